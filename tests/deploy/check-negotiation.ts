/** Checks that clients that prefer Markdown get it, and all others get HTML (RFC 9110, section 12.5.1). */
import type {Answer} from './answers';
import {mediaType, report, type Site} from './problems';
import {readPage} from './read-page';

const CLAUDE_CODE = 'text/markdown, text/html, */*';
const CURSOR = 'text/markdown, text/plain;q=0.9, */*;q=0.8';
const FORMS: readonly [client: string, accept: string, type: 'text/html' | 'text/markdown'][] = [
  ['that accepts anything', '*/*', 'text/html'],
  ['that prefers Markdown, such as Claude Code,', CLAUDE_CODE, 'text/markdown'],
  ['that prefers Markdown, such as Cursor,', CURSOR, 'text/markdown'],
  // After the requests for Markdown, to detect caches that ignore `Vary`.
  ['that is a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['that refuses Markdown', 'text/markdown;q=0, */*;q=0.5', 'text/html'],
];

const GUIDE = 'See "Markdown for agents" in .github/guides/deploying.md.';
const CHOOSE_TODO = `Configure the host to choose between index.html and index.md, with the file of this build for your host: headers/nginx.conf, cloudfront-function.js, cloudflare-middleware.js or netlify-edge-function.js. ${GUIDE}`;
const CACHE_TODO = `Compare the quality values of Accept, and let no cache send one form to all clients: choose the form before the cache lookup, or add a normalised Accept to the cache key. ${GUIDE}`;
const HEADER_TODO = `Load the headers of this build. On CloudFront, also add the function for viewer responses. ${GUIDE}`;

const varies = ({headers}: Answer): boolean =>
  (headers.get('vary') ?? '').split(',').some((name) => ['accept', '*'].includes(name.trim().toLowerCase()));

/** Checks that a missing page and a page without a twin are HTML for every client. */
async function checkPagesWithoutTwin(site: Site): Promise<void> {
  for (const [path, status] of [
    ['docs/no-such-page-of-deploy-check/', 404],
    ['search/', 200],
  ] as const) {
    const answer = await site.ask(new URL(path, site.base), {Accept: CLAUDE_CODE});
    if (answer.status !== status || mediaType(answer) !== 'text/html')
      report(
        site,
        answer.address,
        `has no Markdown, and answers a client that prefers it with ${answer.status} and ${mediaType(answer)} instead of ${status} and text/html`,
        `Send the HTML where there is no index.md. ${GUIDE}`,
      );
  }
}

/** Checks that the Markdown twin names its page as canonical, and that negotiation returns the same Markdown. */
function checkTwin(site: Site, twin: Answer, negotiated: Answer | undefined, page: URL): void {
  if (twin.status !== 200) return;
  const link = /<([^>]*)>;[^,]*\brel="?canonical\b/i.exec(twin.headers.get('link') ?? '')?.[1];
  if (link === undefined || new URL(link, page).pathname !== page.pathname)
    report(
      site,
      twin.address,
      'has no Link header that names its page as canonical, so search engines may list the Markdown',
      HEADER_TODO,
    );
  if (negotiated && mediaType(negotiated) === 'text/markdown' && negotiated.text !== twin.text)
    report(
      site,
      page,
      `sends Markdown that differs from ${twin.address.pathname}`,
      'Empty the cache of the CDN: it has the page of another build.',
    );
}

/** Checks one page. @returns address of its Markdown twin, or null if the page does not name a twin */
async function checkPage(site: Site, page: URL): Promise<URL | null> {
  const {markdown} = readPage((await site.ask(page)).text);
  if (!markdown) return null;
  const twin = new URL(new URL(markdown, page).pathname, page);
  const answers: Answer[] = [];
  for (const [client, accept, type] of FORMS) {
    const answer = await site.ask(page, {Accept: accept});
    answers.push(answer);
    if (answer.status !== 200 || mediaType(answer) !== type)
      report(
        site,
        page,
        `answers a client ${client} with ${answer.status} and ${mediaType(answer)} instead of ${type} (Accept: ${accept})`,
        type === 'text/html' ? CACHE_TODO : CHOOSE_TODO,
      );
  }
  if (!answers.every(varies))
    report(site, page, 'is sent without Vary: Accept, so caches may send the wrong form', HEADER_TODO);
  checkTwin(site, await site.ask(twin), answers[1], page);
  return twin;
}

/**
 * Checks the start page and the documentation home.
 * @returns addresses of their Markdown twins; empty if the pages name no twins, as in builds before November 2026
 */
export async function checkNegotiation(site: Site): Promise<URL[]> {
  const twins = [await checkPage(site, site.base), await checkPage(site, new URL('docs/', site.base))];
  const found = twins.filter((twin) => twin !== null);
  if (found.length > 0) await checkPagesWithoutTwin(site);
  return found;
}
