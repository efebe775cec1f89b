/** Path of the search page below the base path, and its parameter (specification, section 9). */
export const SEARCH_PAGE_PATH = 'search/';
export const QUERY_PARAMETER = 'q';

/** Address of the search page for a query. */
export function toSearchPage(baseUrl: string, query: string): string {
  return `${baseUrl}${SEARCH_PAGE_PATH}?${QUERY_PARAMETER}=${encodeURIComponent(query)}`;
}
