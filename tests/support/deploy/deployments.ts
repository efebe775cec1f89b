import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../../src/site/facts';

type Fault = {
  /** Paths that answer 404, as after an upload that took them away. */
  gone?: RegExp;
  /** Paths that come late, and by how much. */
  late?: RegExp;
  lateMs?: number;
  /** Paths whose connection is cut before an answer. */
  cut?: RegExp;
};

export type Host = {
  /** Base path included. */
  address: string;
  /** What was asked for, in order. */
  asked: string[];
  /** Serves another build under the same address, from the next request on. */
  deploy: (folder: string) => void;
  setFault: (fault: Fault) => void;
  close: () => Promise<void>;
};

/**
 * A host on a port of its own that serves builds with their real headers, one after the other, and has the faults of a host.
 * Unlike a route of Playwright it leaves the browser its cache.
 */
export async function startHost(folder: string): Promise<Host> {
  const state: {build: Server; fault: Fault} = {build: createBuildServer(folder), fault: {}};
  const asked: string[] = [];
  const pass = (request: IncomingMessage, response: ServerResponse) =>
    void state.build.emit('request', request, response);
  const server = createServer((request, response) => {
    const {fault} = state;
    const path = request.url ?? '/';
    asked.push(path);
    if (fault.cut?.test(path)) request.socket.destroy();
    else if (fault.gone?.test(path)) {
      request.url = `${BASE_URL}gone/`;
      pass(request, response);
    } else if (fault.late?.test(path)) setTimeout(() => pass(request, response), fault.lateMs);
    else pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}`,
    asked,
    deploy: (next) => {
      state.build = createBuildServer(next);
    },
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
