/** Requests pages and Markdown twins of a small build from the server of `npm run serve`. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {requestFile} from '../../../tests/support/deploy/request-file';
import {writeCopies} from '../compressed-copies/write-copies';

import {ACCEPT_CASES} from './negotiation/accept-cases';
import {createBuildServer} from './serve-build';

const HTML = `<h1>Docs</h1>${'<p>A trust chain ends at a trust anchor.</p>'.repeat(60)}`;
const MARKDOWN = `# Docs\n${'\nA trust chain ends at a trust anchor.\n'.repeat(60)}`;
const FILES: Readonly<Record<string, string>> = {
  'index.html': HTML,
  'docs/index.html': HTML,
  'docs/index.md': MARKDOWN,
  'search/index.html': HTML,
  'moved/index.html': HTML,
  '404.html': '<h1>Not found</h1>',
  'licences.txt': 'MIT',
  'downloads/docs.tgz': 'package',
  'downloads/docs.mcpb': 'bundle',
  'quickstarts/quickstart.env': 'DATA=https://localhost:8443',
  'quickstarts/directory.sh': '#!/usr/bin/env bash',
  'headers/rules.json': '[{"path":"/developers/","headers":{"X-Content-Type-Options":"nosniff"}}]',
};
const CLAUDE_CODE = 'text/markdown, text/html, */*';
const ALTERNATE = '</developers/docs/index.md>; rel="alternate"; type="text/markdown"';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-served-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
  await writeCopies(folder);
  server = createBuildServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, {recursive: true});
});

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestFile({port: (server.address() as AddressInfo).port, path: `/developers/${target}`, headers, method});

it.each(ACCEPT_CASES)('%s: %s', async (_client, accept, answer) => {
  const {status, headers, body} = await ask('docs/', {accept});
  expect([status, body.toString()]).toEqual([200, answer === 'html' ? HTML : MARKDOWN]);
  expect(headers['content-type']).toMatch(answer === 'html' ? /^text\/html;/ : /^text\/markdown; charset=utf-8$/);
  expect([headers.vary, headers.link, headers['x-content-type-options']]).toEqual([
    'Accept, Accept-Encoding',
    ALTERNATE,
    'nosniff',
  ]);
});

it('a client without Accept gets HTML', async () => expect((await ask('docs/')).body.toString()).toBe(HTML));

it('a twin at its own address refers to its page', async () => {
  const {headers, body} = await ask('docs/index.md', {accept: 'text/html'});
  expect([body.toString(), headers['content-type'], headers.link]).toEqual([
    MARKDOWN,
    'text/markdown; charset=utf-8',
    '</developers/docs/>; rel="canonical"',
  ]);
});

it.each(['', 'search/', 'moved/'])('the page "%s" without a twin is HTML', async (page) => {
  const {status, headers, body} = await ask(page, {accept: CLAUDE_CODE});
  expect([status, headers.link, body.toString()]).toEqual([200, undefined, HTML]);
});

it.each(['missing/', 'missing/index.md', 'headers/rules.json'])('%s is not found, as HTML', async (target) => {
  const {status, headers, body} = await ask(target, {accept: CLAUDE_CODE});
  expect([status, headers['content-type'], headers.link, body.toString()]).toEqual([
    404,
    'text/html; charset=utf-8',
    undefined,
    FILES['404.html'],
  ]);
});

it.each([
  ['/', 302, '/developers/'],
  ['/developers', 302, '/developers/'],
  ['/developers/docs', 302, '/developers/docs/'],
  ['/developers-x', 404, undefined],
  ['/elsewhere/', 404, undefined],
])('%s is answered with %i', async (address, status, location) => {
  const {port} = server.address() as AddressInfo;
  const reply = await requestFile({port, path: address});
  expect([reply.status, reply.headers.location]).toEqual([status, location]);
});

it('HEAD has the headers of the chosen form', async () => {
  const {status, headers, body} = await ask('docs/', {accept: CLAUDE_CODE}, 'HEAD');
  expect([status, headers['content-type'], headers['content-length'], body.length]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    String(Buffer.byteLength(MARKDOWN)),
    0,
  ]);
});

it('a range is a part of the chosen form', async () => {
  const {status, headers, body} = await ask('docs/', {accept: CLAUDE_CODE, range: 'bytes=2-5'});
  expect([status, headers['content-range'], body.toString()]).toEqual([
    206,
    `bytes 2-5/${Buffer.byteLength(MARKDOWN)}`,
    'Docs',
  ]);
});

it('a form that has not changed is not sent again, and the other form is', async () => {
  const tag = String((await ask('docs/', {accept: CLAUDE_CODE})).headers.etag);
  const unchanged = await ask('docs/', {accept: CLAUDE_CODE, 'if-none-match': tag});
  expect([unchanged.status, unchanged.headers.vary]).toEqual([304, 'Accept, Accept-Encoding']);
  expect((await ask('docs/', {accept: '*/*', 'if-none-match': tag})).status).toBe(200);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the %s copy of the chosen form', async (encoding, decompress) => {
  const {headers, body} = await ask('docs/', {accept: CLAUDE_CODE, 'accept-encoding': encoding});
  expect([headers['content-encoding'], headers['content-type'], decompress(body).toString()]).toEqual([
    encoding,
    'text/markdown; charset=utf-8',
    MARKDOWN,
  ]);
});

it.each(['licences.txt', 'quickstarts/quickstart.env', 'quickstarts/directory.sh'])(
  '%s is text with a charset',
  async (file) => {
    expect((await ask(file)).headers['content-type']).toBe('text/plain; charset=utf-8');
  },
);

it.each([
  ['downloads/docs.tgz', 'application/gzip'],
  ['downloads/docs.mcpb', 'application/zip'],
])('%s has the type %s and no content coding', async (file, type) => {
  const {headers} = await ask(file, {'accept-encoding': 'gzip'});
  expect([headers['content-type'], headers['content-encoding']]).toEqual([type, undefined]);
});
