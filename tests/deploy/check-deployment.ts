import {readMetaPolicy, type Policy} from '../../plugins/output/response-headers/content-policy';
import {collectHeaderRules, headersOf, type HeaderRule} from '../../plugins/output/response-headers/header-rules';
import {REFERENCE_PATH} from '../../src/reference/paths';
import {TITLES_PATH, type TitleTier} from '../../src/search/embedded/tiers';
import {SECURITY_FILE} from '../../src/site/security';

import type {Answer, Ask} from './answers';
import {readPage} from './read-page';

/** What is wrong with a deployed copy, and what to do. */
export type DeployProblem = {address: string; what: string; todo: string};

type Site = {
  base: URL;
  ask: Ask;
  problems: DeployProblem[];
  /** Addresses whose content policy is that of another build. */
  stale: URL[];
};

/** How many pages of the sitemap are looked at: enough that each kind is among them. */
const SAMPLE = 24;

/** Media types by ending; the first is what the portal asks for. RFC 9512 for YAML, RFC 9239 for JavaScript. */
const MEDIA_TYPES: Record<string, readonly string[]> = {
  css: ['text/css'],
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  svg: ['image/svg+xml'],
  txt: ['text/plain'],
  webmanifest: ['application/manifest+json'],
  xml: ['application/xml', 'text/xml'],
  yaml: ['application/yaml', 'text/yaml'],
};

const HEADERS_TODO =
  'Set the headers of the build: `_headers`, `headers/nginx.conf` or `headers/cloudfront.json`, and empty the cache of the CDN.';
const RELOAD_TODO =
  'Have the server read the headers of this build: `nginx -t && nginx -s reload`, or set headers/cloudfront.json anew; then empty the cache of the CDN. .github/guides/deploying.md has systemd units that reload nginx by themselves.';
const UPLOAD_TODO = 'Upload the build again with `.ci/upload`: hashed files first, pages last.';

function report({problems}: Site, address: URL, what: string, todo: string): void {
  problems.push({address: address.href, what, todo});
}

export const isLocal = ({hostname}: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
const mediaType = ({headers}: Answer) =>
  (headers.get('content-type') ?? 'none').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether an address answers with its file, in its media type. */
async function checkFile(site: Site, address: URL, todo = UPLOAD_TODO): Promise<Answer | null> {
  const answer = await site.ask(address);
  if (answer.status !== 200) {
    report(site, address, `answers ${answer.status}, not 200`, todo);
    return null;
  }
  const ending = address.pathname.endsWith('/') ? 'html' : (/\.([a-z]+)$/.exec(address.pathname)?.[1] ?? '');
  const types = MEDIA_TYPES[ending];
  if (types && !types.includes(mediaType(answer))) {
    report(
      site,
      address,
      `is sent as ${mediaType(answer)}, not ${types[0]}`,
      `Give files that end in .${ending} the media type ${types[0]}: in nginx in a \`types\` block, on S3 with \`--content-type\` at upload.`,
    );
  } else if (ending === 'txt' && !/charset="?utf-8/i.test(answer.headers.get('content-type') ?? '')) {
    report(
      site,
      address,
      'is sent without its charset',
      'Send text with `charset=utf-8`: in nginx `charset utf-8;`, on S3 with `--content-type "text/plain; charset=utf-8"`.',
    );
  }
  return answer;
}

/** A policy that a build of the portal wrote, though perhaps not this one. */
const OWN_POLICY = /^default-src 'none'; script-src 'self'/;

function checkHeaders(site: Site, {address, headers}: Answer, rules: readonly HeaderRule[]): void {
  for (const [name, wanted] of Object.entries(headersOf(rules, address.pathname))) {
    const sent = headers.get(name);
    // How long is configured in each build (HSTS_DAYS).
    if (sent === wanted || (name === 'Strict-Transport-Security' && /^max-age=\d+/.test(sent ?? ''))) continue;
    if (name === 'Content-Security-Policy' && OWN_POLICY.test(sent ?? '')) site.stale.push(address);
    else report(site, address, sent === null ? `has no ${name}` : `has ${name}: ${sent}, not ${wanted}`, HEADERS_TODO);
  }
}

/** One cause, told once. */
function reportStale(site: Site): void {
  const [first, ...others] = site.stale;
  if (!first) return;
  const places =
    others.length === 0
      ? ''
      : ` (so ${others.length === 1 ? 'does 1 other address' : `do ${others.length} other addresses`})`;
  report(
    site,
    first,
    `still has the headers of another build${places}: browsers refuse the scripts of this one`,
    RELOAD_TODO,
  );
}

function readPolicy(site: Site, page: Answer): Policy | null {
  const {policy} = readPage(page.text);
  if (!policy)
    report(site, page.address, 'has no content policy in the page', 'Deploy an unchanged build of this repository.');
  return policy ? readMetaPolicy(policy) : null;
}

/** The headers that the build asks for: its policy stands in its pages, the rest is the same in every build. */
async function readRules(site: Site, home: Answer): Promise<HeaderRule[]> {
  const formsPath = site.base.pathname.slice(0, -1) + REFERENCE_PATH;
  const reference = await checkFile(site, new URL(formsPath, site.base));
  const [policy, forms] = [readPolicy(site, home), reference && readPolicy(site, reference)];
  return policy && forms
    ? collectHeaderRules({
        baseUrl: site.base.pathname,
        policy,
        forms: {path: formsPath, policy: forms},
        hstsDays: 1,
        noIndex: readPage(home.text).noIndex,
      })
    : [];
}

/** What a copy says of itself: the origin of its canonical addresses, and whether search services are asked not to list it. */
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
    `is built for ${origin}, which its canonical addresses, sitemap and robots.txt name`,
    `Build with SITE_URL=${site.base.origin}, and for a staging copy with SITE_NO_INDEX=true.`,
  );
}

