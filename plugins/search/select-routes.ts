/** Lists, the search page and the 404 page, without the base path. */
const EXCLUDED_PATHS = [
  /^\/blog\/$/,
  /^\/blog\/(page|tags|archive|authors)(\/|$)/,
  /^\/docs\/tags(\/|$)/,
  /^\/search\/$/,
  /^\/404(\.html|\/)?$/,
];

/**
 * Selects the routes to index. Sorted, because the index refers to pages by number.
 * @param routes with the base path
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
