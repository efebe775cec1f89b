/** `npm run deploy:check` against real servers: one that is right, and one for each thing that can be wrong. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request as ask, type IncomingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';

import {writeCopies} from '../../plugins/output/compressed-copies/write-copies';
import {createPolicy, renderMetaPolicy, renderPolicy} from '../../plugins/output/response-headers/content-policy';
import {collectHeaderRules} from '../../plugins/output/response-headers/header-rules';
import {createBuildServer} from '../../plugins/output/response-headers/serve-build';
import {renderManifest, renderRobots, renderSecurity} from '../../plugins/output/well-known-files/render-files';
import {BASE_URL} from '../../src/site/facts';

import {createAsk, type Ask} from './answers';
import {checkDeployment, spread} from './check-deployment';
import {run} from '../support/runner/run';
import {SITE_DIR} from '../support/site/sites';

type Reply = {status: number; headers: IncomingHttpHeaders; body: Buffer};
/** Changes what the right server has answered. */
type Fault = (reply: Reply, pathname: string) => void;

const ORIGIN = 'https://connect.example';
const filler = '<p>A trust chain leads from an entity statement to its trust anchor.</p>'.repeat(30);
const POLICY = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: []});
const FORMS_POLICY = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: ['https://api.example']});
const FORMS_PATH = `${BASE_URL}docs/apis/connect-openapi/`;
const page = (route: string, policy = POLICY) =>
  `<!doctype html><html lang="en"><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="${renderMetaPolicy(policy)}"><title>${route}</title><link rel="canonical" href="${ORIGIN}${BASE_URL}${route}"><link rel="stylesheet" href="${BASE_URL}assets/css/styles.1234.css"></head><body>${filler}<template id="scripts"><script src="${BASE_URL}assets/js/main.1234.js"></script></template></body></html>`;

