/** Runs `npm run deploy:check` against local servers: a correct one, and one for each fault. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request as ask, type IncomingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';

import {writeCopies} from '../../plugins/output/compressed-copies/write-copies';
import {
  createPolicy,
  forbidRequests,
  renderMetaPolicy,
  renderPolicy,
} from '../../plugins/output/response-headers/content-policy';
import {collectHeaderRules} from '../../plugins/output/response-headers/header-rules';
import {createBuildServer} from '../../plugins/output/response-headers/serve-build';
import {renderManifest, renderRobots, renderSecurity} from '../../plugins/output/well-known-files/render-files';
import {SKILLS_INDEX_FILE} from '../../src/site/agents';
import {BASE_URL} from '../../src/site/facts';
import {run} from '../support/runner/run';
import {SITE_DIR} from '../support/site/sites';

import {createAsk, type Ask} from './answers';
import {checkDeployment, spread} from './check-deployment';

type Reply = {status: number; headers: IncomingHttpHeaders; body: Buffer};
/** Changes a response of the correct server. */
type Fault = (reply: Reply, pathname: string) => void;

const ORIGIN = 'https://connect.example';
const filler = '<p>A trust chain leads from an entity statement to its trust anchor.</p>'.repeat(30);
const POLICY = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: []});
const FORMS_POLICY = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: ['https://api.example']});
const FORMS_PATH = `${BASE_URL}docs/apis/connect-openapi/`;
const TOOLS_POLICY = forbidRequests(POLICY);
const TOOLS_PATH = `${BASE_URL}docs/apis/tools/`;
/** Pages with a Markdown twin. */
const TWINS = ['', 'docs/', 'docs/flags/'];
const page = (route: string, policy = POLICY) =>
  `<!doctype html><html lang="en"><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="${renderMetaPolicy(policy)}"><title>${route}</title><link rel="canonical" href="${ORIGIN}${BASE_URL}${route}">${TWINS.includes(route) ? `<link rel="alternate" type="text/markdown" href="${ORIGIN}${BASE_URL}${route}index.md">` : ''}<link rel="stylesheet" href="${BASE_URL}assets/css/styles.1234.css"></head><body>${filler}<template id="scripts"><script src="${BASE_URL}assets/js/main.1234.js"></script></template></body></html>`;

