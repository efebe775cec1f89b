/** How well a term of the index answers a term of a query. */
import {rootOf} from './tokenize';

/** Worth of each kind of match, between 0 and 1. */
export const MATCH_QUALITY = {
  exact: 1,
  alternative: 0.95,
  prefix: 0.85,
  form: 0.7,
  longer: 0.6,
  oneTypo: 0.6,
  twoTypos: 0.4,
} as const;

const MAX_FORM_ENDING = 6;
/** A shorter beginning could be the beginning of anything, and have a typo in any way. */
export const MIN_OPEN_TYPO_LENGTH = 5;
const MIN_TWO_TYPOS_LENGTH = 6;

/** A term of a query, with what is known about how it was typed. */
export type QueryTerm = {
  term: string;
  /** The word as it was typed, in lower case. */
  typed: string;
  /** It may be the beginning of a longer word. */
  isOpen: boolean;
  /** Typos that it may have: none when a text has it, one when a word begins with it, two when it is unknown. */
  maxTypos: 0 | 1 | 2;
  /** A text has it: longer words are then less likely to be meant. */
  isWord: boolean;
};

/** Edits that a term of this length may be away: none up to 2 letters and in numbers, one up to 5, then two. */
export function allowedTypos(term: string): 0 | 1 | 2 {
  if (/\d/.test(term) || term.length <= 2) return 0;
  return term.length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
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
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      current[j] = edits;
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && editDistance(a, b, 1) === 1 && [...a].sort().join('') === [...b].sort().join('');
}

/** Typos that count more than others: those in the beginning of a longer word. */
const OPEN_TYPO = 1.5;

/**
 * Typos between a word of a query and a term, or null when they are too many for its length. Three letters may be swapped
 * or lack one: any other change makes another acronym of one.
 */
export function typosBetween({term, typed, isOpen, maxTypos}: QueryTerm, candidate: string): number | null {
  if (maxTypos === 0) return null;
  // What looks like a plural may be a typo too: "accses" is no plural of "accse".
  const counts = [...new Set([term, typed])].flatMap((word) => countTypos(word, candidate, isOpen) ?? []);
  const fewest = Math.min(...counts);
  return fewest <= maxTypos ? fewest : null;
}

function countTypos(typed: string, term: string, isOpen: boolean): number | null {
  const limit = allowedTypos(typed);
  if (limit === 0 || allowedTypos(term) === 0 || typed === term) return null;
  if (typed.length === 3)
    return isSwap(typed, term) || (term.length === 4 && editDistance(typed, term, 1) === 1) ? 1 : null;
  if (term.length <= 3 && typed.length > 4) return null;
  const whole = editDistance(typed, term, limit);
  if (whole <= limit) return whole;
  const isLonger = isOpen && term.length > typed.length && typed.length >= MIN_OPEN_TYPO_LENGTH;
  if (!isLonger) return null;
  // A typo that drops or doubles a letter shifts the rest of the beginning by one.
  return [0, 1, -1].some((shift) => editDistance(typed, term.slice(0, typed.length + shift), 1) <= 1)
    ? OPEN_TYPO
    : null;
}

const ENDING = /^(e[drs]?|ers?|ing|ions?|ations?|ors?|ments?|al|able|ity|ive|[ae]nce|[ae]nt)$/;

/** Whether what follows a root makes another form of its word; after a whole word it must be a known ending. */
function isForm(ending: string, isWholeWord: boolean): boolean {
  return isWholeWord ? ENDING.test(ending) : ending.length <= MAX_FORM_ENDING;
}

/**
 * Quality of a match, 0 for none.
 * @param query folded term of the query
 * @param indexTerm folded term of a text
 */
export function matchQuality(query: QueryTerm, indexTerm: string): number {
  const {term, isOpen} = query;
  if (term === indexTerm) return MATCH_QUALITY.exact;
  if (isOpen && indexTerm.startsWith(term)) return query.isWord ? MATCH_QUALITY.longer : MATCH_QUALITY.prefix;
  const root = rootOf(term);
  if (root && indexTerm.startsWith(root) && isForm(indexTerm.slice(root.length), root === term))
    return MATCH_QUALITY.form;
  const typos = typosBetween(query, indexTerm);
  if (typos === null) return 0;
  return typos < 2 ? MATCH_QUALITY.oneTypo : MATCH_QUALITY.twoTypos;
}
