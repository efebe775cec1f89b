import {readMetaPolicy, type Policy} from '../../plugins/output/response-headers/content-policy';
import {collectHeaderRules, headersOf, type HeaderRule} from '../../plugins/output/response-headers/header-rules';
import {REFERENCE_PATH} from '../../src/reference/paths';
import {TITLES_PATH, type TitlesFile} from '../../src/search/embedded/tiers';
import {SKILLS_INDEX_FILE} from '../../src/site/agents';
import {SECURITY_FILE} from '../../src/site/security';
import {TOOLS_PATH} from '../../src/site/tools';

import type {Answer, Ask} from './answers';
import {checkNegotiation} from './check-negotiation';
import {mediaType, report, type DeployProblem, type Site} from './problems';
import {readPage} from './read-page';

/** Number of pages of the sitemap to request. High enough to include every page type. */
const SAMPLE = 24;

/**
 * Media types by file extension; the first is the one that the portal recommends. RFC 9512 for YAML, RFC 9239 for
 * JavaScript.
 */
const MEDIA_TYPES: Record<string, readonly string[]> = {
  css: ['text/css'],
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  md: ['text/markdown'],
  svg: ['image/svg+xml'],
  txt: ['text/plain'],
  webmanifest: ['application/manifest+json'],
  xml: ['application/xml', 'text/xml'],
  yaml: ['application/yaml', 'text/yaml'],
};

const HEADERS_TODO =
  'Set the headers of the build: `_headers`, `headers/nginx.conf` or `headers/cloudfront.json`, and empty the cache of the CDN.';
const RELOAD_TODO =
  'Load the headers of this build: `nginx -t && nginx -s reload`, or apply headers/cloudfront.json; then empty the cache of the CDN. See .github/guides/deploying.md for systemd units that reload nginx automatically.';
const UPLOAD_TODO = 'Upload the build again with `.ci/upload`: hashed files first, pages last.';

export const isLocal = ({hostname}: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Reports a response that is not 200 or has the wrong media type. @returns the response, or null if it is not 200 */
async function checkFile(site: Site, address: URL, todo = UPLOAD_TODO): Promise<Answer | null> {
  const answer = await site.ask(address);
  if (answer.status !== 200) {
    report(site, address, `responds with ${answer.status} instead of 200`, todo);
    return null;
  }
  const ending = address.pathname.endsWith('/') ? 'html' : (/\.([a-z]+)$/.exec(address.pathname)?.[1] ?? '');
  const types = MEDIA_TYPES[ending];
  if (types && !types.includes(mediaType(answer))) {
    report(
      site,
      address,
      `has the media type ${mediaType(answer)} instead of ${types[0]}`,
      `Give files that end in .${ending} the media type ${types[0]}: in nginx in a \`types\` block, on S3 with \`--content-type\` at upload.`,
    );
  } else if (['txt', 'md'].includes(ending) && !/charset="?utf-8/i.test(answer.headers.get('content-type') ?? '')) {
    report(
      site,
      address,
      'has no charset in its Content-Type',
      'Send text with `charset=utf-8`: in nginx `charset utf-8;`, on S3 with `--content-type "text/plain; charset=utf-8"` (`text/markdown` for .md).',
    );
  }
  return answer;
}

/** Folders whose pages have a different policy, as site paths. */
const FOLDERS = [REFERENCE_PATH, TOOLS_PATH];

/** Matches a policy of this or any other build of the portal. */
const OWN_POLICY = /^default-src 'none'; script-src 'self'/;

function checkHeaders(site: Site, {address, headers}: Answer, rules: readonly HeaderRule[]): void {
  for (const [name, wanted] of Object.entries(headersOf(rules, address.pathname))) {
    const sent = headers.get(name);
    // Each build configures the duration (HSTS_DAYS).
    if (sent === wanted || (name === 'Strict-Transport-Security' && /^max-age=\d+/.test(sent ?? ''))) continue;
    if (name === 'Content-Security-Policy' && OWN_POLICY.test(sent ?? '')) site.stale.push(address);
    else
      report(
        site,
        address,
        sent === null ? `has no ${name}` : `has ${name}: ${sent} instead of ${wanted}`,
        HEADERS_TODO,
      );
  }
}

/** Reports all headers of another build as one problem, because they have one cause. */
function reportStale(site: Site): void {
  const [first, ...others] = site.stale;
  if (!first) return;
  const places =
    others.length === 0
      ? ''
      : ` (as ${others.length === 1 ? 'does 1 other address' : `do ${others.length} other addresses`})`;
  report(
    site,
    first,
    `still has the headers of another build${places}: browsers block the scripts of this build`,
    RELOAD_TODO,
  );
}

function readPolicy(site: Site, page: Answer): Policy | null {
  const {policy} = readPage(page.text);
  if (!policy)
    report(
      site,
      page.address,
      'has no content security policy in the page',
      'Deploy an unchanged build of this repository.',
    );
  return policy ? readMetaPolicy(policy) : null;
}

/** Reads the required headers. The policy is in the pages of the build; other headers are the same in every build. */
async function readRules(site: Site, home: Answer): Promise<HeaderRule[]> {
  const policy = readPolicy(site, home);
  const folders: {path: string; policy: Policy}[] = [];
  for (const sitePath of FOLDERS) {
    const folder = site.base.pathname.slice(0, -1) + sitePath;
    const page = await checkFile(site, new URL(folder, site.base));
    const own = page && readPolicy(site, page);
    if (own) folders.push({path: folder, policy: own});
  }
  return policy && folders.length === FOLDERS.length
    ? collectHeaderRules({
        baseUrl: site.base.pathname,
        policy,
        folders,
        hstsDays: 1,
        noIndex: readPage(home.text).noIndex,
      })
    : [];
}

/** Reads from the home page: the origin of its canonical address, and whether it has `noindex`. */
export async function readCopy(base: URL, ask: Ask): Promise<{origin: string | null; noIndex: boolean}> {
  const {canonical, noIndex} = readPage((await ask(base)).text);
  return {origin: canonical && URL.canParse(canonical) ? new URL(canonical).origin : null, noIndex};
}

async function checkOrigin(site: Site): Promise<void> {
  const {origin} = await readCopy(site.base, site.ask);
  if (!origin || origin === site.base.origin || isLocal(site.base)) return;
  report(
    site,
    site.base,
    `is built for ${origin}, the origin in its canonical addresses, sitemap and robots.txt`,
    `Build with SITE_URL=${site.base.origin}, and for a staging copy with SITE_NO_INDEX=true.`,
  );
}

/** Checks compression and conditional requests. */
async function checkTransfer(site: Site, {address, headers}: Answer): Promise<void> {
  if (!/^(br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '')) {
    report(
      site,
      address,
      'is sent uncompressed',
      'Run `npm run compress` and let the server send the copies (nginx: `gzip_static on; brotli_static on;`), or let the CDN compress.',
    );
  } else if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) {
    report(
      site,
      address,
      'is sent compressed without Vary: Accept-Encoding',
      'Send `Vary: Accept-Encoding` (nginx: `gzip_vary on;`), so that caches do not send the wrong encoding.',
    );
  }
  const tag = headers.get('etag');
  const modified = headers.get('last-modified');
  const condition: Record<string, string> | null = tag
    ? {'If-None-Match': tag}
    : modified
      ? {'If-Modified-Since': modified}
      : null;
  const again = condition && (await site.ask(address, condition));
  if (again?.status !== 304) {
    report(
      site,
      address,
      condition
        ? `responds with ${again?.status} instead of 304 although it has not changed`
        : 'has neither ETag nor Last-Modified',
      'Let the server answer conditional requests (RFC 9110, section 13).',
    );
  }
}

