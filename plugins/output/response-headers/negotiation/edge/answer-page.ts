import {twinOf} from '../../../../../src/site/agents';
import {PAGE_VARY, linkOf} from '../page-links';
import {prefersMarkdown} from '../prefers-markdown';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;

/** Fetches a file of the build with the method and headers of the request. */
type FetchFile = (request: Request) => Promise<Response>;

/**
 * Responds to a request for a page with HTML or Markdown, whichever the client prefers, and adds `Vary` and `Link`. The
 * response is HTML if the page has no twin.
 * @param fetchPage fetches the file that the host serves at the URL of the request
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
    // The page has no twin, for example a redirect from an old path.
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
