/** Tests the push against a real HTTP server. */
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {algoliasearch} from 'algoliasearch';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';

import {createIndex, startIndexingService, type IndexingService} from '../../../src/search/testing/indexing-service';
import {parseIndexingCredentials} from '../../../src/site/env';
import {SITE_DIR} from '../../../tests/support/site/sites';

import {indexSettings} from './index-settings';
import {runPush} from './run-push';
import {RECORD_COUNT, SITE_URL, writeSmallBuild} from './testing/small-build';

const folder = mkdtempSync(join(tmpdir(), 'portal-push-'));
beforeAll(() => writeSmallBuild(folder));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

let service: IndexingService;
beforeEach(async () => {
  service = await startIndexingService('admin');
});
afterEach(() => service.close());

function putOldIndex(): void {
  const old = createIndex();
  old.records.set('/old/', {objectID: '/old/'});
  old.settings = {searchableAttributes: ['old']};
  old.rules.set('promote', {objectID: 'promote'});
  service.indices.set('developer_portal', old);
}

function expectOldIndex(): void {
  const index = service.indices.get('developer_portal');
  expect([...(index?.records.keys() ?? [])]).toEqual(['/old/']);
  expect(index?.settings).toEqual({searchableAttributes: ['old']});
}

async function push(
  args: readonly string[] = ['--write', '--dir', folder],
  apiKey = 'admin',
  port = service.port,
): Promise<{code: number; output: string}> {
  const lines: string[] = [];
  const code = await runPush(args, {
    siteDir: SITE_DIR,
    connect: () =>
      algoliasearch('APPID', apiKey, {hosts: [{url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite'}]}),
    run: 'test',
    log: (line) => lines.push(line),
    logError: (line) => lines.push(line),
  });
  return {code, output: lines.join('\n')};
}

describe('a push', () => {
  it('replaces records, settings and synonyms of the index and keeps its rules', async () => {
    putOldIndex();
    const {code, output} = await push();
    expect(output).toContain(`Records: ${RECORD_COUNT} of ${RECORD_COUNT}`);
    expect(code).toBe(0);
    expect([...service.indices.keys()]).toEqual(['developer_portal']);
    const index = service.indices.get('developer_portal');
    expect(index?.records.size).toBe(RECORD_COUNT);
    expect(index?.records.get('/developers/docs/certificates/#s7-content-0')).toMatchObject({
      url: `${SITE_URL}/developers/docs/certificates/#s7`,
      type: 'content',
      content: 'The certificates of part 7.',
      hierarchy: {lvl0: 'certificates', lvl1: 'certificates', lvl2: 'Part 7'},
      language: 'en',
      docusaurus_tag: 'default',
    });
    expect(index?.settings).toEqual(indexSettings);
    expect(index?.synonyms.get('acronym-par')).toMatchObject({
      type: 'synonym',
      synonyms: ['par', 'pushed authorization request'],
    });
    expect([...(index?.rules.keys() ?? [])]).toEqual(['promote']);
  });

  it('creates a missing index and gives the same result when run again', async () => {
    expect((await push()).code).toBe(0);
    const first = JSON.stringify([...(service.indices.get('developer_portal')?.records ?? [])]);
    expect((await push()).code).toBe(0);
    expect(JSON.stringify([...(service.indices.get('developer_portal')?.records ?? [])])).toBe(first);
    expect([...service.indices.keys()]).toEqual(['developer_portal']);
  });

  it('sends nothing and needs no key without --write', async () => {
    const {code, output} = await push(['--dir', folder], 'wrong');
    expect(code).toBe(0);
    expect(output).toContain(`2 pages, ${RECORD_COUNT.toLocaleString('en-GB')} records`);
    expect(output).toContain('Dry run: nothing was sent.');
    expect(service.received).toEqual([]);
  });
});

describe('the old index stays complete', () => {
  beforeEach(putOldIndex);

  it.each([
    [{kind: 'batches-fail', after: 1}, 'Check ALGOLIA_APP_ID and the network'],
    [{kind: 'batches-refused', after: 1}, '400: Record at the position 3 is too big'],
    [{kind: 'batches-lost', after: 1}, `contains 500 of ${RECORD_COUNT} records`],
  ] as const)('when %o, and the temporary index is deleted', async (fault, message) => {
    service.setFault(fault);
    const {code, output} = await push();
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('The index developer_portal is unchanged.');
    expectOldIndex();
    expect(service.received.some((line) => line === 'DELETE /1/indexes/developer_portal_tmp_test')).toBe(true);
    service.setFault({kind: 'none'});
    expect((await push()).code).toBe(0);
    expect([...service.indices.keys()]).toEqual(['developer_portal']);
  });

  it('when the move fails, and the message says so', async () => {
    service.setFault({kind: 'move-fails'});
    const {code, output} = await push();
    expect(code).toBe(1);
    expect(output).toContain('The index is complete, either the old one or the new one.');
    expectOldIndex();
  });

  it('when the key is refused', async () => {
    const {code, output} = await push(['--write', '--dir', folder], 'wrong');
    expect(code).toBe(1);
    expect(output).toContain('refused ALGOLIA_ADMIN_API_KEY (403: Invalid Application-ID or API key)');
    expectOldIndex();
    expect(service.received).toEqual(['GET /1/indexes']);
  });

  it.each([
    ['<html>Sign in</html>', 'the response is not valid JSON. The index developer_portal is unchanged.'],
    ['{"message": "ok"}', 'the response does not have the expected fields. The index developer_portal is unchanged.'],
  ])('when another server responds with %s', async (body, message) => {
    const other = createServer((_request, response) => response.end(body)).listen(0);
    const {code, output} = await push(['--write', '--dir', folder], 'admin', (other.address() as AddressInfo).port);
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('→ Check ALGOLIA_APP_ID and the network, then push again.');
  });

  it('when no server responds', async () => {
    await service.close();
    const {code, output} = await push();
    expect(code).toBe(1);
    expect(output).toContain('Unreachable hosts - your application id may be incorrect.');
  });

  it('when the process is killed, and the next run deletes its temporary index', async () => {
    service.setFault({kind: 'batches-hang', after: 1});
    const hanging = service.untilHanging();
    const child = spawn('npx', ['tsx', join(__dirname, 'testing/push-to.ts'), String(service.port), folder], {
      detached: true,
      stdio: 'ignore',
    });
    await hanging;
    const ended = new Promise((resolve) => child.on('close', resolve));
    // Kills the process group, because npx starts Node, which starts another Node.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
    expectOldIndex();
    expect([...service.indices.keys()]).toEqual(['developer_portal', 'developer_portal_tmp_killed']);

    service.setFault({kind: 'none'});
    const {code, output} = await push();
    expect(output).toContain('Removing developer_portal_tmp_killed');
    expect(code).toBe(0);
    expect([...service.indices.keys()]).toEqual(['developer_portal']);
    expect(service.indices.get('developer_portal')?.records.size).toBe(RECORD_COUNT);
  }, 30_000);
});

describe('a wrong call fails with a remedy', () => {
  it.each([
    [['--wrte'], 'Usage: npm run search:push'],
    [['--dir', '/nowhere'], 'Run `npm run build` first'],
  ])('with the arguments %o', async (args, message) => {
    const {code, output} = await push(args);
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  it('without the environment variables', async () => {
    const lines: string[] = [];
    const code = await runPush(['--write', '--dir', folder], {
      siteDir: SITE_DIR,
      connect: () => {
        const {appId, adminApiKey} = parseIndexingCredentials({ALGOLIA_APP_ID: 'APPID'});
        return algoliasearch(appId, adminApiKey);
      },
      run: 'test',
      log: () => undefined,
      logError: (line) => lines.push(line),
    });
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(/`apiKey` is missing\. Set ALGOLIA_ADMIN_API_KEY/);
  });

  it('with a page that was changed after the build', async () => {
    const page = join(folder, 'docs/certificates/index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('part 7', 'part seven'));
    try {
      const {code, output} = await push();
      expect(code).toBe(2);
      expect(output).toContain('Run `npm run build` again');
      expect(service.received).toEqual([]);
    } finally {
      writeFileSync(page, html);
    }
  });
});