/** Text is sent compressed, and asked for again only when it has changed. */
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
      'Send `Vary: Accept-Encoding` (nginx: `gzip_vary on;`), so that no cache gives the wrong copy.',
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
      condition ? `answers ${again?.status}, not 304, when it has not changed` : 'has neither ETag nor Last-Modified',
      'Let the server answer conditional requests (RFC 9110, section 13).',
    );
  }
}

async function checkRedirect(site: Site, from: URL, to: URL, todo: string): Promise<void> {
  const {status, headers} = await site.ask(from);
  const location = headers.get('location');
  if (![301, 302, 307, 308].includes(status) || !location)
    return report(site, from, `answers ${status} and does not lead to ${to.href}`, todo);
  const target = new URL(location, from);
  if (target.href !== to.href) report(site, from, `leads to ${target.href}, not to ${to.href}`, todo);
}

async function checkRedirects(site: Site): Promise<void> {
  const slash =
    'Redirect an address without a slash to the same one with it, host, scheme and query kept (behind a proxy, nginx needs `absolute_redirect off;`).';
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
      `answers ${page.status}, not 404`,
      'Answer 404 for what is not there (no fallback to index.html); on CloudFront map 403 of S3 to 404.',
    );
  const own = await site.ask(new URL('404.html', site.base));
  if (own.text !== page.text)
    report(
      site,
      page.address,
      'does not show the portal’s page for what is not there',
      `Send ${own.address.pathname} with the status 404 (nginx: \`error_page 404\`).`,
    );
  checkHeaders(site, {...page, address: new URL('404.html', site.base)}, rules);

  const file = await site.ask(new URL('assets/js/no-such-file.00000000.js', site.base));
  if (file.status !== 404)
    report(
      site,
      file.address,
      `answers ${file.status}, not 404`,
      'Answer 404 for a script that is not there: a page of an older build then reloads, as it should.',
    );
  if (/immutable|max-age=[1-9]/.test(file.headers.get('cache-control') ?? '')) {
    report(
      site,
      file.address,
      'may be kept by caches though it is missing',
      'Give 404 the Cache-Control of pages: else a script that is uploaded later stays missing for readers.',
    );
  }
}

async function checkSearch(site: Site): Promise<void> {
  const titles = await checkFile(site, new URL(TITLES_PATH, site.base));
  if (!titles) return;
  let tier: Partial<TitleTier>;
  try {
    tier = JSON.parse(titles.text) as TitleTier;
  } catch {
    return report(site, titles.address, 'is no JSON', UPLOAD_TODO);
  }
  if (!tier.pages?.length) report(site, titles.address, 'lists no page', UPLOAD_TODO);
  // Addresses of shards may stand with the base path or below it; either way they are files of the index.
  for (const {path} of tier.shards ?? [])
    await checkFile(
      site,
      new URL(path.replace(/^.*search-index\//, 'search-index/'), site.base),
      'The search index is of another build than its texts. → Upload again with `.ci/upload`.',
    );
}

/** Evenly spread over a list, first and last included. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({length: count}, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T);
}

/** Addresses of pages: those of the sitemap, or those that every build has where search services are not to list any. */
async function listPages(site: Site, noIndex: boolean): Promise<string[]> {
  if (noIndex) return ['', 'docs/', 'blog/'].map((route) => site.base.pathname + route);
  const sitemap = await checkFile(site, new URL('sitemap.xml', site.base));
  if (!sitemap) return [];
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (listed.length === 0) report(site, sitemap.address, 'lists no page', UPLOAD_TODO);
  return spread(listed, SAMPLE);
}

/** Pages, and each script, style and font that they name. */
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
        'is another page than its address says',
        'Let no rule of the host rewrite addresses of pages.',
      );
    for (const path of files) named.add(path);
  }
  for (const path of named)
    await checkFile(
      site,
      new URL(path, site.base),
      'A page names a file that is not there. → Upload again with `.ci/upload`: hashed files first, and none deleted.',
    );
}

/** What hosts look for at their root. */
async function checkRoot(site: Site, noIndex: boolean): Promise<void> {
  const wanted: readonly [string, RegExp][] = [
    ['/robots.txt', noIndex ? /^Disallow: \S/m : /^Sitemap: /m],
    [`/${SECURITY_FILE}`, /^Contact: /m],
  ];
  for (const [path, line] of wanted) {
    const answer = await site.ask(new URL(path, site.base));
    if (answer.status !== 200 || !line.test(answer.text))
      report(
        site,
        answer.address,
        'is not the file of the build',
        `Serve ${site.base.pathname}${path.slice(1)} at ${path} too: it is looked for at the root of the host.`,
      );
  }
}

/**
 * Looks at a deployed copy from outside.
 * @param base address of the portal, base path included
 * @returns what is wrong, in the order in which it was looked at; empty when nothing is
 * @throws Error when the host does not answer
 */
export async function checkDeployment(base: URL, ask: Ask): Promise<DeployProblem[]> {
  const site: Site = {base, ask, problems: [], stale: []};
  const home = await checkFile(site, base, 'Serve the build below this address.');
  if (!home) return site.problems;
  const rules = await readRules(site, home);
  const {noIndex} = await readCopy(base, ask);
  await checkOrigin(site);

  const script = readPage(home.text).files.find((path) => path.endsWith('.js'));
  if (!script) report(site, base, 'names no script of the portal', 'Serve the build below this address.');
  const kinds = [
    base.pathname,
    ...(script ? [script] : []),
    ...[
      'docs/',
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
  await checkSearch(site);
  await checkPages(site, noIndex);
  await checkRoot(site, noIndex);
  reportStale(site);
  return site.problems;
}
