import type {Features} from '../embedded/rank';

/** Features of a section whose text contains both words of a query, without any other match. */
export const plainFeatures: Features = {
  terms: [{content: 1}, {content: 1}],
  elsewhere: 0,
  rarity: [1, 1],
  textScore: 0.5,
  pageScore: 0.5,
  subjectScore: 0,
  question: 0,
  isExactHeading: false,
  verbatim: 0,
  relatedTitle: 0,
  startsWithQuery: false,
  hasPhraseInHeading: false,
  headingPairs: 0,
  hasPhraseInText: false,
  headingCoverage: 0,
  operationMatch: 'none',
  level: 2,
  kind: 'page',
  isQuestion: false,
};
