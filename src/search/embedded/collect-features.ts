/** Collects the ranking features of a section for a query. */
import type {PageKind} from '../records';

import type {SectionView} from './corpus';
import type {Interpretation} from './interpret';
import {MATCH_QUALITY} from './match';
import {coverageOf, PLACE_WEIGHT, type Features, type Place} from './rank';
import type {Found} from './retrieve';
import {tokenizeProse} from './tokenize';

const KIND_PRIOR: Readonly<Record<PageKind, number>> = {
  doc: 0.3,
  tag: 0.1,
  page: 0.1,
  operation: -0.25,
  article: 0.05,
  'release-notes': -1,
};
/** Added for queries that are questions, because guides answer them better than the reference. */
const QUESTION_PRIOR: Readonly<Record<PageKind, number>> = {
  doc: 0.3,
  tag: -0.2,
  page: 0,
  operation: -0.4,
  article: 0.2,
  'release-notes': 0,
};
const QUESTION_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'whom', 'why', 'can', 'do', 'should']);

function isQuestion(words: readonly string[]): boolean {
  return words.some((word) => QUESTION_WORDS.has(word));
}

const TEXT_PLACES = ['definitions', 'identifiers', 'content'] as const;
const HEADING_PLACES: readonly Place[] = ['title', 'heading', 'operation'];

export type Candidate = {
  view: SectionView;
  found: Found | undefined;
  text: string | null;
  operationMatch: Features['operationMatch'];
  /** Best match quality of each query term in any section of the page. */
  onPage: readonly number[];
};
export type Answer = {interpretation: Interpretation; rarity: readonly number[]; bestScore: number; typed: string};

/** The heading, or the first text field, that contains all of the words. */
function placeOfAll(words: readonly string[], {view, found}: Candidate): Place | null {
  if (words.every((word) => view.headingWords.includes(word))) return view.isTop ? 'title' : 'heading';
  const fields = words.map((word) => (found && Object.hasOwn(found.match, word) ? (found.match[word] ?? []) : []));
  return TEXT_PLACES.find((place) => fields.every((places) => places.includes(place))) ?? null;
}

/**
 * Returns the best product of place weight and match quality for each term (0 if none), and whether a heading matches.
 */
function placeTerms(
  candidate: Candidate,
  {terms, alternatives, qualityOf}: Interpretation,
): {values: number[]; isHeadingMatch: boolean} {
  const {view, found} = candidate;
  const values = terms.map(() => 0);
  let isHeadingMatch = false;
  function put(position: number, place: Place, quality: number): void {
    if (quality === 0) return;
    values[position] = Math.max(values[position] ?? 0, PLACE_WEIGHT[place] * quality);
    if (HEADING_PLACES.includes(place)) isHeadingMatch = true;
  }
  for (const [indexTerm, fields] of Object.entries(found?.match ?? {})) {
    qualityOf(indexTerm).forEach((quality, position) => fields.forEach((field) => put(position, field, quality)));
  }
  for (const word of view.wordsAbove) qualityOf(word).forEach((quality, position) => put(position, 'path', quality));
  for (const {words, positions, isTogether} of alternatives) {
    if (!isTogether) continue;
    const place = placeOfAll(words, candidate);
    if (place) for (const position of positions) put(position, place, MATCH_QUALITY.alternative);
  }
  return {values, isHeadingMatch};
}

/** Share of the adjacent word pairs of the query that are adjacent in the heading, in the same order. */
function pairShare(words: readonly string[], heading: readonly string[]): number {
  if (words.length < 2) return 0;
  const pairs = words
    .slice(1)
    .filter((word, position) => heading.some((before, at) => before === words[position] && heading[at + 1] === word));
  return pairs.length / (words.length - 1);
}

function shareOf(words: readonly string[], others: readonly string[]): number {
  return words.length === 0 ? 0 : words.filter((word) => others.includes(word)).length / words.length;
}

/** Collects the features of a candidate, and whether its title or heading matches a term of the query. */
export function collectFeatures(
  candidate: Candidate,
  {interpretation, rarity, bestScore, typed}: Answer,
): {features: Features; isHeadingMatch: boolean} {
  const {view, found, text, operationMatch, onPage} = candidate;
  const {query, alternatives, qualityOf} = interpretation;
  const {values, isHeadingMatch} = placeTerms(candidate, interpretation);
  const heading = view.headingWords.join(' ');
  const phrase = query.words.join(' ');
  const named = tokenizeProse(heading);
  // If the query is an acronym, a heading that is its long form is an exact match, and vice versa.
  const whole = alternatives
    .filter(({positions}) => positions.length === query.terms.length)
    .map(({words}) => tokenizeProse(words.join(' ')).join(' '));
  const isNamed = (word: string) =>
    qualityOf(word).some((quality) => quality > 0) ||
    alternatives.some(({words, isTogether}) => isTogether && words.includes(word));
  return {
    isHeadingMatch,
    features: {
      terms: values,
      elsewhere: coverageOf({
        terms: values.map((value, position) => (value === 0 ? (onPage[position] ?? 0) : 0)),
        rarity,
      }),
      rarity,
      textScore: (found?.score ?? 0) / bestScore,
      isExactHeading: heading === phrase || [query.terms.join(' '), ...whole].includes(named.join(' ')),
      verbatim: shareOf(typed.split(/\s+/), view.plainWords),
      relatedTitle: shareOf(query.parts, view.titleWords),
      startsWithQuery: heading.startsWith(phrase),
      hasPhraseInHeading: query.words.length > 1 && ` ${heading}`.includes(` ${phrase}`),
      headingPairs: pairShare(query.terms, named),
      hasPhraseInText: query.words.length > 1 && (text?.toLowerCase().includes(typed) ?? false),
      headingCoverage: named.length === 0 ? 0 : named.filter(isNamed).length / named.length,
      operationMatch,
      level: Number(view.section[2].slice(3)),
      kindPrior: KIND_PRIOR[view.page.kind] + (isQuestion(query.words) ? QUESTION_PRIOR[view.page.kind] : 0),
    },
  };
}
