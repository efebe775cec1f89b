/** The terms of an index. Finds other forms of a word, and corrections of typos. */
import {typosBetween, type QueryTerm} from './match';
import {stemOf} from './stem';

export type Vocabulary = {
  add: (terms: Iterable<string>) => void;
  has: (term: string) => boolean;
  hasPrefix: (beginning: string) => boolean;
  /** The other terms with the same stem. */
  formsOf: (term: string) => string[];
  /** The terms that differ from the query term by the fewest typos, shortest first. */
  spellingsOf: (query: QueryTerm) => string[];
};

const MAX_SPELLINGS = 24;
/** Number of first letters that forms of a word share. Other terms are skipped, so that few stems are computed. */
const COMMON_LETTERS = 3;

export function createVocabulary(): Vocabulary {
  const terms = new Set<string>();
  // Only terms that start with one of the first two typed letters are compared, which is ten times as fast.
  const byLetter = new Map<string, string[]>();

  function likelyTerms(term: string): string[] {
    const letters = [...new Set(term.slice(0, 2))];
    return letters.flatMap((letter) => byLetter.get(letter) ?? []);
  }

  return {
    add(added) {
      for (const term of added) {
        if (terms.has(term)) continue;
        terms.add(term);
        const letter = term[0] ?? '';
        const same = byLetter.get(letter);
        if (same) same.push(term);
        else byLetter.set(letter, [term]);
      }
    },
    has: (term) => terms.has(term),
    hasPrefix: (beginning) => (byLetter.get(beginning[0] ?? '') ?? []).some((term) => term.startsWith(beginning)),
    formsOf(term) {
      const stem = stemOf(term);
      if (stem === null) return [];
      const beginning = term.slice(0, COMMON_LETTERS);
      return (byLetter.get(term[0] ?? '') ?? []).filter(
        (other) => other !== term && other.startsWith(beginning) && stemOf(other) === stem,
      );
    },
    spellingsOf(query) {
      if (query.maxTypos === 0) return [];
      const found = likelyTerms(query.term).flatMap((candidate) => {
        const typos = typosBetween(query, candidate);
        return typos === null ? [] : [{candidate, typos}];
      });
      const fewest = Math.min(...found.map(({typos}) => typos));
      const best = found.flatMap(({candidate, typos}) => (typos === fewest ? candidate : []));
      return best.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_SPELLINGS);
    },
  };
}
