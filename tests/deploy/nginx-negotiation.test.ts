/**
 * Requests pages and Markdown twins of a small build from nginx, configured as in .github/guides/deploying.md. Skipped
 * without nginx. tests/integration/deploy/nginx.test.ts deploys a complete build.
 */
import type {ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {writeCopies} from '../../plugins/output/compressed-copies/write-copies';
import type {HeaderRule} from '../../plugins/output/response-headers/header-rules';
import {ACCEPT_CASES} from '../../plugins/output/response-headers/negotiation/accept-cases';
import {renderNginx} from '../../plugins/output/response-headers/render-headers';
import {BASE_URL} from '../../src/site/facts';
import {requestFile, type Reply} from '../support/deploy/request-file';
import {hasNginx, startNginx} from '../support/deploy/start-nginx';
import {findPort} from '../support/site/find-port';

const HTML = `<h1>Docs</h1>${'<p>A trust chain ends at a trust anchor.</p>'.repeat(60)}`;
const MARKDOWN = `# Docs\n${'\nA trust chain ends at a trust anchor.\n'.repeat(60)}`;
const RULES: readonly HeaderRule[] = [
  {path: BASE_URL, headers: {'X-Content-Type-Options': 'nosniff'}},
  {path: `${BASE_URL}assets/`, headers: {'Cache-Control': 'public, max-age=31536000, immutable'}},
];
const FILES: Readonly<Record<string, string>> = {
  'docs/index.html': HTML,
  'docs/index.md': MARKDOWN,
  'search/index.html': HTML,
  'assets/main.1234.js': 'void 0;',
  '404.html': '<h1>Not found</h1>',
  'headers/nginx.conf': renderNginx(RULES, [{from: `${BASE_URL}old/`, to: `${BASE_URL}docs/`}], BASE_URL),
};
const CLAUDE_CODE = 'text/markdown, text/html, */*';

describe.skipIf(!hasNginx())('nginx', () => {
  let folder: string;
  let port: number;
  let nginx: ChildProcess | undefined;
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    requestFile({port, path: BASE_URL + target, headers, method});

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
    const build = path.join(folder, 'root/developers');
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.join(build, path.dirname(file)), {recursive: true});
      writeFileSync(path.join(build, file), text);
    }
    await writeCopies(build);
    port = await findPort();
    nginx = await startNginx(folder, port);
  });
  afterAll(() => {
    nginx?.kill('SIGQUIT');
    rmSync(folder, {recursive: true, force: true});
  });

  it.each(ACCEPT_CASES)('%s: %s', async (_client, accept, answer) => {
    const {status, headers, body} = await ask('docs/', {accept});
    expect([status, body.toString()]).toEqual([200, answer === 'html' ? HTML : MARKDOWN]);
    expect([headers['content-type'], headers.vary, headers.link, headers['x-content-type-options']]).toEqual([
      `text/${answer}; charset=utf-8`,
      'Accept-Encoding, Accept',
      '</developers/docs/index.md>; rel="alternate"; type="text/markdown"',
      'nosniff',
    ]);
  });

  it('a client without Accept gets HTML', async () => expect((await ask('docs/')).body.toString()).toBe(HTML));

  it('a twin at its own address refers to its page', async () => {
    const {headers, body} = await ask('docs/index.md?a=1', {accept: 'text/html'});
    expect([body.toString(), headers['content-type'], headers.link]).toEqual([
      MARKDOWN,
      'text/markdown; charset=utf-8',
      '</developers/docs/>; rel="canonical"',
    ]);
  });

  it('a page without a twin is HTML', async () => {
    const {status, headers, body} = await ask('search/', {accept: CLAUDE_CODE});
    expect([status, headers.link, body.toString()]).toEqual([200, undefined, HTML]);
  });

  it.each(['missing/', 'missing/index.md', 'headers/nginx.conf'])('%s is not found, as HTML', async (target) => {
    const {status, headers, body} = await ask(target, {accept: CLAUDE_CODE});
    expect([status, headers['content-type'], headers.link, body.toString()]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
      FILES['404.html'],
    ]);
  });

  it('other files and redirects have neither Link nor Vary: Accept', async () => {
    for (const [target, status] of [
      ['assets/main.1234.js', 200],
      ['old/', 301],
      ['docs', 301],
    ] as const) {
      const found = await ask(target, {accept: CLAUDE_CODE});
      expect([found.status, found.headers.link], target).toEqual([status, undefined]);
      expect(found.headers.vary ?? '', target).not.toMatch(/\bAccept\b(?!-)/);
    }
  });

  it('HEAD, ranges and conditional requests refer to the chosen form', async () => {
    const head = await ask('docs/', {accept: CLAUDE_CODE}, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(Buffer.byteLength(MARKDOWN))]);
    const part = await ask('docs/', {accept: CLAUDE_CODE, range: 'bytes=2-5'});
    expect([part.status, part.body.toString()]).toEqual([206, 'Docs']);
    const tag = String(head.headers.etag);
    expect((await ask('docs/', {accept: CLAUDE_CODE, 'if-none-match': tag})).status).toBe(304);
    expect((await ask('docs/', {accept: '*/*', 'if-none-match': tag})).status).toBe(200);
  });

  it('sends the compressed copy of the chosen form', async () => {
    const {headers, body} = await ask('docs/', {accept: CLAUDE_CODE, 'accept-encoding': 'gzip'});
    expect([headers['content-encoding'], headers['content-type'], gunzipSync(body).toString()]).toEqual([
      'gzip',
      'text/markdown; charset=utf-8',
      MARKDOWN,
    ]);
  });
});
