/** The docs MCP server of the build, as agents start it: installed from its package, over standard input and output. */
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import Ajv2020 from 'ajv/dist/2020';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {digestFiles} from '../../../plugins/lib/digest-files';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {installDocsMcp, TARBALL} from '../../support/agents/install-docs-mcp';
import {readZip} from '../../support/deploy/read-zip';
import {PLAIN_BUILD} from '../../support/site/sites';

const PORTAL = DEFAULT_SITE_URL + BASE_URL;
const installed = installDocsMcp();
const server = path.join(installed.package, 'server.cjs');
const client = new Client({name: 'test', version: '1'});
const transport = new StdioClientTransport({
  command: process.execPath,
  args: [...installed.restrictions, server],
  cwd: installed.folder,
  stderr: 'pipe',
});
let errors = '';
let before = '';

beforeAll(async () => {
  before = digestFiles(installed.folder, ['.']);
  transport.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await client.connect(transport);
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  rmSync(path.dirname(installed.folder), {recursive: true});
});

type Answer = {text: string; structured: Record<string, unknown>; isError: boolean};

async function call(name: string, given: Record<string, unknown>): Promise<Answer> {
  const {content, structuredContent, isError} = (await client.callTool({name, arguments: given})) as CallToolResult;
  const [first] = content;
  return {
    text: first?.type === 'text' ? first.text : '',
    structured: structuredContent ?? {},
    isError: isError ?? false,
  };
}

/** Reads the data in the package. */
function readData<Data>(): Data {
  return JSON.parse(
    brotliDecompressSync(readFileSync(path.join(installed.package, 'docs.json.br'))).toString(),
  ) as Data;
}

type Listed = {id: string; method: string; path: string; address: string};

async function listOperations(): Promise<Listed[]> {
  const {structured} = await call('list_operations', {});
  const rest = Array.from({length: Number(structured.parts) - 1}, (_value, index) =>
    call('list_operations', {part: index + 2}),
  );
  const all = [structured, ...(await Promise.all(rest)).map((answer) => answer.structured)];
  return all.flatMap(({operations}) => operations as Listed[]);
}

const listTwins = () =>
  (readdirSync(PLAIN_BUILD, {recursive: true}) as string[])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?:^|\/)index\.md$/.test(file));

