/** Finds the sections that match a query, and collects their ranking features. */
import type {FacetFilters} from '../protocol';

import {matchesAddress, parseAddress} from './address';
import {collectFeatures, type Answer} from './collect-features';
import type {Corpus, SectionView} from './corpus';
import {passesFilters} from './filters';
import type {Interpretation} from './interpret';
import {coverageOf, shareByRarity, type Features} from './rank';
import type {Found, Retriever} from './retrieve';
import type {TitleTier} from './tiers';

export type Candidate = {
  view: SectionView;
  features: Features;
  /** Share of the query that the section and its page contain, from 0 to 1. */
  coverage: number;
  isHeadingMatch: boolean;
  /** The question of the section that matches the query, or null. */
  question: string | null;
};

export type Candidates = {
  /** Candidates to rank by their features. */
  ranked: Candidate[];
  /** The other results, in the order of MiniSearch, so that the number of hits is complete. */
  rest: Omit<Candidate, 'features'>[];
};

/** Number of MiniSearch results to rank with all features. Operations and other pages have separate limits. */
const MAX_CANDIDATES = 150;

/** Best match quality of each query term in a section. */
function qualitiesOf({match}: Found, {terms, qualityOf}: Interpretation): number[] {
  const best = terms.map(() => 0);
  for (const indexTerm of Object.keys(match))
    qualityOf(indexTerm).forEach((quality, position) => {
      best[position] = Math.max(best[position] ?? 0, quality);
    });
  return best;
}

/**
 * Best match quality of each query term in any section of a page.
 * @param qualities return values of `qualitiesOf`, in the order of `results`
 * @returns qualities by page number
 */
function joinByPage(
  results: readonly (readonly [number, Found])[],
  qualities: readonly (readonly number[])[],
  {sections}: TitleTier,
): Map<number, readonly number[]> {
  const pages = new Map<number, readonly number[]>();
  results.forEach(([id], index) => {
    const number = sections[id]?.[0] ?? -1;
    const values = qualities[index] ?? [];
    const before = pages.get(number);
    pages.set(number, before ? before.map((value, position) => Math.max(value, values[position] ?? 0)) : values);
  });
  return pages;
}

/**
 * Adds the scores of the sections of each page; each section counts half as much as the better one before it.
 * @param results in descending order of score
 * @returns sums by page number
 */
function scorePages(results: readonly (readonly [number, Found])[], {sections}: TitleTier): Map<number, number> {
  const pages = new Map<number, {sum: number; weight: number}>();
  for (const [id, {score}] of results) {
    const number = sections[id]?.[0] ?? -1;
    const {sum, weight} = pages.get(number) ?? {sum: 0, weight: 1};
    pages.set(number, {sum: sum + score * weight, weight: weight / 2});
  }
  return new Map([...pages].map(([number, {sum}]) => [number, sum]));
}

/**
 * @returns a function that finds the candidates in the parts of the index that are loaded; its `query` is the typed
 * text, trimmed and in lower case
 */
