import {isIndexed} from '../../src/search/indexed-pages';

/**
 * Selects the routes to index. Sorts them, because the index identifies a page by its position, which must not depend on
 * the source of the routes.
 * @param routes with the base path
 */
export function selectRoutes(
  routes: readonly string[],
  baseUrl: string,
  isNoIndex: (route: string) => boolean,
): string[] {
  return [...new Set(routes)]
    .filter((route) => route.startsWith(baseUrl) && !route.includes('*') && !isNoIndex(route))
    .filter((route) => isIndexed(route.slice(baseUrl.length - 1)))
    .sort();
}
