/** Scores pages by what they are about: their title, headings, questions and search terms, together as one text. */
import {stemOf} from './stem';
import {tokenizeProse} from './tokenize';

type Query = {
  terms: readonly {term: string}[];
  /** Match quality of a term of the index for each query term, from 0 to 1. */
  qualityOf: (indexTerm: string) => readonly number[];
};

export type SubjectIndex = {
  /** @param times how often to count each term of the text; 1 by default */
  add: (page: number, text: string, times?: number) => void;
  /**
   * BM25 scores of the pages (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009),
   * divided by the best score.
   * @param indexTerms the terms of the search index that match the query
   * @returns scores by page number; pages without a match are missing
   */
  score: (query: Query, indexTerms: Iterable<string>) => Map<number, number>;
};

/** BM25 parameters: the effect of repetitions (`k1`) and of the length of texts (`b`). */
const BM25 = {k1: 2, b: 0.3};
/** Weight of two adjacent words, compared with one word. */
const PAIR_WEIGHT = 0.5;

type Counts = Map<number, number>;

function count(counts: Map<string, Counts>, key: string, page: number, times: number): void {
  const pages = counts.get(key) ?? new Map<number, number>();
  counts.set(key, pages.set(page, (pages.get(page) ?? 0) + times));
}

const pairsOf = (terms: readonly string[]): string[] =>
  terms.slice(1).map((term, position) => {
    const before = terms[position] ?? '';
    return `${stemOf(before) ?? before} ${stemOf(term) ?? term}`;
  });

export function createSubjectIndex(): SubjectIndex {
  const words = new Map<string, Counts>();
  const pairs = new Map<string, Counts>();
  const lengths: Counts = new Map();

  return {
    add(page, text, times = 1) {
      const terms = tokenizeProse(text);
      if (terms.length === 0) return;
      for (const term of terms) count(words, term, page, times);
      for (const pair of pairsOf(terms)) count(pairs, pair, page, times);
      lengths.set(page, (lengths.get(page) ?? 0) + terms.length * times);
    },
    score(query, indexTerms) {
      const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size;
      const counted = query.terms.map((): Counts => new Map());
      for (const indexTerm of indexTerms) {
        const pages = words.get(indexTerm);
        if (!pages) continue;
        query.qualityOf(indexTerm).forEach((quality, position) => {
          const counts = counted[position];
          if (quality === 0 || !counts) return;
          for (const [page, times] of pages) counts.set(page, (counts.get(page) ?? 0) + quality * times);
        });
      }
      const scores: Counts = new Map();
      const addScores = (counts: Counts, weight: number) => {
        const rarity = Math.log(1 + (lengths.size - counts.size + 0.5) / (counts.size + 0.5));
        for (const [page, times] of counts) {
          const length = (lengths.get(page) ?? 0) / average;
          const saturated = (times * (BM25.k1 + 1)) / (times + BM25.k1 * (1 - BM25.b + BM25.b * length));
          scores.set(page, (scores.get(page) ?? 0) + weight * rarity * saturated);
        }
      };
      for (const counts of counted) addScores(counts, 1);
      for (const pair of pairsOf(query.terms.map(({term}) => term)))
        addScores(pairs.get(pair) ?? new Map(), PAIR_WEIGHT);
      const best = Math.max(...scores.values());
      return new Map([...scores].map(([page, score]) => [page, score / best]));
    },
  };
}
