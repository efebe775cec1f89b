/** Whether an answer is one: a proxy or another index may say anything in valid JSON, and the screens read it unasked. */
import type {Hit, SearchRequests, SearchResponse, SearchResult} from '../protocol';

/** Thrown for an answer in which the hits cannot be found; it says what is missing. */
export class UnexpectedAnswerError extends Error {
  constructor(what: string) {
    super(`The search service answered in an unknown shape: ${what}.`);
    this.name = 'UnexpectedAnswerError';
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHit(value: unknown): value is Hit {
  return (
    isRecord(value) &&
    isText(value.objectID) &&
    isText(value.url) &&
    isText(value.type) &&
    isRecord(value.hierarchy) &&
    isText(value.hierarchy.lvl0)
  );
}

/** A result with what may be absent filled in. Hits that cannot be shown, or were not asked for, are left out. It throws when none can be shown. */
function toResult(value: unknown, {query, hitsPerPage}: {query: string; hitsPerPage?: number}): SearchResult {
  if (!isRecord(value) || !Array.isArray(value.hits)) throw new UnexpectedAnswerError('a result without `hits`');
  const hits = value.hits.filter(isHit).slice(0, hitsPerPage);
  if (hits.length === 0 && value.hits.length > 0)
    throw new UnexpectedAnswerError('no hit has `objectID`, `url`, `type` and `hierarchy.lvl0`');
  const nbHits = typeof value.nbHits === 'number' ? value.nbHits : hits.length;
  return {page: 0, nbPages: 1, hitsPerPage: hitsPerPage ?? hits.length, query, ...value, hits, nbHits};
}

/**
 * The answer to requests, one result for each.
 * @throws UnexpectedAnswerError
 */
export function checkResponse(response: unknown, {requests}: SearchRequests): SearchResponse {
  const results: unknown = isRecord(response) ? response.results : undefined;
  if (!Array.isArray(results)) throw new UnexpectedAnswerError('there are no `results`');
  if (results.length !== requests.length)
    throw new UnexpectedAnswerError(`${results.length} results to ${requests.length} requests`);
  return {results: requests.map((request, index) => toResult(results[index], request))};
}
