/** Validates responses of the hosted service, because a proxy or another index may respond with any JSON. */
import type {Hit, SearchRequests, SearchResponse, SearchResult} from '../protocol';

/** Thrown for invalid responses; the message says what is missing. */
export class UnexpectedAnswerError extends Error {
  constructor(problem: string) {
    super(`The response of the search service is invalid: ${problem}.`);
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

/** Adds defaults for optional fields and drops invalid and excess hits. Throws if all hits are invalid. */
function toResult(value: unknown, {query, hitsPerPage}: {query: string; hitsPerPage?: number}): SearchResult {
  if (!isRecord(value) || !Array.isArray(value.hits)) throw new UnexpectedAnswerError('a result has no `hits`');
  const hits = value.hits.filter(isHit).slice(0, hitsPerPage);
  if (hits.length === 0 && value.hits.length > 0)
    throw new UnexpectedAnswerError('no hit has all of `objectID`, `url`, `type` and `hierarchy.lvl0`');
  const nbHits = typeof value.nbHits === 'number' ? value.nbHits : hits.length;
  return {page: 0, nbPages: 1, hitsPerPage: hitsPerPage ?? hits.length, query, ...value, hits, nbHits};
}

/**
 * Validates a response and returns it with one result per request.
 * @throws UnexpectedAnswerError
 */
export function checkResponse(response: unknown, {requests}: SearchRequests): SearchResponse {
  const results: unknown = isRecord(response) ? response.results : undefined;
  if (!Array.isArray(results)) throw new UnexpectedAnswerError('it has no `results`');
  if (results.length !== requests.length)
    throw new UnexpectedAnswerError(`it has ${results.length} results for ${requests.length} requests`);
  return {results: requests.map((request, index) => toResult(results[index], request))};
}
