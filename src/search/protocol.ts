/** Types and constants of the search protocol, `POST /1/indexes/*\/queries` (specification, sections 3, 7 and 9). */

export const INDEX_NAME = 'developer_portal';
export const HITS_PER_PAGE = 20;
export const MAX_HITS_PER_GROUP = 5;
export const MAX_QUERY_LENGTH = 64;
export const SNIPPET_WORDS = 10;
export const SNIPPET_WORDS_ON_NARROW_SCREENS = 5;
/** Media query for screens with shorter snippets. */
export const NARROW_SCREEN = '(max-width: 768px)';
export const STALL_THRESHOLD_MS = 300;
/** Timeouts of the first attempt; the client increases them after each host that timed out. */
export const CLIENT_TIMEOUTS_MS = {connect: 1_000, read: 2_000, write: 30_000} as const;
export const VIEW_EVENTS_DEBOUNCE_MS = 400;
export const VIEW_EVENTS_CHUNK_SIZE = 20;

export const HEADING_LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];
export type HitType = HeadingLevel | 'content';

/** lvl0 is the title of the page. Missing levels are null. */
export type Hierarchy = {lvl0: string} & {[level in HeadingLevel]: string | null};

/** The outer list is a conjunction, inner lists are disjunctions. `-attribute:value` excludes. */
export type FacetFilters = readonly (string | readonly string[])[];

export type SearchRequest = {
  indexName: string;
  query: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: FacetFilters;
  attributesToRetrieve?: readonly string[];
  /** `attribute:words`, for example `content:10`. */
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
};

export type SearchRequests = {requests: readonly SearchRequest[]};

type MatchLevel = 'none' | 'partial' | 'full';
export type Highlight = {value: string; matchLevel: MatchLevel; matchedWords: string[]; fullyHighlighted?: boolean};
export type Snippet = {value: string; matchLevel: MatchLevel};

export type Marked<Mark> = {
  content?: Mark;
  hierarchy?: {[level in 'lvl0' | HeadingLevel]?: Mark};
  /** Questions of the section. The embedded engine returns only the question that matches the query. */
  questions?: Mark[];
};

export type Hit = {
  objectID: string;
  /** Absolute URL, with the anchor of the section. */
  url: string;
  type: HitType;
  content: string | null;
  hierarchy: Hierarchy;
  /** Only in hits of the embedded engine, for pages of operations. */
  operation?: {method: string; path: string};
  _highlightResult?: Marked<Highlight>;
  _snippetResult?: Marked<Snippet>;
};

export type SearchResult = {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index?: string;
  processingTimeMS?: number;
  exhaustiveNbHits?: boolean;
  queryID?: string;
  /** Suggested queries of the embedded engine when there are no hits. */
  userData?: {suggestions?: string[]}[];
};

export type SearchResponse = {results: SearchResult[]};

/**
 * Creates the request for one query (specification, section 7).
 * @param query text of the input, at most 64 characters
 * @param options filters, zero-based page and number of words per snippet
 */
export function createSearchRequest(
  query: string,
  options: {facetFilters: FacetFilters; page?: number; snippetWords?: number},
): SearchRequest {
  const words = options.snippetWords ?? SNIPPET_WORDS;
  return {
    query,
    indexName: INDEX_NAME,
    attributesToRetrieve: ['lvl0', ...HEADING_LEVELS]
      .map((level) => `hierarchy.${level}`)
      .concat('content', 'type', 'url'),
    attributesToSnippet: HEADING_LEVELS.map((level) => `hierarchy.${level}:${words}`).concat(`content:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: false,
    facetFilters: options.facetFilters,
    ...(options.page ? {page: options.page} : {}),
  };
}

/**
 * Sends requests and resolves with one result per request, in the same order. Rejects with the errors of the
 * algoliasearch client (specification, section 8): `RetryError` when every host failed, `ApiError` with status and
 * message, `DeserializationError` for a response that is not JSON.
 */
export type SearchTransport = (requests: SearchRequests) => Promise<SearchResponse>;
