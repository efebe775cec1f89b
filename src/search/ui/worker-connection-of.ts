/** Caches the search worker for the visit. The button, the dialog and the search page share it. */
import {createWorkerConnection, type WorkerConnection} from './connect-worker';

const connections = new Map<string, WorkerConnection>();

/** Returns the connection for a base path. Nothing is loaded before the first query or `warmUp`. */
export function workerConnectionOf(baseUrl: string): WorkerConnection {
  const known = connections.get(baseUrl);
  if (known) return known;
  const connection = createWorkerConnection(baseUrl);
  connections.set(baseUrl, connection);
  return connection;
}
