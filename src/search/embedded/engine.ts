/** The embedded search engine. It answers requests from the parts of the index that are loaded. */
import {HITS_PER_PAGE, MAX_HITS_PER_GROUP} from '../protocol';
import type {SearchRequest, SearchRequests, SearchResponse, SearchResult} from '../protocol';

import {isQuestion} from './collect-features';
import {createCorpus} from './corpus';
import {createCandidateFinder, type Candidates} from './find-candidates';
import type {WordMatcher} from './highlight';
import {interpret, type Interpretation} from './interpret';
import {rankCandidates} from './rank-candidates';
import {createRetriever} from './retrieve';
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

type Shown = Candidates['rest'][number];

/** Moves the sixth and further hits of each page to the end. */
function limitHitsPerPage(ranked: readonly Shown[]): Shown[] {
  const counts = new Map<number, number>();
  const excess: Shown[] = [];
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
  const findCandidates = createCandidateFinder(tier, createCorpus(tier), retriever);
  const pages = [...tier.pages].sort((a, b) => depthOf(a) - depthOf(b));
  const titles = pages.map(({title}) => title);
  // Start pages of the areas of the documentation, without the start page of all docs, which comes first.
  const entryPoints = pages
    .filter(({kind}) => kind === 'doc')
    .slice(1)
    .map(({title}) => title);

  function answerOne(request: SearchRequest): SearchResult {
    const interpretation = interpret(request.query, vocabulary, tier);
    const hitsPerPage = request.hitsPerPage ?? HITS_PER_PAGE;
    const page = request.page ?? 0;
    const isEmpty = interpretation.terms.length === 0 && interpretation.query.path === null;
    const ranked = isEmpty
      ? []
      : limitHitsPerPage(
          rankCandidates(findCandidates(interpretation, request.query.trim().toLowerCase(), request.facetFilters)),
        );
    const matcher = createMatcher(interpretation);
    const asksQuestion = isQuestion(interpretation.query.words);
    const hits = ranked
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map(({view, isHeadingMatch, question}) =>
        toHit(
          {tier, view, text: retriever.textOf(view.id), isHeadingMatch, question, asksQuestion},
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
