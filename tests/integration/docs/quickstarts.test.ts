/**
 * Follows each quickstart in an empty folder: downloads its files from a served build, runs its commands in the order
 * of the page, and compares their output with the page. Compares the local server with the API description.
 */
import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {constants, generateKeyPairSync, sign} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {collectExamples} from '../../../plugins/reference/model/examples';
import {BASE_URL} from '../../../src/site/facts';
import {readExcerpts, readSteps} from '../../support/code/quickstart-steps';
import {requirePrograms} from '../../support/code/shell-programs';
import {api, judgeResponse} from '../../support/reference/described-request';
import {findPort} from '../../support/site/find-port';
import {PLAIN_BUILD} from '../../support/site/sites';

/** Pages and their tabs. The last page has no tabs, because its script is in Node.js only. */
const PAGES = [
  {page: 'quickstart-directory', tabs: ['bash', 'node']},
  {page: 'quickstart-token', tabs: ['bash', 'node']},
  {page: 'quickstart-ssa', tabs: ['node']},
];
const SERVER_COMMAND = 'node connect-local.mjs';
const FILES = path.join(PLAIN_BUILD, 'quickstarts');

let portal: Server;
let downloads: string;
const running = new Set<ChildProcess>();
const folders: string[] = [];

type Reader = {
  /** Runs commands as a reader would paste them. @returns the output in the terminal */
  run: (commands: string) => Promise<string>;
  /** Starts the local server and waits until it is ready. @returns its output */
  start: () => Promise<string>;
  folder: string;
  stop: () => void;
};

function collect(child: ChildProcess, until: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (until(text)) resolve(text);
      });
    child.on('close', () => resolve(text));
  });
}

/** A reader in an empty folder. Uses free ports instead of the ports on the page. */
async function createReader(): Promise<Reader> {
  const home = mkdtempSync(path.join(tmpdir(), 'quickstart-'));
  folders.push(home);
  const folder = path.join(home, 'quickstart');
  const ports = [
    ['8443', String(await findPort())],
    ['8444', String(await findPort())],
  ] as const;
  // With the host, because the digits of a port can also be part of an identifier in an answer.
  const asOnPage = (text: string) =>
    ports.reduce((all, [shown, used]) => all.replaceAll(`localhost:${used}`, `localhost:${shown}`), text);
  let server: ChildProcess | undefined;

  function useFreePorts(): void {
    const file = path.join(folder, 'quickstart.env');
    const settings = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      ports.reduce((all, [shown, used]) => all.replaceAll(`:${shown}`, `:${used}`), settings),
    );
  }

  return {
    folder,
    async run(commands) {
      const isFirst = !existsSync(folder);
      const child = spawn('bash', ['-c', commands.replace(/^PORTAL=.*$/m, `PORTAL=${downloads}`)], {
        cwd: isFirst ? home : folder,
      });
      const text = await collect(child, () => false);
      if (isFirst) useFreePorts();
      return asOnPage(text).trimEnd();
    },
    async start() {
      server = spawn('node', SERVER_COMMAND.split(' ').slice(1), {cwd: folder});
      running.add(server);
      return asOnPage(await collect(server, (text) => text.includes('Ctrl+C'))).trimEnd();
    },
    stop: () => server?.kill(),
  };
}

/** Follows a page and keeps the server running. @returns the reader, and each step with its output */
async function follow(page: string, tab: string, isEnough: (commands: string) => boolean = () => false) {
  const reader = await createReader();
  const results: {line: number; shown: string; printed: string}[] = [];
  for (const {line, commands, output} of readSteps(page, tab)) {
    const printed = await (commands === SERVER_COMMAND ? reader.start() : reader.run(commands));
    results.push({line, shown: output, printed});
    if (isEnough(commands)) break;
  }
  return {reader, results};
}

beforeAll(async () => {
  requirePrograms();
  portal = createBuildServer(PLAIN_BUILD);
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  downloads = `http://127.0.0.1:${(portal.address() as AddressInfo).port}${BASE_URL}quickstarts`;
});

afterAll(() => {
  for (const child of running) child.kill();
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
  portal.close();
});

describe.each(PAGES)('$page', ({page, tabs}) => {
  it.each(tabs)('prints the output that the page shows in the tab %s', {timeout: 120_000}, async (tab) => {
    const {reader, results} = await follow(page, tab);
    reader.stop();
    expect(results.map(({line, printed}) => ({line, text: printed}))).toEqual(
      results.map(({line, shown}) => ({line, text: shown})),
    );
    expect(results.length).toBeGreaterThan(5);
  });

  it('shows unchanged parts of the files', () => {
    const excerpts = readExcerpts(page);
    expect(excerpts.length).toBeGreaterThan(0);
    for (const {file, line, text} of excerpts)
      expect(readFileSync(path.join(FILES, file), 'utf8').includes(text), `${page}.mdx:${line}`).toBe(true);
  });
});

