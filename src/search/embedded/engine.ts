/** The embedded search engine. It answers requests from the parts of the index that are loaded. */
import {HITS_PER_PAGE, MAX_HITS_PER_GROUP} from '../protocol';
import type {SearchRequest, SearchRequests, SearchResponse, SearchResult} from '../protocol';

import {matchesAddress, parseAddress} from './address';
import {collectFeatures, type Answer} from './collect-features';
import {createCorpus, type SectionView} from './corpus';
import {passesFilters} from './filters';
import type {WordMatcher} from './highlight';
import {interpret, type Interpretation} from './interpret';
import {coverageOf, scoreOf, type Features} from './rank';
import {createRetriever, type Found} from './retrieve';
import {suggestQueries} from './suggest';
import type {Shard, TitleTier} from './tiers';
import {toHit} from './to-hit';
import {createVocabulary} from './vocabulary';

export type Engine = {
  /** Indexes the headings. Before that, only page titles are searched. */
  addHeadings: () => Promise<void>;
  /** Indexes the texts of a shard. Rejects if the shard belongs to another build. */
  addShard: (position: number, shard: Shard) => Promise<void>;
  answer: (requests: SearchRequests) => SearchResponse;
};

/** Number of MiniSearch results that are ranked with all features, for operations and for other pages each. */
const MAX_CANDIDATES = 150;
/** A section is dropped if its coverage of the query is below this share of the best coverage. */
const MIN_COVERAGE = {heading: 0.3, text: 0.6} as const;

type Ranked = {view: SectionView; score: number; coverage: number; isHeadingMatch: boolean};

function qualitiesOf({match}: Found, {terms, qualityOf}: Interpretation): number[] {
  const values = terms.map(() => 0);
  for (const indexTerm of Object.keys(match)) {
    qualityOf(indexTerm).forEach((quality, position) => (values[position] = Math.max(values[position] ?? 0, quality)));
  }
  return values;
}

/** Moves hits of a page after the fifth behind the hits of all other pages. */
function limitHitsPerPage(ranked: readonly Ranked[]): Ranked[] {
  const counts = new Map<number, number>();
  const excess: Ranked[] = [];
  const first = ranked.filter((candidate) => {
    const [page] = candidate.view.section;
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    if (count > MAX_HITS_PER_GROUP) excess.push(candidate);
    return count <= MAX_HITS_PER_GROUP;
  });
  return [...first, ...excess];
}

/** Creates a function that returns the query term that a word matches best, or null. */
function createMatcher({terms, qualityOf}: Interpretation): WordMatcher {
  return (wordTerms) => {
    let best = 0;
    let matched: string | null = null;
    for (const wordTerm of wordTerms) {
      qualityOf(wordTerm).forEach((quality, position) => {
        if (quality > best) [best, matched] = [quality, terms[position]?.term ?? null];
      });
    }
    return matched;
  };
}

function depthOf({path}: Pick<TitleTier['pages'][number], 'path'>): number {
  return path.split('/').length;
}

