/** The weights of the ranking. `npm run search:fit -- --write` writes this file; see `tests/bench/search-fit.ts`. */
import type {Weights} from './rank';

export const WEIGHTS: Weights = {
  places: {
    title: 1.463,
    heading: 0.95,
    operation: 0.8,
    definitions: 0.675,
    identifiers: 0.6,
    questions: 0.54,
    path: 1.33,
    content: 0.2,
  },
  kinds: {
    doc: 0.495,
    tag: 0.74,
    page: 0.1,
    operation: -0.5,
    article: 0.05,
    'release-notes': -1.33,
  },
  kindsForQuestions: {
    doc: 0.3,
    tag: -0.2,
    page: 0,
    operation: -0.4,
    article: 0.2,
    'release-notes': 0,
  },
  operation: {
    none: 0,
    part: 2,
    path: 12,
    exact: 24,
  },
  features: {
    terms: 6.4,
    elsewhere: 0.6,
    textScore: 0.66,
    pageScore: 1,
    question: 1.688,
    exactHeading: 2.5,
    verbatim: 1,
    relatedTitle: 0.72,
    startsWithQuery: 0.5,
    phraseInHeading: 0.8,
    headingPairs: 0.4,
    phraseInText: 0.5,
    headingCoverage: 1.26,
    level: -0.18,
    topOfPage: 0.233,
  },
};