/** The same HTML without the tags and quotes that HTML can do without, as earlier builds of the portal wrote it. */
const minify = (html: string) => html.replace(/<\/?(html|head|body)>/g, '').replace(/="([^"\s'=<>`]+)"/g, '=$1');

/** A build of a few pages. */
const FILES: Record<string, string> = {
  'index.html': page(''),
  'docs/index.html': page('docs/'),
  'docs/flags/index.html': page('docs/flags/'),
  'docs/apis/connect-openapi/index.html': page('docs/apis/connect-openapi/', FORMS_POLICY),
  '404.html': page('404.html'),
  'assets/js/main.1234.js': `console.log(${JSON.stringify(filler)})`,
  'assets/css/styles.1234.css': 'p { margin: 0 }',
  'downloads/connect-api.yaml': 'openapi: 3.1.0\n',
  'img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'operation-fragments/navigation.json': '[]',
  'search-index/titles.json': JSON.stringify({
    pages: [{path: '/docs/'}],
    shards: [{path: 'search-index/texts-1.json', sections: 1}],
  }),
  'search-index/texts-1.json': '[]',
  'sitemap.xml': `<urlset>${['', 'docs/', 'docs/flags/'].map((route) => `<url><loc>${ORIGIN}${BASE_URL}${route}</loc></url>`).join('')}</urlset>`,
  'headers/rules.json': JSON.stringify(
    collectHeaderRules({
      baseUrl: BASE_URL,
      policy: POLICY,
      forms: {path: FORMS_PATH, policy: FORMS_POLICY},
      hstsDays: 1,
      noIndex: false,
    }),
  ),
  'robots.txt': renderRobots(ORIGIN),
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

/** A server that answers as the right one does, but for a fault. */
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

describe('a copy that is right', () => {
  it('has no problem', async () => {
    expect(await checkDeployment(home, createAsk())).toEqual([]);
  });
});

describe('a copy of an earlier build, whose HTML has no optional quotes and tags', () => {
  const earlier = Object.fromEntries(
    Object.entries(FILES).map(([file, text]) => [file, file.endsWith('.html') ? minify(text) : text]),
  );

  it('has no problem', async () => {
    expect(earlier['index.html']).toMatch(
      /^<!doctype html><html lang=en><meta charset=UTF-8>.*<link rel=canonical href=https:/,
    );
    const server = createBuildServer(await writeBuild(earlier));
    faulty.push(server);
    expect(await checkDeployment(await listen(server), createAsk())).toEqual([]);
  });

  it('is told from one that is broken', async () => {
    const {'assets/css/styles.1234.css': _style, ...broken} = earlier;
    const server = createBuildServer(await writeBuild(broken));
    faulty.push(server);
    const problems = await checkDeployment(await listen(server), createAsk());
    expect(problems.map(({address, what}) => `${address}: ${what}`)).toEqual([
      expect.stringMatching(/styles\.1234\.css: answers 404/),
    ]);
  });
});

describe('a copy with a fault', () => {
  it.each<[name: string, fault: Fault, what: RegExp, todo: RegExp]>([
    ['no portal at the address', at(BASE_URL, missing), /\/developers\/: answers 404, not 200/, /Serve the build/],
    [
      'no content policy',
      (reply) => delete reply.headers['content-security-policy'],
      /has no Content-Security-Policy/,
      /_headers.*nginx\.conf/,
    ],
    [
      'another policy',
      (reply) => (reply.headers['content-security-policy'] = "default-src 'self'"),
      /has Content-Security-Policy: default-src 'self', not default-src 'none'/,
      /CDN/,
    ],
    [
      'hashed files asked for every time',
      at('.js', (reply) => (reply.headers['cache-control'] = 'no-cache')),
      /main\.1234\.js: has Cache-Control: no-cache, not public, max-age=31536000, immutable/,
      /headers of the build/,
    ],
    [
      'pages kept for a day',
      at('/', (reply) => (reply.headers['cache-control'] = 'max-age=86400')),
      /docs\/: has Cache-Control: max-age=86400/,
      /headers of the build/,
    ],
    [
      'the first page for what is not there',
      (reply) => reply.status === 404 && Object.assign(reply, {status: 200}),
      /no-such-page-of-deploy-check\/: answers 200, not 404/,
      /no fallback/,
    ],
    [
      'the host’s own page for what is not there',
      at('deploy-check/', missing),
      /does not show the portal’s page/,
      /error_page 404/,
    ],
    [
      'a missing script that is kept for a year',
      at('00000000.js', (reply) => (reply.headers['cache-control'] = 'max-age=31536000, immutable')),
      /may be kept by caches though it is missing/,
      /Cache-Control of pages/,
    ],
    [
      'YAML as bytes',
      at('.yaml', (reply) => (reply.headers['content-type'] = 'application/octet-stream')),
      /connect-api\.yaml: is sent as application\/octet-stream, not application\/yaml/,
      /\.yaml the media type/,
    ],
    [
      'text as bytes',
      at('/robots.txt', (reply) => (reply.headers['content-type'] = 'binary/octet-stream')),
      /robots\.txt: is sent as binary\/octet-stream, not text\/plain/,
      /\.txt the media type/,
    ],
    [
      'no redirect to the slash',
      at('/docs', missing),
      /docs\?from=check: answers 404 and does not lead to/,
      /absolute_redirect off/,
    ],
    [
      'a redirect that loses the query',
      at('/docs', (reply) => (reply.headers.location = `${BASE_URL}docs/`)),
      /leads to http:.*docs\/, not to .*docs\/\?from=check/,
      /query kept/,
    ],
    [
      'a redirect to another host',
      at('/docs', (reply) => (reply.headers.location = `http://origin.internal.example${BASE_URL}docs/?from=check`)),
      /leads to http:\/\/origin\.internal\.example/,
      /behind a proxy/,
    ],
    ['pages sent uncompressed', at(BASE_URL, say(page(''))), /is sent uncompressed/, /npm run compress/],
    ['copies without Vary', (reply) => delete reply.headers.vary, /without Vary/, /gzip_vary/],
    [
      'no validators',
      (reply) => ['etag', 'last-modified'].forEach((name) => delete reply.headers[name]),
      /neither ETag nor Last-Modified/,
      /conditional/,
    ],
    [
      'conditional requests answered in full',
      (reply) => reply.status === 304 && Object.assign(reply, {status: 200}),
      /answers 200, not 304/,
      /conditional/,
    ],
    ['no search index', at('titles.json', missing), /titles\.json: answers 404/, /\.ci\/upload/],
    [
      'a search index of another build',
      at('texts-1.json', missing),
      /texts-1\.json: answers 404/,
      /another build than its texts/,
    ],
    ['an empty search index', at('titles.json', say('{"pages":[]}')), /titles\.json: lists no page/, /\.ci\/upload/],
    ['a page that is not there', at('/docs/flags/', missing), /docs\/flags\/: answers 404/, /\.ci\/upload/],
    [
      'a page at another address',
      at('/docs/flags/', say(page('docs/'))),
      /docs\/flags\/: is another page than its address says/,
      /rewrite/,
    ],
    ['a page whose style is not there', at('.css', missing), /styles\.1234\.css: answers 404/, /hashed files first/],
    ['no sitemap', at('sitemap.xml', missing), /sitemap\.xml: answers 404/, /\.ci\/upload/],
    [
      'pages without their policy',
      at(BASE_URL, say(page('').replace(/<meta http-equiv[^>]*>/, ''))),
      /has no content policy in the page/,
      /unchanged build/,
    ],
    ['no page of the reference', at('connect-openapi/', missing), /connect-openapi\/: answers 404/, /\.ci\/upload/],
    [
      'text without its charset',
      at('/robots.txt', (reply) => (reply.headers['content-type'] = 'text/plain')),
      /robots\.txt: is sent without its charset/,
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
      'no security.txt at the root',
      (reply, pathname) => pathname.startsWith('/.well-known') && missing(reply),
      /\d\/\.well-known\/security\.txt: is not the file/,
      /root of the host/,
    ],
  ])('%s', async (_name, fault, what, todo) => {
    const problems = await checkDeployment(await startFaulty(fault), createAsk());
    const found = problems.find((problem) => what.test(`${problem.address}: ${problem.what}`));
    expect(problems.map((problem) => `${problem.address}: ${problem.what}`)).toContainEqual(
      expect.stringMatching(what),
    );
    expect(found?.todo).toMatch(todo);
  });

  it('sends the headers of another build, which is one problem with one remedy', async () => {
    const other = renderPolicy(createPolicy({scriptHashes: ['sha256-def='], connectOrigins: []}));
    const problems = await checkDeployment(
      await startFaulty((reply) => (reply.headers['content-security-policy'] = other)),
      createAsk(),
    );
    expect(problems.map(({what}) => what)).toEqual([
      expect.stringMatching(/^still has the headers of another build \(so do \d+ other addresses\)/),
    ]);
    expect(problems[0]?.todo).toContain('nginx -s reload');
  });

  it('takes any duration of HSTS, which each build configures', async () => {
    expect(
      await checkDeployment(
        await startFaulty((reply) => (reply.headers['strict-transport-security'] = 'max-age=31536000')),
        createAsk(),
      ),
    ).toEqual([]);
  });

  it('built for another origin, and reached without TLS', async () => {
    // The names of the public copy, answered by the local one.
    const local = createAsk();
    const here: Ask = (address, headers) => local(new URL(address.pathname + address.search, home), headers);
    const problems = await checkDeployment(new URL(`https://portal.example${BASE_URL}`), here);
    expect(problems.map(({what}) => what)).toEqual([
      `is built for ${ORIGIN}, which its canonical addresses, sitemap and robots.txt name`,
      expect.stringContaining('answers 200 and does not lead to https://portal.example'),
    ]);
    expect(problems[0]?.todo).toContain('Build with SITE_URL=https://portal.example,');
  });
});

describe('a copy that search services must not list', () => {
  const robots = renderRobots(ORIGIN, true);
  const noIndex: Fault = (reply, pathname) => {
    reply.headers['x-robots-tag'] = 'noindex, nofollow';
    if (pathname.endsWith('/robots.txt')) say(robots)(reply);
    if (pathname === BASE_URL)
      say(page('').replace('<title>', '<meta name="robots" content="noindex, nofollow" /><title>'))(reply);
    if (pathname.endsWith('sitemap.xml')) missing(reply);
  };

  it('needs no sitemap', async () => {
    const problems = await checkDeployment(await startFaulty(noIndex), createAsk());
    // This build has no blog; its home page is written anew here, without a compressed copy.
    expect(problems.map(({what}) => what).filter((what) => !/uncompressed|304|404, not 200/.test(what))).toEqual([]);
  });

  it('says so in its headers and its robots.txt too', async () => {
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

  it('ends well when nothing is wrong', async () => {
    const {status, output} = await command(home.origin);
    expect([status, output]).toEqual([0, expect.stringContaining(`${home.href} is as it should be.`)]);
    expect(output).toContain(`Note: this copy is built for ${ORIGIN}.`);
  });

  it('says what is wrong and what to do, and fails', async () => {
    const {status, output} = await command((await startFaulty(at('sitemap.xml', missing))).href);
    expect(status).toBe(1);
    expect(output).toMatch(/✗ http:\/\/.*sitemap\.xml\n {2}answers 404, not 200\n {2}→ .+\n\n?[^]*1 problem\./);
  });

  it.each([
    ['connect.example', 'is no address'],
    ['https://connect.example/portal/', 'is not where a portal can be'],
    ['http://127.0.0.1:9/', 'does not answer'],
  ])('refuses %s', async (address, message) => {
    const {status, output} = await command(address);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('takes a sample from the whole sitemap', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(
    spread(
      Array.from({length: 100}, (_, index) => index),
      4,
    ),
  ).toEqual([0, 33, 66, 99]);
});