describe('the local server', () => {
  const operationOf = (id: string) => {
    const found = api.operations.find((operation) => operation.id === id);
    if (!found) throw new Error(`no operation ${id}`);
    return found;
  };
  const exampleOf = (id: string) => {
    const [media] = Object.values(operationOf(id).responses.find(({status}) => status === '200')?.content ?? {});
    return media && collectExamples(media, api.resolver, 'writeOnly')[0]?.value;
  };

  it('answers as the API description says', {timeout: 120_000}, async () => {
    const {reader} = await follow('quickstart-token', 'bash', (commands) => commands.endsWith(' token'));
    const ask = async (what: string) =>
      JSON.parse(await reader.run(`. ./quickstart.env\n. <(sed '/^case/,$d' call-api.sh)\n${what}`)) as unknown;
    const form = '--data-urlencode "client_id=$CLIENT_ID" --data-urlencode "token=$(jq -r .access_token token.json)"';
    const answers = {
      'get-participants': await ask('curl --silent --cacert "$CA_FILE" "$DATA/participants"'),
      'get-participants-roles': await ask('curl --silent --cacert "$CA_FILE" "$DATA/roles"'),
      token: JSON.parse(readFileSync(path.join(reader.folder, 'token.json'), 'utf8')) as unknown,
      'introspect-token': await ask(`as_application ${form} "$MATLS_AUTH/token/introspection"`),
      'get-organisations': await ask('as_application --header @<(bearer) "$MATLS_API/organisations"'),
    };
    reader.stop();
    expect(answers['get-participants']).toEqual(exampleOf('get-participants'));
    expect(answers['get-participants-roles']).toEqual(exampleOf('get-participants-roles'));
    for (const [id, answer] of Object.entries(answers))
      expect(judgeResponse(operationOf(id), '200', answer), id).toEqual([]);
  });
});

describe('a second local server in the same folder', () => {
  it('ends, and leaves the certificates of the first', {timeout: 120_000}, async () => {
    const {reader} = await follow('quickstart-token', 'bash', (commands) => commands.endsWith(' token'));
    const printed = await reader.run(SERVER_COMMAND);
    const answer = await reader.run('bash call-api.sh organisations');
    reader.stop();
    expect(printed).toContain('EADDRINUSE');
    expect(answer).toContain('totalSize: 2');
  });
});

describe('a copy of the participants file that is too old', () => {
  it.each([
    ['bash', 'bash directory.sh'],
    ['node', 'node directory.mjs'],
  ])('is fetched again in the tab %s, also if the file has not changed', {timeout: 120_000}, async (tab, script) => {
    const {reader} = await follow('quickstart-directory', tab, (commands) => commands.endsWith(' fetch'));
    const age = "touch --date '2 days ago' participants.json";
    const printed = await reader.run(`${age}\n${script} roles\n${script} fetch\n${script} roles`);
    reader.stop();
    expect(printed).toMatch(/^The copy is older than 24 hours\. Run fetch\.\n200\n/);
    expect(printed).toContain('Example Bank plc');
  });
});

describe('verifySsa', () => {
  type Verify = (ssa: string, keys: object[], expected: object) => {jti: string};
  const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const key = {...publicKey.export({format: 'jwk'}), kid: 'directory-key', use: 'sig', alg: 'PS256'};
  const now = 1_800_000_000;
  const expected = {issuer: 'https://auth.connect.example', now, role: 'DATA_RECEIVER', domain: 'Open Finance'};
  const held = {role: expected.role, authorisation_domain: expected.domain, status: 'Active'};
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  function makeSsa(claims: object = {}, header: object = {}): string {
    const genuine = {iss: expected.issuer, iat: now, jti: 'one', org_status: 'Active', software_mode: 'Live'};
    const input = `${encode({alg: 'PS256', kid: key.kid, ...header})}.${encode({...genuine, software_statement_roles: [held], ...claims})}`;
    const padding = {padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST};
    return `${input}.${sign('sha256', Buffer.from(input), {key: privateKey, ...padding}).toString('base64url')}`;
  }

  it('accepts a genuine assertion, and rejects every other assertion with a reason', async () => {
    const url = pathToFileURL(path.join(FILES, 'verify-ssa.mjs')).href;
    const {verifySsa} = (await import(/* @vite-ignore */ url)) as {verifySsa: Verify};
    const verifying =
      (ssa: string, keys: object[] = [key]) =>
      () =>
        verifySsa(ssa, keys, expected).jti;
    const roles = (...software_statement_roles: object[]) => makeSsa({software_statement_roles});
    const [header, payload, signature] = makeSsa().split('.');

    expect(verifying(makeSsa())()).toBe('one');
    expect(verifying(makeSsa({iat: now - 300}))()).toBe('one');
    expect(verifying(`${header}.${payload}`)).toThrow('not a signed JWT');
    expect(verifying(`${header}.${encode({iss: expected.issuer})}.${signature}`)).toThrow('signature');
    expect(verifying(`${header}.${payload}.`)).toThrow('signature');
    for (const alg of ['none', 'RS256', 'HS256']) expect(verifying(makeSsa({}, {alg}))).toThrow('not PS256');
    expect(verifying(makeSsa({}, {crit: ['b64']}))).toThrow('critical');
    expect(verifying(makeSsa({}, {kid: 'other', jwk: key}))).toThrow('no key');
    expect(verifying(makeSsa(), [{...key, use: 'enc'}])).toThrow('no key');
    expect(verifying(makeSsa({iss: 'https://other.example'}))).toThrow('another issuer');
    expect(verifying(makeSsa({iat: now - 301}))).toThrow('older than five minutes');
    expect(verifying(makeSsa({iat: now + 11}))).toThrow('future');
    expect(verifying(makeSsa({iat: String(now)}))).toThrow('no time');
    expect(verifying(makeSsa({org_status: 'Pending'}))).toThrow('organisation');
    expect(verifying(makeSsa({software_mode: 'Test'}))).toThrow('live');
    expect(verifying(roles())).toThrow('no active role');
    expect(verifying(roles({...held, status: 'Inactive'}))).toThrow('no active role');
    expect(verifying(roles({...held, authorisation_domain: 'Open Health'}))).toThrow('no active role');
    expect(verifying(makeSsa({software_statement_roles: undefined, software_roles: [held.role]}))).toThrow('no active');
  });
});
