/** Scores a section as a weighted sum of named features. Pure function of plain data. */

/** Where a term of the query was found, best place first. `path` means the headings above a section. */
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
  /** For each term of the query, the best product of place weight and match quality; 0 if not found. */
  terms: readonly number[];
  /** Share of the query, weighted by rarity, that only other sections of the page have. */
  elsewhere: number;
  /** Inverse document frequency of each term; same length as `terms`. */
  rarity: readonly number[];
  /** Score of MiniSearch, divided by the best score for the query. */
  textScore: number;
  /** The heading (for the first section, the title of the page) is identical to the query. */
  isExactHeading: boolean;
  /** Share of the typed words that the heading has in the same spelling. */
  verbatim: number;
  /** Share of the parts of compound names in the query, such as `client_id`, that the title of the page has. */
  relatedTitle: number;
  /** The heading starts with the query. */
  startsWithQuery: boolean;
  /** The heading contains the query as a phrase. */
  hasPhraseInHeading: boolean;
  /** Share of the adjacent term pairs of the query that are also adjacent in the heading, in the same order. */
  headingPairs: number;
  /** The text contains the query as a phrase. */
  hasPhraseInText: boolean;
  /** Share of the words of the heading that match the query. */
  headingCoverage: number;
  /** Whether the query is an operation's id or its path with an optional method, or the URL of the section. */
  operationMatch: 'none' | 'part' | 'path' | 'exact';
  /** Heading level: 1 for the first section of a page, 2 for `h2`, and so on. */
  level: number;
  /** Preference for the kind of page. */
  kindPrior: number;
};

export const WEIGHTS = {
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
