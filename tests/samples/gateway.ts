import {readFileSync} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {TLSSocket} from 'node:tls';

export type ReceivedRequest = {
  method: string;
  /** Host of the TLS handshake (SNI). */
  host: string;
  /** Path and query, as received. */
  target: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** Common name of the client certificate, or null without one. */
  certificate: string | null;
  /** Status of the response. */
  status?: number;
};

/** A response of the gateway itself, as JSON unless `headers` say otherwise. */
export type OwnAnswer = {status: number; body: string; headers?: Readonly<Record<string, string>>};

type Answer = {status: number; headers: http.IncomingHttpHeaders; body: Buffer};

export type Gateway = {
  /** Port of the proxy (HTTPS_PROXY), which connects every known host to one of the two servers below. */
  proxyPort: number;
  /** Port of the server that requires a valid client certificate. */
  mutualPort: number;
  /** Port of the server that requires no client certificate. */
  plainPort: number;
  /**
   * Clears the recorded requests, and sets the response to the next ones: one response, a function that returns the
   * response to each request, or null for the mock server.
   */
  expect: (answer: OwnAnswer | ((request: ReceivedRequest) => OwnAnswer) | null) => void;
  /** Requests since `expect`, and requested hosts that the description does not contain. */
  received: () => {requests: readonly ReceivedRequest[]; unknownHosts: readonly string[]};
  close: () => void;
};

function isMutual(host: string): boolean {
  return host.startsWith('matls-');
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function forward({method, target, headers, body}: ReceivedRequest, mockPort: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const {host, connection, 'transfer-encoding': chunked, ...rest} = headers;
    const upstream = http.request(
      {
        port: mockPort,
        host: '127.0.0.1',
        method,
        path: target,
        headers: {...rest, ...(body ? {'content-length': Buffer.byteLength(body)} : {})},
      },
      (answer) => {
        readAll(answer).then(
          (text) => resolve({status: answer.statusCode ?? 500, headers: answer.headers, body: text}),
          reject,
        );
      },
    );
    upstream.on('error', reject);
    upstream.end(body);
  });
}

/**
 * Serves every host of the description on the loopback interface: two HTTPS servers with the test certificates, one for
 * mutual TLS, and a proxy to them. It records requests and forwards them to the mock server.
 * @param folder with the files of `createCertificates`
 */
export async function startGateway({
  folder,
  hosts,
  mockPort,
}: {
  folder: string;
  hosts: ReadonlySet<string>;
  mockPort: number;
}): Promise<Gateway> {
  const file = (name: string) => readFileSync(path.join(folder, name));
  let requests: ReceivedRequest[] = [];
  let unknownHosts: string[] = [];
  let respond: ((request: ReceivedRequest) => OwnAnswer) | null = null;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const socket = request.socket as TLSSocket;
    const received: ReceivedRequest = {
      method: request.method ?? '',
      host: String(socket.servername || ''),
      target: request.url ?? '',
      headers: request.headers,
      body: (await readAll(request)).toString('utf8'),
      certificate: socket.authorized ? [socket.getPeerCertificate().subject.CN].flat().join() : null,
    };
    requests.push(received);
    const own = respond?.(received);
    const {status, headers, body}: Omit<Answer, 'body'> & {body: string | Buffer} = own
      ? {...own, headers: {'content-type': 'application/json', ...own.headers}}
      : await forward(received, mockPort);
    const {connection, 'transfer-encoding': chunked, 'content-length': length, ...rest} = headers;
    received.status = status;
    response.writeHead(status, rest).end(body);
  }

  const listener: http.RequestListener = (request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  };
  const certificate = {key: file('server.key'), cert: file('server.pem')};
  const mutual = https.createServer(
    {...certificate, ca: file('ca.pem'), requestCert: true, rejectUnauthorized: true},
    listener,
  );
  const plain = https.createServer(certificate, listener);
  const [mutualPort, plainPort] = [await listen(mutual), await listen(plain)];

  const proxy = http.createServer((_request, response) => response.writeHead(400).end('Only CONNECT is served.'));
  proxy.on('connect', (request: http.IncomingMessage, client: net.Socket, head: Buffer) => {
    const [host = '', port] = (request.url ?? '').split(':');
    if (!hosts.has(host) || port !== '443') {
      unknownHosts.push(request.url ?? '');
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const server = net.connect(isMutual(host) ? mutualPort : plainPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
      server.pipe(client).pipe(server);
    });
    server.on('error', () => client.destroy());
    client.on('error', () => server.destroy());
  });

  return {
    proxyPort: await listen(proxy),
    mutualPort,
    plainPort,
    expect(own) {
      [requests, unknownHosts] = [[], []];
      respond = typeof own === 'function' || own === null ? own : () => own;
    },
    received: () => ({requests, unknownHosts}),
    close() {
      for (const server of [proxy, mutual, plain]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
