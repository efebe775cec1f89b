/** Acronyms and what they stand for, learnt from the texts: "Pushed Authorization Requests (PAR)". */
import {tokenize} from './tokenize';

/** Acronym, folded, to the terms of its long form. */
export type Acronyms = Record<string, string[]>;

const LONG_THEN_SHORT = /((?:[\p{L}\d-]+ ){1,7}[\p{L}\d-]+) \(([A-Za-z]*[A-Z]{2}s?)[,)]/gu;
const SHORT_THEN_LONG = /\b([A-Za-z]*[A-Z]{2}s?) \(((?:[\p{L}\d-]+ ){1,7}[\p{L}\d-]+)[,)]/gu;
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'to', 'in', 'on', 'with', 'by', 'a', 'an']);

/** Letters that a word may lend to an acronym: its first, or all of them when it is an acronym itself (TLS in mTLS). */
function lettersOf(word: string, takesWhole: boolean): string {
  return takesWhole && /^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : (word[0]?.toLowerCase() ?? '');
}

/** Whether words spell an acronym, with or without their small words, and with its plural s or without. */
function spells(words: readonly string[], acronym: string): boolean {
  const wanted = [acronym.toLowerCase(), acronym.replace(/s$/, '').toLowerCase()];
  const large = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return [words, large].some((chosen) =>
    [true, false].some((takesWhole) => wanted.includes(chosen.map((word) => lettersOf(word, takesWhole)).join(''))),
  );
}

/** The words at the end of a phrase whose initials spell the acronym, or null. */
function spell(acronym: string, phrase: string): string | null {
  for (const separator of [/[ -]/, / /]) {
    const words = phrase.split(separator);
    for (let start = words.length - 1; start >= 0; start -= 1) {
      const candidate = words.slice(start);
      if (SMALL_WORDS.has(candidate[0]?.toLowerCase() ?? '')) continue;
      if (spells(candidate, acronym)) return candidate.join(' ');
    }
  }
  return null;
}

/**
 * The acronyms that texts explain. The explanation met most often wins; of equals the first in the alphabet.
 * @param texts titles, headings and paragraphs
 */
export function mineAcronyms(texts: Iterable<string>): Acronyms {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const pairs = [
      ...Array.from(text.matchAll(LONG_THEN_SHORT), (match) => [match[2], match[1]]),
      ...Array.from(text.matchAll(SHORT_THEN_LONG), (match) => [match[1], match[2]]),
    ];
    for (const [acronym = '', phrase = ''] of pairs) {
      const long = spell(acronym, phrase);
      if (!long) continue;
      const key = tokenize(acronym.toLowerCase())[0];
      const meaning = tokenize(long.toLowerCase()).join(' ');
      if (!key || !meaning.includes(' ')) continue;
      const meanings = counts.get(key) ?? new Map<string, number>();
      counts.set(key, meanings.set(meaning, (meanings.get(meaning) ?? 0) + 1));
    }
  }
  const entries = Array.from(counts, ([acronym, meanings]): [string, string[]] => {
    const [best = ''] = [...meanings].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0] ?? [];
    return [acronym, best.split(' ')];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
