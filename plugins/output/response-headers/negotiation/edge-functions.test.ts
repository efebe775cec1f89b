/** Runs the bundled functions as CDNs do, in front of a server with a small build. */
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {runInNewContext} from 'node:vm';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {SITE_DIR} from '../../../../tests/support/site/sites';

import {ACCEPT_CASES} from './accept-cases';
import {bundleEdgeFunctions} from './bundle-edge-functions';

const REDIRECTS = [
  {from: '/developers/docs/old/', to: '/developers/docs/new/'},
  {from: '/developers/blog/a.b/', to: '/developers/blog/c/'},
];
const CLAUDE_CODE = 'text/markdown, text/html, */*';

const bundled = bundleEdgeFunctions(REDIRECTS, '/developers/', SITE_DIR);
const codeOf = async (name: string) => (await bundled)[`headers/${name}.js`] ?? '';

/** Files of the test server: one page as HTML and Markdown, another only as HTML. */
const FILES: Readonly<Record<string, string>> = {
  '/developers/docs/': '<h1>Docs</h1>',
  '/developers/docs/index.md': '# Docs\n',
  '/developers/search/': '<h1>Search</h1>',
};
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = FILES[request.url ?? ''];
    const isMarkdown = request.url?.endsWith('.md');
    if (body === undefined) return response.writeHead(404, {'Content-Type': 'text/html'}).end('Not found');
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304, {ETag: '"1"'}).end();
    return response
      .writeHead(200, {'Content-Type': isMarkdown ? 'text/markdown' : 'text/html', Vary: 'Accept-Encoding'})
      .end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

