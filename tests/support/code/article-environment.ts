/**
 * The environment in which the code of the articles runs: a folder with keys and certificates, and the hosts that it
 * calls.
 */
import {execFile, execFileSync} from 'node:child_process';
import {createHash, X509Certificate} from 'node:crypto';
import {chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import https from 'node:https';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {TLSSocket} from 'node:tls';

import {collectExamples} from '../../../plugins/reference/model/examples';
import {api, matchOperation} from '../reference/described-request';

import {createPair, requirePrograms} from './shell-programs';

/** The subject of the sample application, in the format of `openssl -subj`. */
const SAMPLE_PAY_APP =
  '/C=GB/O=Sample Payments Ltd/OU=9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/CN=39c82433-0f57-4653-b513-01b03997ff0f';

/** Access tokens of the articles that the bank's API knows, all bound to `transport.pem`. */
const TOKENS = {
  ACCESS_TOKEN: {name: 'accounts-token', active: true, scope: 'openid accounts'},
  EXPIRED_TOKEN: {name: 'expired-token', active: false, scope: 'openid accounts'},
  PAYMENTS_TOKEN: {name: 'payments-token', active: true, scope: 'openid payments'},
} as const;

type Ran = {status: number; stdout: string; stderr: string};
export type ArticleEnvironment = {
  run: (command: string, ...args: string[]) => Promise<Ran>;
  /** Replaces `transport.pem` and its key with a new pair for another subject. */
  changeSubject: (subject: string) => void;
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  close: () => void;
};

const thumbprintOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('base64url');

type Answer = {status: number; body?: unknown};

/** The API of the bank as the articles describe it: it checks certificate, token, binding and scope. */
function respondAsBank(certificate: Buffer | undefined, authorization: string | undefined, bound: string): Answer {
  if (!certificate) return {status: 400};
  const token = Object.values(TOKENS).find(({name}) => authorization === `Bearer ${name}`);
  if (!token?.active || thumbprintOf(certificate) !== bound) return {status: 401};
  return token.scope.split(' ').includes('accounts') ? {status: 200, body: {data: []}} : {status: 403};
}

/** The documented response of an operation: the first example of its first success. */
function describedResponse(method: string, url: string): Answer {
  const match = matchOperation({method, url, headers: [], body: null} as unknown as Parameters<
    typeof matchOperation
  >[0]);
  if (!('operation' in match))
    return {status: 404, body: {error: 'fault' in match ? match.fault : `no server for ${url}`}};
  const response = match.operation.responses.find(({status}) => /^2/.test(status));
  const [media] = Object.values(response?.content ?? {});
  return {status: Number(response?.status), body: media && collectExamples(media, api.resolver, 'writeOnly')[0]?.value};
}

/** The key sets of the keystore. They are files and so not part of the description. */
type Keystore = (file: 'application.jwks' | 'transport.jwks') => {keys: unknown[]};

/**
 * Starts one server on the loopback interface. `curl` and `openssl s_client` connect to it for every host name: curl
 * with its configuration file, openssl with a wrapper program that changes the address.
 * @param folder an empty folder
 * @param keystore the key sets of the sample application; `transport.pem` of the folder is added to its transport keys
 * @param answers responses for addresses that the description does not contain or that a test overrides; a number is a
 * status without a body, a function is called for each request
 * @param variables shell variables that the articles expect to be set
 */
export async function createArticleEnvironment({
  folder,
  keystore,
  answers,
  variables,
}: {
  folder: string;
  keystore: Keystore;
  answers: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, string>>;
}): Promise<ArticleEnvironment> {
  const file = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  requirePrograms();
  const transport = () => new X509Certificate(read('transport.pem')).raw;
  createPair(
    folder,
    'server',
    '/CN=api.bank.example',
    '-addext',
    'subjectAltName=DNS:*.bank.example,DNS:*.connect.example,DNS:*.sandbox.connect.example',
  );
  createPair(folder, 'transport', SAMPLE_PAY_APP);
  for (const other of ['other-application', 'other-member']) createPair(folder, other, `/CN=${other}`);

  function answer(
    method: string,
    url: string,
    certificate: Buffer | undefined,
    authorization: string | undefined,
  ): Answer {
    // Programs encode queries differently.
    const known = [url, decodeURIComponent(url)].find((form) => form in answers);
    if (known !== undefined) {
      const given = answers[known];
      if (typeof given === 'number') return {status: given};
      return {status: 200, body: typeof given === 'function' ? (given as () => unknown)() : given};
    }
    if (url.startsWith('https://api.bank.example/'))
      return respondAsBank(certificate, authorization, thumbprintOf(transport()));
    if (/^https:\/\/keystore\..*\/transport\.jwks$/.test(url))
      return {status: 200, body: {keys: [...keystore('transport.jwks').keys, {x5c: [transport().toString('base64')]}]}};
    if (/^https:\/\/keystore\..*\/application\.jwks$/.test(url))
      return {status: 200, body: keystore('application.jwks')};
    return describedResponse(method, url);
  }

  const server = https.createServer(
    {key: read('server.key'), cert: read('server.pem'), requestCert: true, rejectUnauthorized: false},
    (request, response) => {
      const certificate = (request.socket as TLSSocket).getPeerCertificate().raw as Buffer | undefined;
      const {status, body} = answer(
        request.method ?? '',
        `https://${request.headers.host}${request.url}`,
        certificate,
        request.headers.authorization,
      );
      request.resume().on('end', () => {
        response
          .writeHead(status, {'content-type': 'application/json'})
          .end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;

  const program = execFileSync('which', ['openssl'], {encoding: 'utf8'}).trim();
  mkdirSync(file('bin'));
  writeFileSync(
    file('bin/openssl'),
    `#!/usr/bin/env bash\nfor word; do shift; set -- "$@" "\${word/#*.example:443/127.0.0.1:${port}}"; done\nexec ${program} "$@"\n`,
  );
  chmodSync(file('bin/openssl'), 0o755);
  writeFileSync(file('.curlrc'), `connect-to = "::127.0.0.1:${port}"\ncacert = "${file('server.pem')}"\n`);

  const tokens = Object.fromEntries(Object.entries(TOKENS).map(([variable, {name}]) => [variable, name]));
  const env = {
    ...process.env,
    ...tokens,
    ...variables,
    CURL_HOME: folder,
    PATH: `${file('bin')}:${process.env['PATH']}`,
  };
  return {
    run: (command, ...args) =>
      new Promise((resolve) => {
        const child = execFile(command, args, {cwd: folder, env, timeout: 60_000}, (error, stdout, stderr) => {
          resolve({status: error ? Number(error.code ?? -1) : 0, stdout, stderr});
        });
        child.stdin?.end();
      }),
    changeSubject: (subject) => createPair(folder, 'transport', subject),
    write: (name, text) => writeFileSync(file(name), text),
    read,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, {recursive: true});
    },
  };
}