async function checkRedirect(site: Site, from: URL, to: URL, todo: string): Promise<void> {
  const {status, headers} = await site.ask(from);
  const location = headers.get('location');
  if (![301, 302, 307, 308].includes(status) || !location)
    return report(site, from, `responds with ${status} instead of a redirect to ${to.href}`, todo);
  const target = new URL(location, from);
  if (target.href !== to.href) report(site, from, `redirects to ${target.href} instead of ${to.href}`, todo);
}

async function checkRedirects(site: Site): Promise<void> {
  const slash =
    'Redirect a page address without a trailing slash to the same address with it. Keep host, scheme and query (behind a proxy, nginx needs `absolute_redirect off;`).';
  await checkRedirect(site, new URL('docs?from=check', site.base), new URL('docs/?from=check', site.base), slash);
  if (site.base.protocol === 'https:' && !isLocal(site.base)) {
    const plain = new URL(site.base);
    plain.protocol = 'http:';
    await checkRedirect(site, plain, site.base, 'Redirect plain HTTP to HTTPS.');
  }
}

async function checkNotFound(site: Site, rules: readonly HeaderRule[]): Promise<void> {
  const page = await site.ask(new URL('docs/no-such-page-of-deploy-check/', site.base));
  if (page.status !== 404)
    report(
      site,
      page.address,
      `responds with ${page.status} instead of 404`,
      'Respond with 404 to missing pages, without a fallback to index.html. On CloudFront map 403 of S3 to 404.',
    );
  const own = await site.ask(new URL('404.html', site.base));
  if (own.text !== page.text)
    report(
      site,
      page.address,
      'does not show the not-found page of the portal',
      `Send ${own.address.pathname} with the status 404 (nginx: \`error_page 404\`).`,
    );
  checkHeaders(site, {...page, address: new URL('404.html', site.base)}, rules);

  const file = await site.ask(new URL('assets/js/no-such-file.00000000.js', site.base));
  if (file.status !== 404)
    report(
      site,
      file.address,
      `responds with ${file.status} instead of 404`,
      'Respond with 404 to missing scripts, so that open pages of an older build reload.',
    );
  if (/immutable|max-age=[1-9]/.test(file.headers.get('cache-control') ?? '')) {
    report(
      site,
      file.address,
      'is missing, and caches may store the response',
      'Send the Cache-Control of pages with 404: otherwise a script that is uploaded later stays missing for readers.',
    );
  }
}

