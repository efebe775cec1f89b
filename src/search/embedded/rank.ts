/** Scores a section as a weighted sum of named features. `npm run search:fit` writes the weights to `weights.ts`. */
import type {PageKind} from '../records';

import {WEIGHTS} from './weights';

/** Where a query term was found. `path` means the headings above a section. */
export type Place =
  'title' | 'heading' | 'operation' | 'definitions' | 'identifiers' | 'questions' | 'path' | 'content';

export type Weights = {
  /** Weight of a term by the place where it was found. Only the best place counts. */
  places: Readonly<Record<Place, number>>;
  /** Weight of a page by its kind. For questions, `kindsForQuestions` is added. */
  kinds: Readonly<Record<PageKind, number>>;
  kindsForQuestions: Readonly<Record<PageKind, number>>;
  operation: Readonly<Record<Features['operationMatch'], number>>;
  features: Readonly<
    Record<
      | 'terms'
      | 'elsewhere'
      | 'textScore'
      | 'pageScore'
      | 'subjectScore'
      | 'question'
      | 'exactHeading'
      | 'verbatim'
      | 'relatedTitle'
      | 'startsWithQuery'
      | 'phraseInHeading'
      | 'headingPairs'
      | 'phraseInText'
      | 'headingCoverage'
      | 'level'
      | 'topOfPage',
      number
    >
  >;
};

export type Features = {
  /** For each query term, the best match quality by place, from 0 to 1. Empty for a term that was not found. */
  terms: readonly Readonly<Partial<Record<Place, number>>>[];
  /** Share of the query, weighted by rarity, that only other sections of the page contain. */
  elsewhere: number;
  /** Inverse document frequency of each term; same length as `terms`. */
  rarity: readonly number[];
  /** MiniSearch score divided by the best score for the query. */
  textScore: number;
  /**
   * Sum of the MiniSearch scores of all sections of the page, divided by the sum for the best page. The best section
   * counts fully, and each further section half as much as the one before, so that long pages have no advantage.
   */
  pageScore: number;
  /**
   * Score of the page by its title, headings, questions and search terms, divided by the score of the best page.
   * Reduced for queries of one or two terms.
   */
  subjectScore: number;
  /** Similarity of the query and the most similar question of the section, from 0 to 1. */
  question: number;
  /** Whether the heading (for the first section, the page title) is identical to the query. */
  isExactHeading: boolean;
  /** Share of the typed words that the heading contains in the same spelling. */
  verbatim: number;
  /** Share of the parts of compound names in the query, such as `client_id`, that the page title contains. */
  relatedTitle: number;
  startsWithQuery: boolean;
  hasPhraseInHeading: boolean;
  /** See `pairShare` of collect-features.ts. */
  headingPairs: number;
  hasPhraseInText: boolean;
  /** Share of the words of the heading that match the query. */
  headingCoverage: number;
  /** Whether the query is the id of an operation, its path with an optional method, or the URL of the section. */
  operationMatch: 'none' | 'part' | 'path' | 'exact';
  /** 1 for the first section of a page, 2 for `h2`, and so on. */
  level: number;
  kind: PageKind;
  isQuestion: boolean;
};

/** The average of the values, weighted by rarity. */
export function shareByRarity(values: readonly number[], rarity: readonly number[]): number {
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return total === 0 ? 0 : values.reduce((sum, value, index) => sum + value * (rarity[index] ?? 0), 0) / total;
}

/** Share of the query terms that were found, weighted by rarity, from 0 to 1. */
export function coverageOf({terms, rarity}: Pick<Features, 'terms' | 'rarity'>): number {
  return shareByRarity(
    terms.map((places) => (Object.values(places).some((quality) => quality > 0) ? 1 : 0)),
    rarity,
  );
}

/** The weighted quality of a term in its best place. */
function valueOf(places: Features['terms'][number], weights: Weights['places']): number {
  let best = 0;
  for (const place in places) best = Math.max(best, (places[place as Place] ?? 0) * weights[place as Place]);
  return best;
}

/** The score of a section. Higher scores rank first. */
export function scoreOf(
  features: Features,
  {places, kinds, kindsForQuestions, operation, features: of}: Weights = WEIGHTS,
): number {
  const terms = shareByRarity(
    features.terms.map((term) => valueOf(term, places)),
    features.rarity,
  );
  return (
    of.terms * terms * coverageOf(features) +
    of.elsewhere * features.elsewhere +
    of.textScore * features.textScore +
    of.pageScore * features.pageScore +
    of.subjectScore * features.subjectScore +
    of.question * features.question +
    (features.isExactHeading ? of.exactHeading : 0) +
    of.verbatim * features.verbatim +
    of.relatedTitle * features.relatedTitle +
    (features.startsWithQuery ? of.startsWithQuery : 0) +
    (features.hasPhraseInHeading ? of.phraseInHeading : 0) +
    of.headingPairs * features.headingPairs +
    (features.hasPhraseInText ? of.phraseInText : 0) +
    of.headingCoverage * features.headingCoverage +
    of.level * (features.level - 1) +
    (features.level === 1 ? of.topOfPage : 0) +
    kinds[features.kind] +
    (features.isQuestion ? kindsForQuestions[features.kind] : 0) +
    operation[features.operationMatch]
  );
}
