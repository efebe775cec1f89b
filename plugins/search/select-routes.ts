/** Selects the routes whose pages go into the search index. */

/** Pages that only list other pages, the search page and the 404 page, as paths without the base path. */
const EXCLUDED_PATHS = [
  /^\/blog\/$/,
  /^\/blog\/(page|tags|archive|authors)(\/|$)/,
  /^\/docs\/tags(\/|$)/,
  /^\/search\/$/,
  /^\/404(\.html|\/)?$/,
];

/**
 * Selects the routes to index. They are sorted, because the index refers to pages by number.
 * @param routes paths including the base path
 * @param isNoIndex whether the page of a route has `noindex`
 */
export function selectRoutes(
  routes: readonly string[],
  baseUrl: string,
  isNoIndex: (route: string) => boolean,
): string[] {
  return [...new Set(routes)]
    .filter((route) => route.startsWith(baseUrl) && !route.includes('*') && !isNoIndex(route))
    .filter((route) => !EXCLUDED_PATHS.some((pattern) => pattern.test(route.slice(baseUrl.length - 1))))
    .sort();
}
