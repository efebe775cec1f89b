import {isIndexed} from '../../src/search/indexed-pages';

/**
 * Selects the routes to index, and sorts them, because the index refers to pages by number.
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