describe('the package', () => {
  const {version, dependencies} = JSON.parse(readFileSync(path.join(installed.package, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: object;
  };

  it('has the program, the data, a description and licences, and no dependency', () => {
    expect(readdirSync(installed.package).sort()).toEqual([
      'LICENCES.txt',
      'README.md',
      'docs.json.br',
      'package.json',
      'server.cjs',
    ]);
    expect(dependencies).toBeUndefined();
    expect(readFileSync(path.join(installed.package, 'README.md'), 'utf8')).toContain(
      `npx -y --allow-remote=root ${PORTAL}downloads/connect-docs-mcp.tgz`,
    );
    const notices = readFileSync(path.join(installed.package, 'LICENCES.txt'), 'utf8');
    for (const name of ['@modelcontextprotocol/sdk', 'ajv', 'minisearch', 'zod'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\((MIT|BSD-\\d-Clause|ISC)\\)$`, 'm'));
  });

  it('has fixed times, no times or names of the machine, and less than 3 MB', () => {
    const tarball = readFileSync(TARBALL);
    const tar = gunzipSync(tarball);
    expect(tarball.length).toBeLessThan(3_000_000);
    expect(tarball.readUInt32LE(4)).toBe(0);
    expect(parseInt(tar.toString('latin1', 136, 147), 8)).toBe(Date.UTC(1985, 9, 26, 8, 15) / 1000);
    expect(readFileSync(server, 'utf8')).not.toContain(path.dirname(PLAIN_BUILD));
  });

  it('is also an MCP bundle with the same files', async () => {
    const files = readZip(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-docs.mcpb')));
    const [manifest, ...others] = [...files];
    for (const [file, {content}] of others)
      expect(content.equals(readFileSync(path.join(installed.package, file))), file).toBe(true);
    expect(others).toHaveLength(5);
    const {tools} = await client.listTools();
    const parsed = JSON.parse(manifest?.[1].content.toString() ?? '') as {tools: {name: string}[]; version: string};
    expect(manifest?.[0]).toBe('manifest.json');
    expect(parsed.version).toBe(version);
    expect(parsed.tools.map(({name}) => name)).toEqual(tools.map(({name}) => name));
  });

  it('starts by its command', async () => {
    const other = new Client({name: 'test', version: '1'});
    await other.connect(
      new StdioClientTransport({command: path.join(installed.folder, 'node_modules/.bin/connect-docs-mcp')}),
    );
    expect(other.getServerVersion()).toMatchObject({name: 'connect-docs-mcp', version});
    await other.close();
  });
});

describe('the tools', () => {
  it('have valid schemas', async () => {
    const {tools} = await client.listTools();
    const ajv = new Ajv2020({strict: true});
    for (const {inputSchema, outputSchema} of tools) {
      expect(ajv.validateSchema(inputSchema)).toBe(true);
      if (outputSchema) expect(ajv.validateSchema(outputSchema)).toBe(true);
    }
    expect(tools).toHaveLength(5);
  });

  it.each([
    ['POST /token', 'docs/apis/connect-openapi/token/'],
    [
      'POST /organisations/9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/softwarestatements',
      'docs/apis/connect-openapi/create-organisation-software-statement/',
    ],
    ['create-organisation', 'docs/apis/connect-openapi/create-organisation/'],
    ['rotate a certificate without a pause', 'docs/how-tos/certificates/#rotate-without-a-pause'],
    ['invalid_grant', 'docs/apis/errors/tokens/#invalid_grant'],
  ])('search finds %s', async (query, address) => {
    const {structured, text} = await call('search', {query, limit: 3});
    expect((structured.results as {address: string}[]).map((result) => result.address)).toContain(PORTAL + address);
    expect(text).toContain(PORTAL + address);
  });

  it('read_page reads the twin of every page', async () => {
    const twins = listTwins();
    expect(twins.length).toBeGreaterThan(400);
    for (const file of twins) {
      const {text, isError} = await call('read_page', {address: PORTAL + file});
      const [title] = readFileSync(path.join(PLAIN_BUILD, file), 'utf8').split('\n');
      expect([isError, text.split('\n')[0]], text).toEqual([false, `Source: ${PORTAL}${file.replace('index.md', '')}`]);
      expect(text).toContain(title);
    }
  });

  it('read_page reads the section of every link between pages', async () => {
    const {pages} = readData<{pages: {markdown: string}[]}>();
    const links = pages.flatMap(({markdown}) => markdown.match(/(?<=\]\()https:[^)\s]*index\.md#[^)\s]*/g) ?? []);
    const missing: string[] = [];
    for (const address of new Set(links)) {
      const {text, isError} = await call('read_page', {address});
      if (isError || !/^Source: \S+#\S+ \(section of /.test(text)) missing.push(address);
    }
    expect(links.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('get_operation describes every operation, by its id and by method and path', async () => {
    const operations = await listOperations();
    expect(operations.length).toBeGreaterThan(300);
    for (const {id, method, path: route, address} of operations) {
      const {text} = await call('get_operation', {operation: id});
      expect(text).toContain(`Request: ${method} ${route}\n`);
      expect(text).toContain(`Source: ${address}\n`);
      expect(text).toContain('## Authentication');
      expect((await call('get_operation', {operation: `${method} ${route}`})).text).toBe(text);
    }
    const parts = await Promise.all(
      [1, 2].map((part) => call('get_operation', {operation: 'create-organisation', json_schema: true, part})),
    );
    const whole = parts.map(({text}) => text).join('');
    for (const section of ['## Request body', '## Errors', '### 403 Forbidden', 'curl ', '"definitions":'])
      expect(whole).toContain(section);
  });

  it('explain_error explains every code of the API description, with addresses', async () => {
    const data = readData<{errors: {code: string}[]}>();
    expect(data.errors.length).toBeGreaterThan(30);
    for (const {code} of data.errors) {
      const {text, structured} = await call('explain_error', {code});
      expect((structured.meanings as unknown[]).length).toBeGreaterThan(0);
      expect(text).toContain(PORTAL);
    }
    const {text} = await call('explain_error', {code: 'invalid_grant', endpoint: 'POST /token'});
    expect(text).toContain('older than 60 seconds');
  });

  it('explain_error finds the causes at an endpoint, and what a refused operation requires', async () => {
    const client401 = await call('explain_error', {code: 'invalid_client', endpoint: 'POST /token'});
    expect(client401.text).toContain(`${PORTAL}docs/apis/errors/tokens/#invalid_client-token`);
    expect(client401.text).not.toContain('FederationError');
    expect((await call('explain_error', {code: 'The client assertion has expired.'})).structured.code).toBe(
      'invalid_client',
    );
    const refused = await call('explain_error', {code: '403', endpoint: 'create-organisation-software-statement'});
    expect(refused.structured.requirements).toMatch(/directory:website[^]*Super User/);
  });

  it('cite only anchors that exist in the pages', async () => {
    const {pages} = readData<{pages: {path: string; kind: string; anchors: (string | null)[]}[]}>();
    const missing = pages.flatMap(({path: route, anchors}) => {
      const html = readFileSync(path.join(PLAIN_BUILD, route.slice(BASE_URL.length), 'index.html'), 'utf8');
      return anchors.filter((id) => id !== null && !html.includes(`id="${id}"`)).map((id) => `${route}#${id}`);
    });
    expect(missing).toEqual([]);
    const inDocs = pages.filter(({kind}) => kind === 'doc' || kind === 'operation').flatMap(({anchors}) => anchors);
    expect(inDocs.filter((id) => id === null)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['search', {query: ''}, /is empty/],
    ['search', {query: 'x'.repeat(10_000)}, /more than 300 characters/],
    ['read_page', {address: '/docs/apis/security/pkc/'}, /Did you mean `\/developers\/docs\/apis\/security\/pkce\/`/],
    ['get_operation', {operation: 'create-organization'}, /Did you mean `create-organisation`/],
    ['list_operations', {tag: 'Organizations'}, /Did you mean `Organisations`/],
    ['explain_error', {code: 'invalid_gratn'}, /Did you mean `invalid_grant`/],
  ])('%s answers a mistake with a message', async (name, given, message) => {
    const {text, isError} = await call(name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});

describe('the program', () => {
  it('writes no file, starts no program and reaches no network', () => {
    // The calls above ran with restrictions. A violation would have stopped the server or printed an error.
    expect(errors).toBe('');
    expect(digestFiles(installed.folder, ['.'])).toBe(before);
  });

  it.each([
    ['write', `require('node:fs').writeFileSync('x', '')`, /ERR_ACCESS_DENIED/],
    ['start a program', `require('node:child_process').execSync('true')`, /ERR_ACCESS_DENIED/],
    ['connect', `require('node:net').connect(9)`, /reaches the network: net/],
    ['fetch', `fetch('http://127.0.0.1:8080/')`, /reaches the network/],
    ['listen', `require('node:http').createServer().listen(0)`, /reaches the network: net/],
  ])('would be stopped if it tried to %s', (_what, code, message) => {
    const {status, stderr} = spawnSync(process.execPath, [...installed.restrictions, '-e', code], {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
    expect(existsSync(path.join(installed.folder, 'x'))).toBe(false);
  });

  it('survives input that is not a message, prints only messages, and exits at the end of its input', async () => {
    const child = spawn(process.execPath, [...installed.restrictions, server], {stdio: ['pipe', 'pipe', 'inherit']});
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stdin.write('not JSON\n{"jsonrpc": "2.0"}\n\n[]\n');
    child.stdin.end('{"jsonrpc": "2.0", "id": 7, "method": "ping"}\n');
    const status = await new Promise((resolve) => child.once('close', resolve));
    const messages = output
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as {id?: number; result?: object});
    expect(messages.filter(({id}) => id === 7)).toEqual([{jsonrpc: '2.0', id: 7, result: {}}]);
    expect(status).toBe(0);
  });

  it('says on standard error why it cannot start', () => {
    execFileSync('cp', [server, path.join(installed.folder, 'alone.cjs')]);
    const {status, stderr, stdout} = spawnSync(process.execPath, ['alone.cjs'], {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    rmSync(path.join(installed.folder, 'alone.cjs'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/docs\.json\.br|bin/);
  });
});
