/** Path of the search page below the base path, and its query parameter (specification, section 9). */
export const SEARCH_PAGE_PATH = 'search/';
const QUERY_PARAMETER = 'q';

export function toSearchPage(baseUrl: string, query: string): string {
  return `${baseUrl}${SEARCH_PAGE_PATH}?${QUERY_PARAMETER}=${encodeURIComponent(query)}`;
}
