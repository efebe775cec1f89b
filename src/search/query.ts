/** Validation of query texts (specification, sections 5 and 9). */
import {MAX_QUERY_LENGTH} from './protocol';

/** White space and invisible characters: zero-width spaces and joiners, soft hyphens, fillers. */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a query has no visible character. Such a query is treated as empty. */
export function isBlank(query: string): boolean {
  return BLANK.test(query);
}

/**
 * Limits a text to 64 characters without splitting a surrogate pair, because half of one cannot be encoded in a URL.
 */
export function limitQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
