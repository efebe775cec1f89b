/** Collects the ranking features of a section for a query. */
import type {SectionView} from './corpus';
import type {Interpretation} from './interpret';
import {matchQuestion, MIN_SIMILARITY} from './match-question';
import {shareByRarity, type Features, type Place} from './rank';
import type {Found} from './retrieve';
import {tokenizeProse} from './tokenize';

const QUESTION_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'whom', 'why', 'can', 'do', 'should']);

/**
 * Whether a query is a question.
 * @param words all folded words of the query
 */
export function isQuestion(words: readonly string[]): boolean {
  return words.some((word) => QUESTION_WORDS.has(word));
}

const TEXT_PLACES = ['definitions', 'identifiers', 'questions', 'content'] as const;
/** A query with fewer terms is more likely the name of a page than a description, so `subjectScore` is reduced. */
const DESCRIPTIVE_TERMS = 3;
const HEADING_PLACES: readonly Place[] = ['title', 'heading', 'operation'];

export type Candidate = {
  view: SectionView;
  found: Found | undefined;
  text: string | null;
  questions: readonly string[];
  operationMatch: Features['operationMatch'];
  /** Best match quality of each query term in any section of the page. */
  onPage: readonly number[];
  /** See `scorePages` of find-candidates.ts. */
  pageScore: number;
  /** See `SubjectIndex`. */
  subjectScore: number;
};
export type Answer = {
  interpretation: Interpretation;
  rarity: readonly number[];
  /** The best score of a section, to which `textScore` is relative. */
  bestScore: number;
  /** The best score of a page, to which `pageScore` is relative. */
  bestPageScore: number;
  typed: string;
};

/** The heading, or the first text field, that contains all of the words. */
function placeOfAll(words: readonly string[], {view, found}: Candidate): Place | null {
  if (words.every((word) => view.headingWords.includes(word))) return view.isTop ? 'title' : 'heading';
  const fields = words.map((word) => (found && Object.hasOwn(found.match, word) ? (found.match[word] ?? []) : []));
  return TEXT_PLACES.find((place) => fields.every((places) => places.includes(place))) ?? null;
}

/** Returns the best match quality of each term by place, and whether a heading matches. */
function placeTerms(
  candidate: Candidate,
  {terms, alternatives, qualityOf}: Interpretation,
): {found: Partial<Record<Place, number>>[]; isHeadingMatch: boolean} {
  const {view} = candidate;
  const found = terms.map((): Partial<Record<Place, number>> => ({}));
  let isHeadingMatch = false;
  function put(position: number, place: Place, quality: number): void {
    const places = found[position];
    if (quality === 0 || !places) return;
    places[place] = Math.max(places[place] ?? 0, quality);
    if (HEADING_PLACES.includes(place)) isHeadingMatch = true;
  }
  for (const [indexTerm, fields] of Object.entries(candidate.found?.match ?? {})) {
    qualityOf(indexTerm).forEach((quality, position) => fields.forEach((field) => put(position, field, quality)));
  }
  for (const word of view.wordsAbove) qualityOf(word).forEach((quality, position) => put(position, 'path', quality));
  for (const {words, positions, isTogether, quality} of alternatives) {
    if (!isTogether) continue;
    const place = placeOfAll(words, candidate);
    if (place) for (const position of positions) put(position, place, quality);
  }
  return {found, isHeadingMatch};
}

/** Share of the adjacent word pairs of the query that are adjacent in the heading, in the same order. */
function pairShare(words: readonly string[], heading: readonly string[]): number {
  if (words.length < 2) return 0;
  const pairs = words
    .slice(1)
    .filter((word, position) => heading.some((before, at) => before === words[position] && heading[at + 1] === word));
  return pairs.length / (words.length - 1);
}

const isEmpty = (places: object): boolean => Object.keys(places).length === 0;

function shareOf(words: readonly string[], others: readonly string[]): number {
  return words.length === 0 ? 0 : words.filter((word) => others.includes(word)).length / words.length;
}

/**
 * Collects the features of a candidate. Also returns whether its title or heading matches a term of the query, and the
 * question of the section that is most similar to the query, or null.
 */
export function collectFeatures(
  candidate: Candidate,
  {interpretation, rarity, bestScore, bestPageScore, typed}: Answer,
): {features: Features; isHeadingMatch: boolean; question: string | null} {
  const {view, text, questions, operationMatch, onPage} = candidate;
  const {query, spellings, alternatives, qualityOf} = interpretation;
  const {found, isHeadingMatch} = placeTerms(candidate, interpretation);
  const asked = matchQuestion(questions, interpretation, rarity);
  const heading = view.headingWords.join(' ');
  const phrase = query.words.join(' ');
  const named = tokenizeProse(heading);
  // If the query is an acronym, a heading that is its long form is an exact match, and vice versa.
  const whole = alternatives
    .filter(({positions}) => positions.length === query.terms.length)
    .map(({words}) => tokenizeProse(words.join(' ')).join(' '));
  // Whether the query is the heading, possibly with typos.
  const namesHeading =
    named.length === query.terms.length &&
    named.every((word, position) => word === query.terms[position] || spellings[position]?.includes(word));
  const isNamed = (word: string) =>
    qualityOf(word).some((quality) => quality > 0) ||
    alternatives.some(({words, isTogether}) => isTogether && words.includes(word));
  return {
    isHeadingMatch,
    // Search terms, which do not end with "?", are not shown.
    question: asked && asked.similarity >= MIN_SIMILARITY && asked.question.endsWith('?') ? asked.question : null,
    features: {
      terms: found,
      elsewhere: shareByRarity(
        found.map((places, position) => (isEmpty(places) && (onPage[position] ?? 0) > 0 ? 1 : 0)),
        rarity,
      ),
      rarity,
      textScore: (candidate.found?.score ?? 0) / bestScore,
      pageScore: candidate.pageScore / bestPageScore,
      subjectScore: candidate.subjectScore * Math.min(1, query.terms.length / DESCRIPTIVE_TERMS),
      question: asked?.similarity ?? 0,
      isExactHeading: heading === phrase || namesHeading || whole.includes(named.join(' ')),
      verbatim: shareOf(typed.split(/\s+/), view.plainWords),
      relatedTitle: shareOf(query.parts, view.titleWords),
      startsWithQuery: heading.startsWith(phrase),
      hasPhraseInHeading: query.words.length > 1 && ` ${heading}`.includes(` ${phrase}`),
      headingPairs: pairShare(query.terms, named),
      hasPhraseInText: query.words.length > 1 && (text?.toLowerCase().includes(typed) ?? false),
      headingCoverage: named.length === 0 ? 0 : named.filter(isNamed).length / named.length,
      operationMatch,
      level: Number(view.section[2].slice(3)),
      kind: view.page.kind,
      isQuestion: isQuestion(query.words),
    },
  };
}
