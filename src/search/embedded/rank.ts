/** Scores a section as a weighted sum of named features. */

/** Where a query term was found, best place first. `path` means the headings above a section. */
export type Place = 'title' | 'heading' | 'operation' | 'definitions' | 'identifiers' | 'path' | 'content';

export const PLACE_WEIGHT: Readonly<Record<Place, number>> = {
  title: 1,
  heading: 0.95,
  operation: 0.8,
  definitions: 0.75,
  identifiers: 0.6,
  path: 0.5,
  content: 0.4,
};

export type Features = {
  /** Best product of place weight and match quality of each query term; 0 if not found. */
  terms: readonly number[];
  /** Share of the query, weighted by rarity, that only other sections of the page contain. */
  elsewhere: number;
  /** Inverse document frequency of each term; same length as `terms`. */
  rarity: readonly number[];
  /** MiniSearch score divided by the best score for the query. */
  textScore: number;
  /** Whether the heading (for the first section, the page title) is identical to the query. */
  isExactHeading: boolean;
  /** Share of the typed words that the heading has in the same spelling. */
  verbatim: number;
  /** Share of the parts of compound names in the query, such as `client_id`, that the page title contains. */
  relatedTitle: number;
  startsWithQuery: boolean;
  hasPhraseInHeading: boolean;
  /** As in `pairShare` of collect-features.ts. */
  headingPairs: number;
  hasPhraseInText: boolean;
  /** Share of the words of the heading that match the query. */
  headingCoverage: number;
  /** Whether the query is the id of an operation, its path with an optional method, or the URL of the section. */
  operationMatch: 'none' | 'part' | 'path' | 'exact';
  /** 1 for the first section of a page, 2 for `h2`, and so on. */
  level: number;
  kindPrior: number;
};

const WEIGHTS = {
  terms: 6,
  elsewhere: 0.6,
  textScore: 1.2,
  exactHeading: 3,
  verbatim: 1,
  relatedTitle: 0.8,
  startsWithQuery: 0.5,
  phraseInHeading: 0.8,
  headingPairs: 0.8,
  phraseInText: 0.5,
  headingCoverage: 1.4,
  level: -0.18,
  topOfPage: 0.35,
  kindPrior: 1,
  operation: {none: 0, part: 2, path: 12, exact: 24},
} as const;

/** Share of the query terms that were found, weighted by rarity, from 0 to 1. */
export function coverageOf({terms, rarity}: Pick<Features, 'terms' | 'rarity'>): number {
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return total === 0 ? 0 : terms.reduce((sum, value, index) => sum + (value > 0 ? (rarity[index] ?? 0) : 0), 0) / total;
}

/** The score of a section. Higher scores rank first. */
export function scoreOf(features: Features): number {
  const total = features.rarity.reduce((sum, value) => sum + value, 0) || 1;
  const terms = features.terms.reduce((sum, value, index) => sum + value * (features.rarity[index] ?? 0), 0) / total;
  const coverage = coverageOf(features);
  return (
    WEIGHTS.terms * terms * coverage +
    WEIGHTS.elsewhere * features.elsewhere +
    WEIGHTS.textScore * features.textScore +
    (features.isExactHeading ? WEIGHTS.exactHeading : 0) +
    WEIGHTS.verbatim * features.verbatim +
    WEIGHTS.relatedTitle * features.relatedTitle +
    (features.startsWithQuery ? WEIGHTS.startsWithQuery : 0) +
    (features.hasPhraseInHeading ? WEIGHTS.phraseInHeading : 0) +
    WEIGHTS.headingPairs * features.headingPairs +
    (features.hasPhraseInText ? WEIGHTS.phraseInText : 0) +
    WEIGHTS.headingCoverage * features.headingCoverage +
    WEIGHTS.level * (features.level - 1) +
    (features.level === 1 ? WEIGHTS.topOfPage : 0) +
    WEIGHTS.kindPrior * features.kindPrior +
    WEIGHTS.operation[features.operationMatch]
  );
}
