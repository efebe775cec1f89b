/** One worker for the whole visit: the button, the dialog and the search page share it. */
import {createWorkerConnection, type WorkerConnection} from './connect-worker';

const connections = new Map<string, WorkerConnection>();

/** The connection of a site, by its base path. Nothing is loaded before its first question or `warmUp`. */
export function workerConnectionOf(baseUrl: string): WorkerConnection {
  const known = connections.get(baseUrl);
  if (known) return known;
  const connection = createWorkerConnection(baseUrl);
  connections.set(baseUrl, connection);
  return connection;
}
