/** A search service for tests: a real HTTP server that speaks the protocol, and fails in the ways a real one does. */
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';

import type {SearchRequests, SearchResponse} from '../protocol';

export type Fault = 'none' | 'server-error' | 'forbidden' | 'invalid-json' | 'silent';

export type ReceivedRequest = {method: string; url: URL; body: SearchRequests};

export type SearchService = {
  port: number;
  received: ReceivedRequest[];
  setFault: (fault: Fault) => void;
  close: () => Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a service on a free port.
 * @param answer what it says when it does not fail
 */
export async function startSearchService(answer: (requests: SearchRequests) => SearchResponse): Promise<SearchService> {
  const state: {fault: Fault} = {fault: 'none'};
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const body = JSON.parse(text) as SearchRequests;
      received.push({method: request.method ?? '', url: new URL(request.url ?? '/', 'http://localhost'), body});
      if (state.fault === 'silent') return;
      if (state.fault === 'server-error') response.writeHead(500).end('{"message":"Internal error","status":500}');
      else if (state.fault === 'forbidden') response.writeHead(403).end('{"message":"Invalid Application-ID or API key","status":403}');
      else if (state.fault === 'invalid-json') response.writeHead(200).end('<html>a proxy says hello</html>');
      else response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(answer(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    setFault: (fault) => {
      state.fault = fault;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
