/** The connection from a page to the simulation. Starts the worker on first use. */
import {FRAGMENTS_DIR, SANDBOX_FILE} from '../reference/paths';

import type {Sandbox} from './sandbox.types';
import type {FromWorker, Method, ToWorker} from './worker-messages';

type Waiting = {resolve: (value: unknown) => void; reject: (error: Error) => void};

type Connection = {
  call: (method: Method, args: readonly unknown[]) => Promise<unknown>;
  /** Ends the worker when no call waits for its response. */
  retire: () => void;
};

/** @param onLost called with the connection when the worker fails, so that the next call starts a new worker */
function start(baseUrl: string, onLost: (lost: Connection) => void): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {name: 'sandbox'});
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isRetired = false;
  const post = (message: ToWorker) => worker.postMessage(message);
  worker.onmessage = ({data}: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'result') call?.resolve(data.value);
    else call?.reject(new Error(data.message));
    if (isRetired && waiting.size === 0) worker.terminate();
  };
  const connection: Connection = {
    call: (method, args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, {resolve, reject});
        post({kind: 'call', id: last, method, args});
      }),
    retire() {
      isRetired = true;
      if (waiting.size === 0) worker.terminate();
    },
  };
  worker.onerror = () => {
    for (const {reject} of waiting.values()) reject(new Error('The simulation could not be started.'));
    waiting.clear();
    worker.terminate();
    onLost(connection);
  };
  post({kind: 'start', description: new URL(`${baseUrl}${FRAGMENTS_DIR}/${SANDBOX_FILE}`, window.location.href).href});
  return connection;
}

let shared: {baseUrl: string; sandbox: Sandbox} | null = null;

/**
 * Returns the simulated Connect of this tab. All pages share it until the tab is closed or reloaded.
 * @param baseUrl base path of the site, with leading and trailing slash
 */
export function connectSandbox(baseUrl: string): Sandbox {
  if (shared?.baseUrl === baseUrl) return shared.sandbox;
  let connection: Connection | null = null;
  /** Ignores a worker that was replaced: its error can arrive later. */
  const lose = (lost: Connection) => {
    if (connection === lost) connection = null;
  };
  async function call(method: Method, args: readonly unknown[]): Promise<unknown> {
    connection ??= start(baseUrl, lose);
    const used = connection;
    try {
      return await used.call(method, args);
    } catch (error) {
      // If the worker could not load the API description, every call fails. A new worker loads the description again.
      if (method !== 'send' && method !== 'decide') {
        lose(used);
        used.retire();
      }
      throw error;
    }
  }
  const methodOf = <Name extends Method>(name: Name) =>
    ((...args: readonly unknown[]) => call(name, args)) as Sandbox[Name];
  const sandbox: Sandbox = {
    identities: methodOf('identities'),
    credentials: methodOf('credentials'),
    heldKeys: methodOf('heldKeys'),
    send: methodOf('send'),
    consents: methodOf('consents'),
    decide: methodOf('decide'),
    records: methodOf('records'),
    reset: methodOf('reset'),
  };
  shared = {baseUrl, sandbox};
  return sandbox;
}
