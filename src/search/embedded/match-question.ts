/** Compares a query with the questions that a section answers, and with its search terms. */
import type {Interpretation} from './interpret';
import {shareByRarity} from './rank';
import {tokenizeProse} from './tokenize';

/** `question` is a search term if it does not end with "?". */
export type QuestionMatch = {question: string; similarity: number};

/** Below this similarity, the query and the question of the index are different questions. */
export const MIN_SIMILARITY = 0.5;

/** Cache: the same questions are compared for each keystroke. */
const knownWords = new Map<string, readonly string[]>();

function wordsOfQuestion(question: string): readonly string[] {
  const known = knownWords.get(question);
  if (known) return known;
  const words = [...new Set(tokenizeProse(question))];
  knownWords.set(question, words);
  return words;
}

/**
 * Returns the share of the query that the question contains, weighted by rarity. Multiplied by 0.5 to 1, depending on
 * the share of the question that the query contains, because a query is shorter than a question.
 */
function similarityOf(
  question: string,
  {terms, alternatives, qualityOf}: Interpretation,
  rarity: readonly number[],
): number {
  const words = wordsOfQuestion(question);
  const values = terms.map(() => 0);
  const matched = new Set<string>();
  for (const word of words) {
    qualityOf(word).forEach((quality, position) => {
      if (quality > 0) matched.add(word);
      values[position] = Math.max(values[position] ?? 0, quality);
    });
  }
  for (const {words: others, positions, quality} of alternatives) {
    if (!others.every((word) => words.includes(word))) continue;
    for (const position of positions) values[position] = Math.max(values[position] ?? 0, quality);
    for (const word of others) matched.add(word);
  }
  return words.length === 0 ? 0 : (shareByRarity(values, rarity) * (1 + matched.size / words.length)) / 2;
}

/** Finds the most similar question or search term of a section, or null. If several are equally similar, the first. */
export function matchQuestion(
  questions: readonly string[],
  interpretation: Interpretation,
  rarity: readonly number[],
): QuestionMatch | null {
  let best: QuestionMatch | null = null;
  for (const question of questions) {
    const similarity = similarityOf(question, interpretation, rarity);
    if (similarity > (best?.similarity ?? 0)) best = {question, similarity};
  }
  return best;
}
