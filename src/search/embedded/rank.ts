/** The order of hits, as a weighted sum of named features. Pure: plain data in, a number out. */

/** Where a term of the query was found, best place first; the path is the headings above a section. */
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
  /** For each term of the query: the best product of place weight and match quality, 0 for a term not found. */
  terms: readonly number[];
  /** Share of the query, by rarity, that the section lacks and other sections of its page have. */
  elsewhere: number;
  /** How rare each term is, larger is rarer; same length as `terms`. */
  rarity: readonly number[];
  /** Score of the text engine, divided by the best of the answer. */
  textScore: number;
  /** The heading (or the title, for the top of a page) is the query and nothing else. */
  isExactHeading: boolean;
  /** Share of the typed words that the heading has letter for letter. */
  verbatim: number;
  /** Share of the parts of a compound name in the query, such as client_id, that the page's title has. */
  relatedTitle: number;
  /** The heading begins with the query. */
  startsWithQuery: boolean;
  /** Words of the query stand next to each other in the heading or title. */
  hasPhraseInHeading: boolean;
  /** Share of the query's neighbouring terms that are neighbours in the heading, in the same order. */
  headingPairs: number;
  /** The words of the query stand next to each other in the text. */
  hasPhraseInText: boolean;
  /** Share of the words of the heading that the query names. */
  headingCoverage: number;
  /** The query names this operation by path, and by method if it has one. */
  operationMatch: 'none' | 'part' | 'path' | 'exact';
  /** 1 for the top of a page, 2 for its sections, and so on. */
  level: number;
  /** Small preference among kinds of page. */
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

/** Share of the query, by rarity, that was found, between 0 and 1. */
export function coverageOf({terms, rarity}: Pick<Features, 'terms' | 'rarity'>): number {
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return total === 0 ? 0 : terms.reduce((sum, value, index) => sum + (value > 0 ? (rarity[index] ?? 0) : 0), 0) / total;
}

/** The score of a section; larger comes first. */
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
