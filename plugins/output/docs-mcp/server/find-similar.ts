/** Finds names for "did you mean". */
import leven from 'leven';

import {findNearest} from '../../../lib/nearest';

const MOST_SUGGESTIONS = 3;
/** Maximum share of different characters of a spelling mistake. */
const MISTAKE_SHARE = 0.15;
/** Words in a larger share of the names, such as `get`, are ignored. */
const COMMON_SHARE = 0.15;

/** Words in lower case and singular. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map((word) => word.replace(/(?<=[^s])s$/, ''));
}

/** Finds names that share words with `wanted`. Sorts by number and rarity of the shared words, then by length. */
function findSharing(wanted: string, names: readonly string[]): string[] {
  const candidates = names.map((name) => ({name, words: wordsOf(name)}));
  const counts = new Map<string, number>();
  for (const {words} of candidates) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const asked = [...new Set(wordsOf(wanted))];
  const isTelling = (word: string) => (counts.get(word) ?? 0) <= Math.max(1, names.length * COMMON_SHARE);
  return candidates
    .map(({name, words}) => ({name, words, shared: asked.filter((word) => words.includes(word))}))
    .filter(({shared}) => shared.some(isTelling))
    .map(({name, words, shared}) => ({
      name,
      length: words.length,
      score: shared.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0),
    }))
    .sort((a, b) => b.score - a.score || a.length - b.length)
    .map(({name}) => name);
}

/** Finds up to three names: first those that `wanted` misspells, then by shared words, then by similar spelling. */
export function findSimilar(wanted: string, names: readonly string[]): string[] {
  const lower = wanted.toLowerCase();
  const isMistake = (name: string) => leven(lower, name.toLowerCase()) <= Math.max(1, lower.length * MISTAKE_SHARE);
  const nearest = findNearest(wanted, names);
  const found = [...nearest.filter(isMistake), ...findSharing(wanted, names), ...nearest];
  return [...new Set(found)].slice(0, MOST_SUGGESTIONS);
}
