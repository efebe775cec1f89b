/** What a query is (specification, sections 5 and 9). */
import {MAX_QUERY_LENGTH} from './protocol';

/** White space, and characters that show nothing: zero-width spaces and joiners, soft hyphens, fillers. */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a query can be seen. It is treated as an empty query. */
export function isBlank(query: string): boolean {
  return BLANK.test(query);
}

/** At most 64 characters of a text. A surrogate pair is not split: half of one cannot be part of an address. */
export function limitQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