type Platform = (request: Request) => Promise<Response>;
const load = async (name: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(await codeOf(name))}`)) as Record<string, unknown>;

const PLATFORMS: Readonly<Record<string, () => Promise<Platform>>> = {
  async 'Cloudflare Pages'() {
    const {onRequest} = (await load('cloudflare-middleware')) as {onRequest: (context: object) => Promise<Response>};
    return (request) => onRequest({request, env: {ASSETS: {fetch}}, next: () => fetch(request)});
  },
  async Netlify() {
    const {default: run} = (await load('netlify-edge-function')) as {
      default: (request: Request, context: object) => Promise<Response>;
    };
    return (request) => run(request, {next: () => fetch(request)});
  },
};

describe.each(Object.entries(PLATFORMS))('on %s', (_name, start) => {
  const ask = async (path: string, accept: string, init: RequestInit = {}) =>
    (await start())(
      new Request(origin + path, {...init, headers: {accept, 'accept-encoding': 'identity', ...init.headers}}),
    );

  it.each(ACCEPT_CASES)('%s: %s', async (_client, accept, answer) => {
    const response = await ask('/developers/docs/', accept);
    expect([await response.text(), response.headers.get('content-type')]).toEqual(
      answer === 'html'
        ? [FILES['/developers/docs/'], 'text/html']
        : [FILES['/developers/docs/index.md'], 'text/markdown; charset=utf-8'],
    );
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept');
    expect(response.headers.get('link')).toBe('</developers/docs/index.md>; rel="alternate"; type="text/markdown"');
  });

  it('a twin refers to its page', async () => {
    const response = await ask('/developers/docs/index.md', '*/*');
    expect(response.headers.get('link')).toBe('</developers/docs/>; rel="canonical"');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['/developers/search/', 200],
    ['/developers/docs/missing/', 404],
    ['/developers/llms.txt', 404],
  ])('%s without a twin is answered as HTML with %i', async (path, status) => {
    const response = await ask(path, CLAUDE_CODE);
    expect([response.status, response.headers.get('content-type'), response.headers.get('link')]).toEqual([
      status,
      'text/html',
      null,
    ]);
  });

  it('HEAD and conditional requests have the answers of the file', async () => {
    const head = await ask('/developers/docs/', CLAUDE_CODE, {method: 'HEAD'});
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      '',
    ]);
    const unchanged = await ask('/developers/docs/', CLAUDE_CODE, {headers: {'if-none-match': '"1"'}});
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'Accept']);
  });
});

it('Netlify runs the function for pages and twins only', async () => {
  const {config} = (await load('netlify-edge-function')) as {config: {path: readonly string[]}};
  expect(config.path).toEqual(['/developers/', '/developers/*/', '/developers/index.md', '/developers/*/index.md']);
});

describe('on CloudFront', () => {
  type Request = {uri: string; querystring: object; headers?: Record<string, {value: string; multiValue?: object[]}>};
  type Reply = {uri?: string; statusCode?: number; headers?: {location: {value: string}}};
  const answer = async (uri: string, given: Partial<Request> = {}): Promise<Reply> =>
    runInNewContext(`${await codeOf('cloudfront-function')};handler(event)`, {
      event: {request: {uri, querystring: {}, headers: {}, ...given}},
    }) as Reply;
  const accepting = (value: string) => ({headers: {accept: {value}}});

  it.each([
    ['/developers/docs/old', '/developers/docs/new/'],
    ['/developers/docs/old/', '/developers/docs/new/'],
    ['/developers/docs/old/index.html', '/developers/docs/new/'],
    ['/developers/docs', '/developers/docs/'],
    ['/developers/docs/index.html', '/developers/docs/'],
    ['/developers/docs/flags.html', '/developers/docs/flags/'],
  ])('redirects %s to %s', async (from, to) =>
    expect(await answer(from)).toMatchObject({statusCode: 301, headers: {location: {value: to}}}),
  );

  it('keeps the query', async () => {
    const querystring = {a: {value: '1', multiValue: [{value: '1'}, {value: '2'}]}, b: {value: ''}};
    expect((await answer('/developers/docs', {querystring})).headers?.location.value).toBe(
      '/developers/docs/?a=1&a=2&b',
    );
  });

  it.each([
    ['/developers/docs/', '/developers/docs/index.html'],
    ['/developers/assets/js/main.1.js', '/developers/assets/js/main.1.js'],
    ['/developers/docs/index.md', '/developers/docs/index.md'],
    ['/developers/404.html', '/developers/404.html'],
    ['/elsewhere', '/elsewhere'],
  ])('maps %s to the file %s', async (uri, file) => expect((await answer(uri)).uri).toBe(file));

  it.each(ACCEPT_CASES)('%s: %s', async (_client, accept, form) => {
    expect((await answer('/developers/docs/', accepting(accept))).uri).toBe(
      `/developers/docs/index.${form === 'html' ? 'html' : 'md'}`,
    );
  });

  it('reads several Accept headers', async () => {
    const multiValue = [{value: 'text/html;q=0.5'}, {value: 'text/markdown'}];
    const headers = {accept: {value: 'text/html;q=0.5', multiValue}};
    expect((await answer('/developers/docs/', {headers})).uri).toBe('/developers/docs/index.md');
  });

  it('maps a page without a twin to its HTML', async () => {
    expect((await answer('/developers/search/', accepting(CLAUDE_CODE))).uri).toBe('/developers/search/index.html');
  });

  it.each([
    ['/developers/docs/', '</developers/docs/index.md>; rel="alternate"; type="text/markdown"', 'Accept'],
    ['/developers/docs/index.html', '</developers/docs/index.md>; rel="alternate"; type="text/markdown"', 'Accept'],
    ['/developers/docs/index.md', '</developers/docs/>; rel="canonical"', 'Accept'],
    ['/developers/search/index.html', undefined, undefined],
    ['/developers/assets/js/main.1.js', undefined, undefined],
  ])('the response for %s has the Link header %s', async (uri, link, vary) => {
    const {headers} = runInNewContext(`${await codeOf('cloudfront-response-function')};handler(event)`, {
      event: {request: {uri}, response: {headers: {}}},
    }) as {headers: Record<string, {value: string} | undefined>};
    expect([headers.link?.value, headers.vary?.value]).toEqual([link, vary]);
  });

  it('keeps Vary of the response', async () => {
    const {headers} = runInNewContext(`${await codeOf('cloudfront-response-function')};handler(event)`, {
      event: {request: {uri: '/developers/docs/'}, response: {headers: {vary: {value: 'Accept-Encoding'}}}},
    }) as {headers: {vary: {value: string}}};
    expect(headers.vary.value).toBe('Accept-Encoding, Accept');
  });
});
