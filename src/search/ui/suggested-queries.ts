/** Suggested queries for a query without hits (specification, section 2). */
import {MAX_QUERY_LENGTH, type SearchResult} from '../protocol';

const MAX_SUGGESTIONS = 3;

/** Up to three suggested queries of a result. Omits queries that are too long for the input. */
export function suggestionsOf({userData}: SearchResult): string[] {
  const all = (userData ?? []).flatMap(({suggestions}) => suggestions ?? []);
  return [...new Set(all)]
    .filter((query) => typeof query === 'string' && query.trim() !== '' && query.length <= MAX_QUERY_LENGTH)
    .slice(0, MAX_SUGGESTIONS);
}
