import {twinOf} from '../../../../../src/site/agents';
import {PAGE_VARY, linkOf} from '../page-links';
import {prefersMarkdown} from '../prefers-markdown';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;

/** Fetches a file of the build, with method and headers of the request. */
type FetchFile = (request: Request) => Promise<Response>;

/**
 * Answers a request for a page or a twin with the form that the client prefers, and adds `Vary` and `Link`. A page without a twin is
 * answered as HTML.
 * @param fetchPage fetches what the host serves at the address of the request
 */
export async function answerPage(
  request: Request,
  fetchFile: FetchFile,
  fetchPage: () => Promise<Response>,
): Promise<Response> {
  const address = new URL(request.url);
  const link = linkOf(address.pathname, BASE_URL);
  const twin = twinOf(address.pathname, BASE_URL);
  if (!link) return fetchPage();
  let found: Response | null = null;
  if (twin && prefersMarkdown(request.headers.get('accept'))) {
    address.pathname = twin;
    found = await fetchFile(new Request(address, request));
    // Such as the page of an old address.
    if (found.status === 404) found = null;
  }
  const isMarkdown = found !== null || !twin;
  found ??= await fetchPage();
  if (!found.ok && found.status !== 304) return found;
  const headers = new Headers(found.headers);
  headers.set('Link', link);
  if (twin) headers.append('Vary', PAGE_VARY);
  if (isMarkdown && headers.has('content-type')) headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return new Response(found.body, {status: found.status, statusText: found.statusText, headers});
}