/** The same HTML without optional tags and quotes, as earlier builds of the portal wrote it. */
const minify = (html: string) => html.replace(/<\/?(html|head|body)>/g, '').replace(/="([^"\s'=<>`]+)"/g, '=$1');

const FILES: Record<string, string> = {
  'index.html': page(''),
  'docs/index.html': page('docs/'),
  'docs/flags/index.html': page('docs/flags/'),
  'docs/apis/connect-openapi/index.html': page('docs/apis/connect-openapi/', FORMS_POLICY),
  'docs/apis/tools/index.html': page('docs/apis/tools/', TOOLS_POLICY),
  'search/index.html': page('search/'),
  '404.html': page('404.html'),
  ...Object.fromEntries(TWINS.map((route) => [`${route}index.md`, `# ${route}\n\n${filler}\n`])),
  'assets/js/main.1234.js': `console.log(${JSON.stringify(filler)})`,
  'assets/css/styles.1234.css': 'p { margin: 0 }',
  'downloads/connect-api.yaml': 'openapi: 3.1.0\n',
  'img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'operation-fragments/navigation.json': '[]',
  'search-index/titles.json': JSON.stringify({
    pages: [{path: '/docs/'}],
    headings: 'search-index/headings-1.json',
    shards: [{path: 'search-index/texts-1.json', sections: 1}],
  }),
  'search-index/headings-1.json': '[]',
  'search-index/texts-1.json': '[]',
  'sitemap.xml': `<urlset>${['', 'docs/', 'docs/flags/'].map((route) => `<url><loc>${ORIGIN}${BASE_URL}${route}</loc></url>`).join('')}</urlset>`,
  'headers/rules.json': JSON.stringify(
    collectHeaderRules({
      baseUrl: BASE_URL,
      policy: POLICY,
      folders: [
        {path: FORMS_PATH, policy: FORMS_POLICY},
        {path: TOOLS_PATH, policy: TOOLS_POLICY},
      ],
      hstsDays: 1,
      noIndex: false,
    }),
  ),
  'robots.txt': renderRobots(ORIGIN),
  'llms.txt': '# Connect\n',
  [SKILLS_INDEX_FILE]: '{"skills": []}',
  'site.webmanifest': renderManifest(),
  '.well-known/security.txt': renderSecurity(ORIGIN),
};

const folders: string[] = [];
let right: Server;
const faulty: Server[] = [];

const listen = (server: Server) =>
  new Promise<URL>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}`)),
    ),
  );
let home: URL;

async function writeBuild(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-deployed-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
  await writeCopies(folder);
  return folder;
}

beforeAll(async () => {
  right = createBuildServer(await writeBuild(FILES));
  home = await listen(right);
});
afterEach(() => faulty.splice(0).forEach((server) => server.close()));
afterAll(() => {
  right.close();
  for (const folder of folders) rmSync(folder, {recursive: true});
});

/** A server that forwards requests to the correct one and modifies its responses. */
function startFaulty(fault: Fault): Promise<URL> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = ask(
      {host: '127.0.0.1', port: home.port, path: incoming.url, headers: incoming.headers},
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const {'transfer-encoding': _chunked, ...headers} = response.headers;
          const reply: Reply = {status: response.statusCode ?? 0, headers, body: Buffer.concat(parts)};
          fault(reply, new URL(incoming.url ?? '/', home).pathname);
          delete reply.headers['content-length'];
          outgoing.writeHead(reply.status, reply.headers).end(reply.body);
        });
      },
    );
    forwarded.end();
  });
  faulty.push(server);
  return listen(server);
}

const at =
  (ending: string, fault: (reply: Reply) => void): Fault =>
  (reply, pathname) =>
    pathname.endsWith(ending) && fault(reply);
const missing = (reply: Reply) =>
  Object.assign(reply, {status: 404, headers: {'content-type': 'text/html'}, body: Buffer.from('Not found')});
const say = (text: string) => (reply: Reply) => {
  delete reply.headers['content-encoding'];
  reply.body = Buffer.from(text);
};

describe('a correct deployment', () => {
  it('reports no problem', async () => {
    expect(await checkDeployment(home, createAsk())).toEqual([]);
  });
});

describe('a deployment of an earlier build, whose HTML omits optional quotes and tags', () => {
  // Earlier builds have no Markdown twins either.
  const withoutTwin = (html: string) => html.replace(/<link rel="alternate"[^>]*>/, '');
  const earlier = Object.fromEntries(
    Object.entries(FILES)
      .filter(([file]) => !file.endsWith('.md'))
      .map(([file, text]) => [file, file.endsWith('.html') ? minify(withoutTwin(text)) : text]),
  );

  it('reports no problem', async () => {
    expect(earlier['index.html']).toMatch(
      /^<!doctype html><html lang=en><meta charset=UTF-8>.*<link rel=canonical href=https:/,
    );
    const server = createBuildServer(await writeBuild(earlier));
    faulty.push(server);
    expect(await checkDeployment(await listen(server), createAsk())).toEqual([]);
  });

  it('reports a missing file', async () => {
    const {'assets/css/styles.1234.css': _style, ...broken} = earlier;
    const server = createBuildServer(await writeBuild(broken));
    faulty.push(server);
    const problems = await checkDeployment(await listen(server), createAsk());
    expect(problems.map(({address, what}) => `${address}: ${what}`)).toEqual([
      expect.stringMatching(/styles\.1234\.css: responds with 404/),
    ]);
  });
});

describe('a deployment with a fault', () => {
  it.each<[name: string, fault: Fault, what: RegExp, todo: RegExp]>([
    [
      'no portal at the address',
      at(BASE_URL, missing),
      /\/developers\/: responds with 404 instead of 200/,
      /Serve the build/,
    ],
    [
      'no content policy',
      (reply) => delete reply.headers['content-security-policy'],
      /has no Content-Security-Policy/,
      /_headers.*nginx\.conf/,
    ],
    [
      'another policy',
      (reply) => (reply.headers['content-security-policy'] = "default-src 'self'"),
      /has Content-Security-Policy: default-src 'self' instead of default-src 'none'/,
      /CDN/,
    ],
    [
      'hashed files with no-cache',
      at('.js', (reply) => (reply.headers['cache-control'] = 'no-cache')),
      /main\.1234\.js: has Cache-Control: no-cache instead of public, max-age=31536000, immutable/,
      /headers of the build/,
    ],
    [
      'pages with a max-age of one day',
      at('/', (reply) => (reply.headers['cache-control'] = 'max-age=86400')),
      /docs\/: has Cache-Control: max-age=86400/,
      /headers of the build/,
    ],
    [
      'status 200 for a missing page',
      (reply) => reply.status === 404 && Object.assign(reply, {status: 200}),
      /no-such-page-of-deploy-check\/: responds with 200 instead of 404/,
      /without a fallback/,
    ],
    ['another not-found page', at('deploy-check/', missing), /does not show the not-found page/, /error_page 404/],
    [
      'a missing script that is cached for a year',
      at('00000000.js', (reply) => (reply.headers['cache-control'] = 'max-age=31536000, immutable')),
      /is missing, and caches may store the response/,
      /Cache-Control of pages/,
    ],
    [
      'YAML with the media type of binary files',
      at('.yaml', (reply) => (reply.headers['content-type'] = 'application/octet-stream')),
      /connect-api\.yaml: has the media type application\/octet-stream instead of application\/yaml/,
      /\.yaml the media type/,
    ],
    [
      'text with the media type of binary files',
      at('/robots.txt', (reply) => (reply.headers['content-type'] = 'binary/octet-stream')),
      /robots\.txt: has the media type binary\/octet-stream instead of text\/plain/,
      /\.txt the media type/,
    ],
    [
      'no redirect to the trailing slash',
      at('/docs', missing),
      /docs\?from=check: responds with 404 instead of a redirect to/,
      /absolute_redirect off/,
    ],
    [
      'a redirect that loses the query',
      at('/docs', (reply) => (reply.headers.location = `${BASE_URL}docs/`)),
      /redirects to http:.*docs\/ instead of .*docs\/\?from=check/,
      /Keep host, scheme and query/,
    ],
    [
      'a redirect to another host',
      at('/docs', (reply) => (reply.headers.location = `http://origin.internal.example${BASE_URL}docs/?from=check`)),
      /redirects to http:\/\/origin\.internal\.example/,
      /behind a proxy/,
    ],
    ['pages sent uncompressed', at(BASE_URL, say(page(''))), /is sent uncompressed/, /npm run compress/],
    ['compressed responses without Vary', (reply) => delete reply.headers.vary, /without Vary/, /gzip_vary/],
    [
      'no validators',
      (reply) => ['etag', 'last-modified'].forEach((name) => delete reply.headers[name]),
      /neither ETag nor Last-Modified/,
      /conditional/,
    ],
    [
      'full responses to conditional requests',
      (reply) => reply.status === 304 && Object.assign(reply, {status: 200}),
      /responds with 200 instead of 304/,
      /conditional/,
    ],
    ['no search index', at('titles.json', missing), /titles\.json: responds with 404/, /\.ci\/upload/],
    [
      'a search index of another build',
      at('texts-1.json', missing),
      /texts-1\.json: responds with 404/,
      /of different builds/,
    ],
    ['no headings', at('headings-1.json', missing), /headings-1\.json: responds with 404/, /of different builds/],
    ['an empty search index', at('titles.json', say('{"pages":[]}')), /titles\.json: lists no page/, /\.ci\/upload/],
    ['a missing page', at('/docs/flags/', missing), /docs\/flags\/: responds with 404/, /\.ci\/upload/],
    [
      'a page at another address',
      at('/docs/flags/', say(page('docs/'))),
      /docs\/flags\/: has the canonical address of another page/,
      /rewrite/,
    ],
    ['a missing stylesheet', at('.css', missing), /styles\.1234\.css: responds with 404/, /hashed files first/],
    ['no sitemap', at('sitemap.xml', missing), /sitemap\.xml: responds with 404/, /\.ci\/upload/],
    [
      'pages without their policy',
      at(BASE_URL, say(page('').replace(/<meta http-equiv[^>]*>/, ''))),
      /has no content security policy in the page/,
      /unchanged build/,
    ],
    [
      'tool pages with the policy of other pages',
      at('/docs/apis/tools/', (reply) => (reply.headers['content-security-policy'] = renderPolicy(POLICY))),
      /docs\/apis\/tools\/: still has the headers of another build/,
      /nginx -s reload/,
    ],
    ['no reference pages', at('connect-openapi/', missing), /connect-openapi\/: responds with 404/, /\.ci\/upload/],
    [
      'text without a charset',
      at('/robots.txt', (reply) => (reply.headers['content-type'] = 'text/plain')),
      /robots\.txt: has no charset in its Content-Type/,
      /charset utf-8;/,
    ],
    [
      'no HSTS',
      (reply) => delete reply.headers['strict-transport-security'],
      /has no Strict-Transport-Security/,
      /_headers/,
    ],
    [
      'no robots.txt at the root',
      (reply, pathname) => pathname === '/robots.txt' && missing(reply),
      /\d\/robots\.txt: is not the file of the build/,
      /root of the host/,
    ],
    [
      'no llms.txt at the root',
      (reply, pathname) => pathname === '/llms.txt' && missing(reply),
      /\d\/llms\.txt: is not the file of the build/,
      /root of the host/,
    ],
    [
      'no index of skills at the root',
      (reply, pathname) => pathname === `/${SKILLS_INDEX_FILE}` && missing(reply),
      /\d\/\.well-known\/agent-skills\/index\.json: is not the file of the build/,
      /root of the host/,
    ],
    [
      'no security.txt at the root',
      (reply, pathname) => pathname.startsWith('/.well-known') && missing(reply),
      /\d\/\.well-known\/security\.txt: is not the file/,
      /root of the host/,
    ],
    [
      'HTML for clients that prefer Markdown',
      at('/docs/', (reply) => (reply.headers['content-type'] = 'text/html')),
      /docs\/: answers a client that prefers Markdown, such as Cursor, with 200 and text\/html instead of text\/markdown/,
      /cloudfront-function\.js.*Markdown for agents/,
    ],
    [
      'Markdown for browsers',
      at('/docs/', (reply) => (reply.headers['content-type'] = 'text/markdown; charset=utf-8')),
      /docs\/: answers a client that is a browser with 200 and text\/markdown instead of text\/html/,
      /no cache send one form to all clients/,
    ],
    [
      'pages without Vary: Accept',
      at('/docs/', (reply) => (reply.headers.vary = 'Accept-Encoding')),
      /docs\/: is sent without Vary: Accept/,
      /headers of this build/,
    ],
    [
      'Markdown without a canonical page',
      at('/docs/index.md', (reply) => delete reply.headers.link),
      /docs\/index\.md: has no Link header that names its page as canonical/,
      /viewer responses/,
    ],
    [
      'Markdown with another canonical page',
      at('/docs/index.md', (reply) => (reply.headers.link = `<${BASE_URL}>; rel="canonical"`)),
      /docs\/index\.md: has no Link header that names its page as canonical/,
      /viewer responses/,
    ],
    [
      'Markdown of another build',
      at('/docs/index.md', say('# Old\n')),
      /docs\/: sends Markdown that differs from \/developers\/docs\/index\.md/,
      /Empty the cache/,
    ],
    ['no Markdown', at('/docs/index.md', missing), /docs\/index\.md: responds with 404/, /\.ci\/upload/],
    [
      'Markdown with the media type of binary files',
      at('/docs/index.md', (reply) => (reply.headers['content-type'] = 'binary/octet-stream')),
      /docs\/index\.md: has the media type binary\/octet-stream instead of text\/markdown/,
      /\.md the media type/,
    ],
    [
      'no HTML for agents on pages without Markdown',
      at('/search/', missing),
      /search\/: has no Markdown, and answers a client that prefers it with 404/,
      /where there is no index\.md/,
    ],
  ])('%s', async (_name, fault, what, todo) => {
    const problems = await checkDeployment(await startFaulty(fault), createAsk());
    const found = problems.find((problem) => what.test(`${problem.address}: ${problem.what}`));
    expect(problems.map((problem) => `${problem.address}: ${problem.what}`)).toContainEqual(
      expect.stringMatching(what),
    );
    expect(found?.todo).toMatch(todo);
  });

  it('reports a cache that sends the first form to all later clients', async () => {
    const cached = new Map<string, Reply>();
    const problems = await checkDeployment(
      await startFaulty((reply, pathname) => {
        const first = cached.get(pathname);
        if (first) Object.assign(reply, {...first, headers: {...first.headers}});
        else cached.set(pathname, {...reply, headers: {...reply.headers}});
      }),
      createAsk(),
    );
    expect(problems.map(({address, what}) => `${new URL(address).pathname} ${what}`)).toContainEqual(
      expect.stringMatching(/^\/developers\/ answers a client that prefers Markdown, .* with 200 and text\/html/),
    );
  });

  it('reports headers of another build once, with one fix', async () => {
    const other = renderPolicy(createPolicy({scriptHashes: ['sha256-def='], connectOrigins: []}));
    const problems = await checkDeployment(
      await startFaulty((reply) => (reply.headers['content-security-policy'] = other)),
      createAsk(),
    );
    expect(problems.map(({what}) => what)).toEqual([
      expect.stringMatching(/^still has the headers of another build \(as do \d+ other addresses\)/),
    ]);
    expect(problems[0]?.todo).toContain('nginx -s reload');
  });

  it('accepts any HSTS duration, because each build configures it', async () => {
    expect(
      await checkDeployment(
        await startFaulty((reply) => (reply.headers['strict-transport-security'] = 'max-age=31536000')),
        createAsk(),
      ),
    ).toEqual([]);
  });

  it('reports a build for another origin and a missing redirect to HTTPS', async () => {
    // Sends requests for the public host name to the local server.
    const local = createAsk();
    const here: Ask = (address, headers) => local(new URL(address.pathname + address.search, home), headers);
    const problems = await checkDeployment(new URL(`https://portal.example${BASE_URL}`), here);
    expect(problems.map(({what}) => what)).toEqual([
      `is built for ${ORIGIN}, the origin in its canonical addresses, sitemap and robots.txt`,
      expect.stringContaining('responds with 200 instead of a redirect to https://portal.example'),
    ]);
    expect(problems[0]?.todo).toContain('Build with SITE_URL=https://portal.example,');
  });
});

