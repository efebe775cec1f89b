/**
 * CloudFront function for the event "viewer request": redirects, adds trailing slashes, and maps pages to files in S3.
 * It changes the path before CloudFront looks for a cached response, so HTML and Markdown have separate cache entries
 * without `Accept` in the cache key.
 */
import {TWIN, twinOf} from '../../../../../src/site/agents';
import {prefersMarkdown} from '../prefers-markdown';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;
/** Old path → new path, both with base path and trailing slash. */
declare const MOVED: Readonly<Record<string, string>>;

type Value = {value: string; multiValue?: {value: string}[]};
type ViewerRequest = {uri: string; querystring: Record<string, Value>; headers: Record<string, Value>};
type Redirect = {statusCode: number; statusDescription: string; headers: Record<string, Value>};

const valuesOf = (given: Value): string[] => (given.multiValue || [given]).map((each) => each.value);

function renderQuery(querystring: Record<string, Value>): string {
  const pairs = Object.keys(querystring).map((name) =>
    valuesOf(querystring[name] as Value)
      .map((value) => (value ? `${name}=${value}` : name))
      .join('&'),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Returns the canonical path of a page, such as `/docs/` for `/docs/index.html`, or the unchanged path of a file. */
function pageOf(uri: string): string {
  if (/\.html$/.test(uri)) return uri.replace(/(\/|\/index\.html|\.html)$/, '/');
  return /\.[a-z\d]{1,11}$/i.test(uri) ? uri : uri.replace(/\/?$/, '/');
}

export function handler(event: {request: ViewerRequest}): ViewerRequest | Redirect {
  const request = event.request;
  const uri = request.uri;
  if (uri.indexOf(BASE_URL) !== 0 || /\/404\.html$/.test(uri)) return request;
  const page = pageOf(uri);
  const to = MOVED[page] || page;
  if (to !== uri) {
    const location = {value: to + renderQuery(request.querystring)};
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location}};
  }
  const accept = request.headers.accept;
  const isMarkdown = twinOf(uri, BASE_URL) && accept && prefersMarkdown(valuesOf(accept).join(','));
  if (/\/$/.test(uri)) request.uri = uri + (isMarkdown ? TWIN : 'index.html');
  return request;
}
