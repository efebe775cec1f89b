/** How well a term of the index answers a term of a query. */
import {rootOf} from './tokenize';

/** Worth of each kind of match, between 0 and 1. */
export const MATCH_QUALITY = {exact: 1, prefix: 0.85, form: 0.7, oneTypo: 0.6, twoTypos: 0.4} as const;

const MAX_FORM_ENDING = 6;
/** A shorter beginning with a typo could be the beginning of anything. */
const MIN_OPEN_TYPO_LENGTH = 5;

/** Edits that a term of this length may be away: none up to 3 letters, one up to 7, then two. */
export function allowedTypos(term: string): 0 | 1 | 2 {
  if (/\d/.test(term) || term.length <= 3) return 0;
  return term.length <= 7 ? 1 : 2;
}

/**
 * Edits between two words (insertions, deletions, substitutions, swaps of neighbours), or `limit + 1` when there are more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({length: b.length + 1}, (_value, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      current[j] = edits;
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/**
 * Quality of a match, 0 for none.
 * @param queryTerm folded term of the query
 * @param indexTerm folded term of a text
 * @param isOpen whether the query term may be the beginning of a longer word
 */
export function matchQuality(queryTerm: string, indexTerm: string, isOpen: boolean): number {
  if (queryTerm === indexTerm) return MATCH_QUALITY.exact;
  if (isOpen && indexTerm.startsWith(queryTerm)) return MATCH_QUALITY.prefix;
  const root = rootOf(queryTerm);
  if (root && indexTerm.startsWith(root) && indexTerm.length - root.length <= MAX_FORM_ENDING) return MATCH_QUALITY.form;
  const limit = allowedTypos(queryTerm);
  if (limit === 0 || allowedTypos(indexTerm) === 0) return 0;
  const whole = editDistance(queryTerm, indexTerm, limit);
  const edits = isOpen && whole > limit && indexTerm.length > queryTerm.length && queryTerm.length >= MIN_OPEN_TYPO_LENGTH
    ? editDistance(queryTerm, indexTerm.slice(0, queryTerm.length), Math.min(limit, 1))
    : whole;
  if (edits === 1) return MATCH_QUALITY.oneTypo;
  return edits === 2 && limit === 2 ? MATCH_QUALITY.twoTypos : 0;
}
