/** Test double of the hosted search API: an HTTP server with the search protocol and the failures of a real service. */
import {createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {createServer as createHttpsServer} from 'node:https';
import type {AddressInfo} from 'node:net';

import type {SearchRequests, SearchResponse} from '../protocol';

import {readBody} from './read-body';

export type Fault =
  | 'none'
  | 'server-error'
  | 'forbidden'
  | 'rate-limited'
  | 'invalid-json'
  | 'empty-body'
  | 'wrong-shape'
  /** Receives the request and never responds. */
  | 'silent'
  /** Starts a response and never completes it. */
  | 'half-an-answer'
  /** Starts a response and closes the connection. */
  | 'hangs-up'
  /** Sends a response that never ends. */
  | 'endless'
  /** Responds with an error message and status 200. */
  | 'error-as-answer';

type ReceivedRequest = {method: string; url: URL; body: SearchRequests};
export type Answer = (requests: SearchRequests) => SearchResponse | Promise<SearchResponse>;

export type SearchService = {
  port: number;
  received: ReceivedRequest[];
  setFault: (fault: Fault) => void;
  /** Refuses connections. */
  goDown: () => Promise<void>;
  /** Listens again on the same port. */
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

export type ServiceOptions = {
  /** Private key and certificate in PEM, for HTTPS. */
  certificate?: string;
};

const HEADERS = {'access-control-allow-origin': '*', 'content-type': 'application/json'};
/** Start of a response, for the faults that do not complete it. */
const BEGINNING = '{"results":[{"hits":[{"objectID":"1",';

const REFUSALS: Readonly<Partial<Record<Fault, {status: number; body: string}>>> = {
  'server-error': {status: 500, body: '{"message":"Internal error","status":500}'},
  forbidden: {status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}'},
  'rate-limited': {status: 429, body: '{"message":"Too many requests","status":429}'},
  'invalid-json': {status: 200, body: '<html>a proxy says hello</html>'},
  'empty-body': {status: 200, body: ''},
  'wrong-shape': {status: 200, body: '{"answers":[]}'},
  'error-as-answer': {status: 200, body: '{"message":"Index does not exist","status":404,"results":null}'},
};

/**
 * Starts a service on a free port.
 * @param answer creates the response when no fault is set
 */
export async function startSearchService(answer: Answer, {certificate}: ServiceOptions = {}): Promise<SearchService> {
  const state: {fault: Fault; port: number} = {fault: 'none', port: 0};
  const received: ReceivedRequest[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const body = JSON.parse(text) as SearchRequests;
    received.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', `https://${request.headers.host}`),
      body,
    });
    if (state.fault === 'silent') return;
    const refusal = REFUSALS[state.fault];
    if (refusal) {
      response.writeHead(refusal.status, HEADERS).end(refusal.body);
    } else if (state.fault === 'half-an-answer' || state.fault === 'hangs-up') {
      const hangsUp = state.fault === 'hangs-up';
      response.writeHead(200, {...HEADERS, 'content-length': '10000'}).write(BEGINNING, () => {
        if (hangsUp) response.destroy();
      });
    } else if (state.fault === 'endless') {
      response.writeHead(200, HEADERS).write('{"results":[{"hits":[');
      const timer = setInterval(() => response.write(' '.repeat(1_000)), 50);
      response.on('close', () => clearInterval(timer));
    } else {
      const content = JSON.stringify(await answer(body));
      response.writeHead(200, HEADERS).end(content);
    }
  }

  // The client may abort a request, for example when the reader types on.
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void serve(request, response).catch(() => response.destroy());
  const server: Server = certificate
    ? createHttpsServer({key: certificate, cert: certificate}, listener)
    : createHttpServer(listener);
  const listen = () => new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen();
  state.port = (server.address() as AddressInfo).port;
  return {
    port: state.port,
    received,
    setFault: (fault) => {
      state.fault = fault;
    },
    goDown: stop,
    comeBack: listen,
    close: stop,
  };
}