/** Creates an engine that searches page titles, and more after `addHeadings` and `addShard`. */
export function createEngine(tier: TitleTier): Engine {
  const vocabulary = createVocabulary();
  const retriever = createRetriever(tier, vocabulary);
  const corpus = createCorpus(tier);
  const pages = [...tier.pages].sort((a, b) => depthOf(a) - depthOf(b));
  const titles = pages.map(({title}) => title);
  // Start pages of the areas of the documentation, without the start page of all docs, which comes first.
  const entryPoints = pages
    .filter(({kind}) => kind === 'doc')
    .slice(1)
    .map(({title}) => title);

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

  function rank(interpretation: Interpretation, typed: string, request: SearchRequest): Ranked[] {
    const passes = ([id]: readonly [number, unknown]) => {
      const facet = tier.facets[corpus.view(id)?.page.facet ?? -1];
      return facet !== undefined && passesFilters(request.facetFilters, facet);
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
    const onPages = new Map<number, number[]>();
    results.forEach(([id], index) => {
      const number = tier.sections[id]?.[0] ?? -1;
      const before = onPages.get(number) ?? interpretation.terms.map(() => 0);
      onPages.set(
        number,
        before.map((value, position) => Math.max(value, qualities[index]?.[position] ?? 0)),
      );
    });
    const answer: Answer = {interpretation, rarity, bestScore: results[0]?.[1].score ?? 1, typed};
    const isOfOperation = ([id]: readonly [number, Found]) => corpus.view(id)?.page.kind === 'operation';
    // Operations are many and similar: with a common limit they could displace all guides.
    const candidates = new Map<number, Found | undefined>([
      ...results.filter((result) => !isOfOperation(result)).slice(0, MAX_CANDIDATES),
      ...results.filter(isOfOperation).slice(0, MAX_CANDIDATES),
    ]);
    for (const id of operationMatches.keys()) if (!candidates.has(id)) candidates.set(id, undefined);

    const ranked = [...candidates].flatMap(([id, found]): Ranked[] => {
      const view = corpus.view(id);
      if (!view) return [];
      const operationMatch = operationMatches.get(id) ?? 'none';
      const {features, isHeadingMatch} = collectFeatures(
        {view, found, text: retriever.textOf(id), operationMatch, onPage: onPages.get(view.section[0]) ?? []},
        answer,
      );
      const own = operationMatch === 'none' ? coverageOf(features) : 1;
      const coverage = own === 0 ? 0 : Math.min(1, own + features.elsewhere);
      return coverage === 0
        ? []
        : [{view, score: scoreOf(features), coverage, isHeadingMatch: isHeadingMatch || operationMatch !== 'none'}];
    });
    // The other results follow in the order of MiniSearch, so that the number of hits is complete.
    const rest = results.flatMap(([id], position): Ranked[] => {
      const view = candidates.has(id) ? null : corpus.view(id);
      const coverage = view ? coverageOf({terms: qualities[position] ?? [], rarity}) : 0;
      return view && coverage > 0 ? [{view, score: 0, coverage, isHeadingMatch: false}] : [];
    });
    const best = ranked.reduce((most, {coverage}) => Math.max(most, coverage), 0);
    ranked.sort((a, b) => b.score - a.score || a.view.id - b.view.id);
    return [...ranked, ...rest].filter(
      ({coverage, isHeadingMatch}) => coverage >= best * MIN_COVERAGE[isHeadingMatch ? 'heading' : 'text'],
    );
  }

  function answerOne(request: SearchRequest): SearchResult {
    const interpretation = interpret(request.query, vocabulary, tier.acronyms);
    const hitsPerPage = request.hitsPerPage ?? HITS_PER_PAGE;
    const page = request.page ?? 0;
    const isEmpty = interpretation.terms.length === 0 && interpretation.query.path === null;
    const ranked = isEmpty ? [] : limitHitsPerPage(rank(interpretation, request.query.trim().toLowerCase(), request));
    const matcher = createMatcher(interpretation);
    const hits = ranked
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map(({view, isHeadingMatch}) =>
        toHit(
          {tier, view, text: retriever.textOf(view.id), isHeadingMatch},
          request,
          matcher,
          interpretation.terms.length,
        ),
      );
    return {
      hits,
      nbHits: ranked.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(ranked.length / hitsPerPage),
      hitsPerPage,
      query: request.query,
      index: request.indexName,
      exhaustiveNbHits: true,
      ...(ranked.length === 0 ? {userData: [{suggestions: suggestQueries(request.query, titles, entryPoints)}]} : {}),
    };
  }

  return {
    addHeadings: retriever.addHeadings,
    addShard: retriever.addShard,
    answer: ({requests}) => ({results: requests.map(answerOne)}),
  };
}
