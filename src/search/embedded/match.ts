/** Compares terms of the index with query terms: exact, prefix, word form, typo. */
import {stemOf} from './stem';

export const MATCH_QUALITY = {
  exact: 1,
  alternative: 0.95,
  synonym: 0.8,
  prefix: 0.85,
  form: 0.7,
  longer: 0.6,
  oneTypo: 0.6,
  twoTypos: 0.4,
} as const;

/** Shorter prefixes with a typo match too many words. */
export const MIN_OPEN_TYPO_LENGTH = 5;
const MIN_TWO_TYPOS_LENGTH = 6;

export type QueryTerm = {
  term: string;
  /** The typed word in lower case, not folded. */
  typed: string;
  /** Whether the term may be the prefix of a longer word. */
  isOpen: boolean;
  /** 0 for a known word, 1 for a prefix of a known word, 2 for an unknown word. */
  maxTypos: 0 | 1 | 2;
  /** Whether the term is a known word. Longer words then match with lower quality. */
  isWord: boolean;
};

/** Number of allowed typos: none up to 2 letters or with digits, one up to 5 letters, otherwise two. */
export function allowedTypos(term: string): 0 | 1 | 2 {
  if (/\d/.test(term) || term.length <= 2) return 0;
  return term.length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
}

/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of adjacent
 * letters. Returns `limit + 1` if the distance exceeds `limit`.
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

/** A typo in a prefix counts as this many typos. */
const OPEN_TYPO = 1.5;

/**
 * Number of typos between a query term and a term of the index, or null if there are too many. In words of three
 * letters only a swap or a missing letter is allowed: other edits turn one acronym into another.
 */
export function typosBetween({term, typed, isOpen, maxTypos}: QueryTerm, candidate: string): number | null {
  if (maxTypos === 0) return null;
  // Also compare the unfolded word: the typo "accses" looks like a plural of "accse".
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
  // A missing or doubled letter changes the length of the prefix by one.
  return [0, 1, -1].some((shift) => editDistance(typed, term.slice(0, typed.length + shift), 1) <= 1)
    ? OPEN_TYPO
    : null;
}

/**
 * Quality of a match, from 0 (no match) to 1.
 * @param indexTerm folded term of the index
 */
export function matchQuality(query: QueryTerm, indexTerm: string): number {
  const {term, isOpen} = query;
  if (term === indexTerm) return MATCH_QUALITY.exact;
  if (isOpen && indexTerm.startsWith(term)) return query.isWord ? MATCH_QUALITY.longer : MATCH_QUALITY.prefix;
  const stem = stemOf(term);
  if (stem !== null && stem === stemOf(indexTerm)) return MATCH_QUALITY.form;
  const typos = typosBetween(query, indexTerm);
  if (typos === null) return 0;
  return typos < 2 ? MATCH_QUALITY.oneTypo : MATCH_QUALITY.twoTypos;
}
