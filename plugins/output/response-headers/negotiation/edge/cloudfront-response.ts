/**
 * CloudFront function for the event "viewer response": adds `Vary` and `Link` to pages and twins. CloudFront does not
 * run the function for error responses.
 */
import {PAGE_VARY, linkOf} from '../page-links';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;

type Value = {value: string};
type Viewer = {request: {uri: string}; response: {headers: Record<string, Value>}};

export function handler(event: Viewer): Viewer['response'] {
  const response = event.response;
  // cloudfront-request.ts has mapped the page to a file.
  const path = event.request.uri.replace(/\/index\.html$/, '/');
  const link = linkOf(path, BASE_URL);
  if (!link) return response;
  const vary = response.headers.vary;
  response.headers.link = {value: link};
  response.headers.vary = {value: vary ? `${vary.value}, ${PAGE_VARY}` : PAGE_VARY};
  return response;
}