export function createCandidateFinder(
  tier: TitleTier,
  corpus: Corpus,
  retriever: Retriever,
): (interpretation: Interpretation, query: string, filters: FacetFilters | undefined) => Candidates {
  function matchOperations({query}: Interpretation, typed: string): Map<number, Features['operationMatch']> {
    const matches = new Map<number, Features['operationMatch']>();
    const asId = typed.replace(/[\s_]+/g, '-');
    for (const {id, method, path, operationId} of corpus.operations) {
      if (asId === operationId) matches.set(id, 'exact');
      const asked = query.path === null ? query.guess : {method: query.method, path: query.path};
      if (asked === null) continue;
      const isMethodRight = method === (asked.method ?? 'GET');
      if (path === asked.path) matches.set(id, isMethodRight ? 'exact' : 'path');
      else if (query.path !== null && (path.startsWith(query.path) || path.endsWith(query.path)))
        matches.set(id, 'part');
    }
    return matches;
  }

  /** Sections whose URL is the query: the section of the anchor first, then the first section of the page. */
  function matchAddress(typed: string): Map<number, Features['operationMatch']> {
    const address = parseAddress(typed);
    const matches = new Map<number, Features['operationMatch']>();
    if (!address) return matches;
    tier.sections.forEach(([page, anchor, level], id) => {
      if (!matchesAddress(address, tier.pages[page]?.path ?? '')) return;
      if ((anchor ?? '') === address.anchor) matches.set(id, 'exact');
      else if (level === 'lvl1') matches.set(id, 'path');
    });
    return matches;
  }

  return (interpretation, typed, filters) => {
    const passes = ([id]: readonly [number, unknown]) => {
      const facet = tier.facets[corpus.view(id)?.page.facet ?? -1];
      return facet !== undefined && passesFilters(filters, facet);
    };
    const results = [...retriever.find(interpretation)]
      .filter(passes)
      .sort(([a, {score: scoreA}], [b, {score: scoreB}]) => scoreB - scoreA || a - b);
    const operationMatches = new Map(
      [...matchOperations(interpretation, typed), ...matchAddress(typed)].filter(passes),
    );
    const qualities = results.map(([, found]) => qualitiesOf(found, interpretation));
    const rarity = interpretation.terms.map((_term, position) => {
      const count = qualities.filter((values) => (values[position] ?? 0) > 0).length;
      return Math.log(1 + tier.sections.length / (1 + count));
    });
    const onPages = joinByPage(results, qualities, tier);
    const pageScores = scorePages(results, tier);
    const subjectScores = retriever.scoreSubjects(
      interpretation,
      new Set(results.flatMap(([, {match}]) => Object.keys(match))),
    );
    const answer: Answer = {
      interpretation,
      rarity,
      bestScore: results[0]?.[1].score ?? 1,
      bestPageScore: [...pageScores.values()].reduce((best, score) => Math.max(best, score), 0) || 1,
      typed,
    };
    const isOfOperation = ([id]: readonly [number, Found]) => corpus.view(id)?.page.kind === 'operation';
    // Operations are many and similar: with a common limit they could displace all guides.
    const candidates = new Map<number, Found | undefined>([
      ...results.filter((result) => !isOfOperation(result)).slice(0, MAX_CANDIDATES),
      ...results.filter(isOfOperation).slice(0, MAX_CANDIDATES),
    ]);
    for (const id of operationMatches.keys()) if (!candidates.has(id)) candidates.set(id, undefined);

    const ranked = [...candidates].flatMap(([id, found]): Candidate[] => {
      const view = corpus.view(id);
      if (!view) return [];
      const operationMatch = operationMatches.get(id) ?? 'none';
      const {features, isHeadingMatch, question} = collectFeatures(
        {
          view,
          found,
          text: retriever.textOf(id),
          questions: retriever.questionsOf(id),
          operationMatch,
          onPage: onPages.get(view.section[0]) ?? [],
          pageScore: pageScores.get(view.section[0]) ?? 0,
          subjectScore: subjectScores.get(view.section[0]) ?? 0,
        },
        answer,
      );
      const own = operationMatch === 'none' ? coverageOf(features) : 1;
      const coverage = own === 0 ? 0 : Math.min(1, own + features.elsewhere);
      return coverage === 0
        ? []
        : [{view, features, coverage, isHeadingMatch: isHeadingMatch || operationMatch !== 'none', question}];
    });
    const rest = results.flatMap(([id], position): Candidates['rest'] => {
      const view = candidates.has(id) ? null : corpus.view(id);
      const found = (qualities[position] ?? []).map((quality) => (quality > 0 ? 1 : 0));
      const coverage = view ? shareByRarity(found, rarity) : 0;
      return view && coverage > 0 ? [{view, coverage, isHeadingMatch: false, question: null}] : [];
    });
    return {ranked, rest};
  };
}
