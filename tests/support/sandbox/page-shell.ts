/** Runs the shell examples of a page, with a server that replaces all hosts that they call. */
import {execFile, execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {IncomingMessage} from 'node:http';
import https from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TLSSocket} from 'node:tls';

import type {SandboxRequest, SandboxResponse} from '../../../src/sandbox/http';
import {createPair, requirePrograms} from '../code/shell-programs';

type ShellBlock = {
  /** Shell code to run before the example, such as a variable that the page tells its reader to set. */
  before: string;
  text: string;
};

export type Output = {stdout: string; stderr: string};

/** Responds to a request of an example. @param block number of the example that sends the request */
type Respond = (request: SandboxRequest, block: number) => Promise<SandboxResponse>;

const HOSTS =
  'DNS:connect.example,DNS:*.connect.example,DNS:*.sandbox.connect.example,DNS:bank.example,DNS:*.bank.example';

/** Time limit for the examples of a page, which may also create keys on a busy machine. */
const TIMEOUT_MS = 240_000;

function toPem(der: Buffer): string {
  const lines = der.toString('base64').replace(/(.{64})(?=.)/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {raw} = (request.socket as TLSSocket).getPeerCertificate() as {raw?: Buffer};
  return {
    method: request.method ?? '',
    url: `https://${request.headers.host}${request.url}`,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
    body: Buffer.concat(chunks).toString('utf8'),
    certificate: raw ? toPem(raw) : null,
  };
}

/** Replaces `sleep` and prompts, because nobody sits at the terminal: the server returns the input of a prompt. */
const PRELUDE = `sleep() { :; }
read() {
  if [ "$1 $2" = "-r -p" ]; then printf -v "\${@: -1}" %s "$(curl --silent https://reader.connect.example/)"
  else builtin read "$@"; fi
}
`;

export type PageShell = {
  /** Runs examples one after the other in one shell. */
  run: (blocks: readonly ShellBlock[], respond: Respond) => Promise<Output[]>;
  close: () => void;
};

/**
 * Starts the server on the loopback interface. curl connects to it for every host name.
 * @throws Error if bash, curl, jq or openssl are missing
 */
export async function createPageShell(files: Readonly<Record<string, string>>): Promise<PageShell> {
  requirePrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
  const file = (name: string) => path.join(folder, name);
  createPair(folder, 'server', '/CN=connect.example', '-addext', `subjectAltName=${HOSTS}`);
  let respond: Respond = () => Promise.reject(new Error('No page runs.'));

  const server = https.createServer(
    {
      key: readFileSync(file('server.key')),
      cert: readFileSync(file('server.pem')),
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      readRequest(request)
        .then((read) => respond(read, Number(readFileSync(file('block'), 'utf8'))))
        .then(({status, headers, body}) => {
          for (const [name, value] of headers) response.setHeader(name, value);
          response.writeHead(status).end(body);
        })
        .catch((error: unknown) => {
          response.writeHead(599).end(String(error));
        });
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;

  return {
    async run(blocks, answer) {
      respond = answer;
      execFileSync('bash', ['-c', 'find . -mindepth 1 ! -name "server.*" -delete'], {cwd: folder});
      writeFileSync(file('.curlrc'), `connect-to = "::127.0.0.1:${port}"\ncacert = "${file('server.pem')}"\n`);
      for (const [name, text] of Object.entries(files)) writeFileSync(file(name), text);
      const parts = blocks.map(({before, text}, index) => {
        writeFileSync(file(`block-${index}.sh`), text);
        return `printf ${index} > block\n${before}\n. ./block-${index}.sh > stdout-${index} 2> stderr-${index}\n`;
      });
      writeFileSync(file('page.sh'), PRELUDE + parts.join(''));
      const env = {...process.env, CURL_HOME: folder, HOME: folder};
      await new Promise<void>((resolve) => {
        const child = execFile('bash', ['page.sh'], {cwd: folder, env, timeout: TIMEOUT_MS}, () => {
          resolve();
        });
        child.stdin?.end();
      });
      const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '');
      return blocks.map((_, index) => ({stdout: read(`stdout-${index}`), stderr: read(`stderr-${index}`)}));
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, {recursive: true});
    },
  };
}
