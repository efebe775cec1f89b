/** Which of the built routes are pages that a reader may look for. */

/** Lists of what other pages say, and pages that are no destination. Site paths, without the base path. */
const LISTS = [
  /^\/blog\/$/,
  /^\/blog\/(page|tags|archive|authors)(\/|$)/,
  /^\/docs\/tags(\/|$)/,
  /^\/search\/$/,
  /^\/404(\.html|\/)?$/,
];

/**
 * The routes to index, sorted, so that the same routes give the same numbers.
 * @param routes with the base path
 * @param isNoIndex says that a route asked search engines to stay away
 */
export function selectRoutes(
  routes: readonly string[],
  baseUrl: string,
  isNoIndex: (route: string) => boolean,
): string[] {
  return [...new Set(routes)]
    .filter((route) => route.startsWith(baseUrl) && !route.includes('*') && !isNoIndex(route))
    .filter((route) => !LISTS.some((list) => list.test(route.slice(baseUrl.length - 1))))
    .sort();
}