async function checkSearch(site: Site): Promise<void> {
  const titles = await checkFile(site, new URL(TITLES_PATH, site.base));
  if (!titles) return;
  let file: Partial<TitlesFile>;
  try {
    file = JSON.parse(titles.text) as TitlesFile;
  } catch {
    return report(site, titles.address, 'is not JSON', UPLOAD_TODO);
  }
  if (!file.pages?.length) report(site, titles.address, 'lists no page', UPLOAD_TODO);
  const named = [file.headings ?? [], (file.shards ?? []).map(({path}) => path)].flat();
  // The index may list paths with the base path.
  for (const path of named)
    await checkFile(
      site,
      new URL(path.replace(/^.*search-index\//, 'search-index/'), site.base),
      'The titles and the other files of the search index are of different builds. Upload the build again with `.ci/upload`.',
    );
}

/** Takes `count` entries, evenly distributed over a list, including the first and the last. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({length: count}, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T);
}

/** Paths of pages to check, from the sitemap. `noindex` builds have no sitemap: pages that every build contains. */
async function listPages(site: Site, noIndex: boolean): Promise<string[]> {
  if (noIndex) return ['', 'docs/', 'blog/'].map((route) => site.base.pathname + route);
  const sitemap = await checkFile(site, new URL('sitemap.xml', site.base));
  if (!sitemap) return [];
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (listed.length === 0) report(site, sitemap.address, 'lists no page', UPLOAD_TODO);
  return spread(listed, SAMPLE);
}

async function checkPages(site: Site, noIndex: boolean): Promise<void> {
  const named = new Set<string>();
  for (const pathname of await listPages(site, noIndex)) {
    const page = await checkFile(site, new URL(pathname, site.base));
    if (!page) continue;
    const {canonical, files} = readPage(page.text);
    if (!canonical || new URL(canonical, site.base).pathname !== pathname)
      report(
        site,
        page.address,
        'has the canonical address of another page',
        'Remove rewrite rules for page addresses from the host.',
      );
    for (const path of files) named.add(path);
  }
  for (const path of named)
    await checkFile(
      site,
      new URL(path, site.base),
      'A page refers to a missing file. Upload the build again with `.ci/upload`: hashed files first, and delete none.',
    );
}

/** Checks the files that clients request at the root of the host. */
async function checkRoot(site: Site, noIndex: boolean, hasMarkdown: boolean): Promise<void> {
  const wanted: readonly (readonly [string, RegExp])[] = [
    ['/robots.txt', noIndex ? /^Disallow: \S/m : /^Sitemap: /m],
    [`/${SECURITY_FILE}`, /^Contact: /m],
    ...(hasMarkdown
      ? ([
          ['/llms.txt', /^# /],
          [`/${SKILLS_INDEX_FILE}`, /"skills": \[/],
        ] as const)
      : []),
  ];
  for (const [path, line] of wanted) {
    const answer = await site.ask(new URL(path, site.base));
    if (answer.status !== 200 || !line.test(answer.text))
      report(
        site,
        answer.address,
        'is not the file of the build',
        `Serve ${site.base.pathname}${path.slice(1)} at ${path} too: clients request it at the root of the host.`,
      );
  }
}

/**
 * Checks a deployment over HTTP.
 * @param base address of the portal, including the base path
 * @returns the problems in the order of the checks
 * @throws Error if the host does not respond
 */
export async function checkDeployment(base: URL, ask: Ask): Promise<DeployProblem[]> {
  const site: Site = {base, ask, problems: [], stale: []};
  const home = await checkFile(site, base, 'Serve the build below this address.');
  if (!home) return site.problems;
  const rules = await readRules(site, home);
  const {noIndex} = await readCopy(base, ask);
  await checkOrigin(site);

  const script = readPage(home.text).files.find((path) => path.endsWith('.js'));
  if (!script) report(site, base, 'refers to no script of the portal', 'Serve the build below this address.');
  const kinds = [
    base.pathname,
    ...(script ? [script] : []),
    ...[
      'docs/',
      // The policy of the tools protects text that readers paste.
      TOOLS_PATH.slice(1),
      'downloads/connect-api.yaml',
      'img/mark.svg',
      'robots.txt',
      'site.webmanifest',
      'operation-fragments/navigation.json',
    ].map((path) => base.pathname + path),
  ];
  for (const path of kinds) {
    const answer = await checkFile(site, new URL(path, base));
    if (answer) checkHeaders(site, answer, rules);
  }
  await checkTransfer(site, home);
  if (script) await checkTransfer(site, await ask(new URL(script, base)));
  await checkRedirects(site);
  await checkNotFound(site, rules);
  const twins = await checkNegotiation(site);
  for (const twin of twins) await checkFile(site, twin);
  await checkSearch(site);
  await checkPages(site, noIndex);
  await checkRoot(site, noIndex, twins.length > 0);
  reportStale(site);
  return site.problems;
}