describe('a deployment with noindex', () => {
  const robots = renderRobots(ORIGIN, true);
  const noIndex: Fault = (reply, pathname) => {
    reply.headers['x-robots-tag'] = 'noindex, nofollow';
    if (pathname.endsWith('/robots.txt')) say(robots)(reply);
    if (pathname === BASE_URL && reply.headers['content-type']?.startsWith('text/html'))
      say(page('').replace('<title>', '<meta name="robots" content="noindex, nofollow" /><title>'))(reply);
    if (pathname.endsWith('sitemap.xml')) missing(reply);
  };

  it('needs no sitemap', async () => {
    const problems = await checkDeployment(await startFaulty(noIndex), createAsk());
    // Ignores two problems of this test: the build has no blog, and its replaced home page has no compressed copy.
    expect(problems.map(({what}) => what).filter((what) => !/uncompressed|304|404 instead of 200/.test(what))).toEqual(
      [],
    );
  });

  it('must send noindex in its headers and robots.txt', async () => {
    const fault: Fault = (reply, pathname) => {
      noIndex(reply, pathname);
      delete reply.headers['x-robots-tag'];
      if (pathname === '/robots.txt') say(renderRobots(ORIGIN))(reply);
    };
    const problems = await checkDeployment(await startFaulty(fault), createAsk());
    expect(problems.map(({address, what}) => `${new URL(address).pathname} ${what}`)).toEqual(
      expect.arrayContaining([`${BASE_URL} has no X-Robots-Tag`, '/robots.txt is not the file of the build']),
    );
  });
});

describe('the command', () => {
  const command = (address: string) => run('npx', ['tsx', 'tests/deploy/cli.ts', address], SITE_DIR);

  it('exits with 0 when there is no problem', async () => {
    const {status, output} = await command(home.origin);
    expect([status, output]).toEqual([0, expect.stringContaining(`${home.href} has no problems.`)]);
    expect(output).toContain(`Note: this build has the origin ${ORIGIN}.`);
  });

  it('prints each problem with its fix, and exits with 1', async () => {
    const {status, output} = await command((await startFaulty(at('sitemap.xml', missing))).href);
    expect(status).toBe(1);
    expect(output).toMatch(
      /✗ http:\/\/.*sitemap\.xml\n {2}responds with 404 instead of 200\n {2}→ .+\n\n?[^]*1 problem\./,
    );
  });

  it.each([
    ['connect.example', 'is not a URL'],
    ['https://connect.example/portal/', 'cannot be the address of a portal'],
    ['http://127.0.0.1:9/', 'does not respond'],
  ])('rejects %s', async (address, message) => {
    const {status, output} = await command(address);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('spread() takes entries from the whole list', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(
    spread(
      Array.from({length: 100}, (_, index) => index),
      4,
    ),
  ).toEqual([0, 33, 66, 99]);
});
