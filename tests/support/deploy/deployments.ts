import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../../src/site/facts';

type Fault = {
  /** Paths that respond with 404, as after an upload that deleted them. */
  gone?: RegExp;
  /** Paths with a delayed response, and the delay. */
  late?: RegExp;
  lateMs?: number;
  /** Paths whose connection is closed before a response. */
  cut?: RegExp;
};

export type Host = {
  address: string;
  asked: string[];
  /** Serves another build at the same address, from the next request on. */
  deploy: (folder: string) => void;
  setFault: (fault: Fault) => void;
  close: () => Promise<void>;
};

/**
 * Serves builds with their real headers, and can simulate faults of a host. Unlike a Playwright route, it does not
 * disable the browser cache.
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
