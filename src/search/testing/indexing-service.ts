/**
 * Test double of the indexing API of the hosted service: an HTTP server with in-memory indices. As in the real service,
 * each write is a task that takes effect when it is `published`.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {readBody} from './read-body';

export type Index = {
  records: Map<string, Record<string, unknown>>;
  settings: Record<string, unknown>;
  synonyms: Map<string, unknown>;
  rules: Map<string, unknown>;
};

type IndexingFault =
  | {kind: 'none'}
  /** Responds with 500 to batches after the first `after`. */
  | {kind: 'batches-fail'; after: number}
  /** Responds with 400, as for a record that is too big. */
  | {kind: 'batches-refused'; after: number}
  /** Never responds. */
  | {kind: 'batches-hang'; after: number}
  /** Responds with success but discards the records. */
  | {kind: 'batches-lost'; after: number}
  /** Responds with 500 to the operation that moves the new index to its final name. */
  | {kind: 'move-fails'};

export type IndexingService = {
  port: number;
  indices: Map<string, Index>;
  /** `METHOD path` of all requests, in order. */
  received: string[];
  setFault: (fault: IndexingFault) => void;
  /** Resolves when the service receives a batch to which it does not respond. */
  untilHanging: () => Promise<void>;
  close: () => Promise<void>;
};

type Json = Record<string, unknown>;
type Operation = {operation: 'copy' | 'move'; destination: string; scope?: string[]};

export function createIndex(): Index {
  return {records: new Map(), settings: {}, synonyms: new Map(), rules: new Map()};
}

/**
 * Starts a service on a free port.
 * @param apiKey the only key that is accepted
 */
export async function startIndexingService(apiKey: string): Promise<IndexingService> {
  const indices = new Map<string, Index>();
  const received: string[] = [];
  const tasks = new Map<number, {apply: () => void; polls: number}>();
  const onHanging: (() => void)[] = [];
  const state: {fault: IndexingFault; batches: number; lastTask: number} = {
    fault: {kind: 'none'},
    batches: 0,
    lastTask: 0,
  };

  const indexOf = (name: string) => {
    const index = indices.get(name) ?? createIndex();
    indices.set(name, index);
    return index;
  };

  function addTask(apply: () => void): Json {
    state.lastTask += 1;
    tasks.set(state.lastTask, {apply, polls: 0});
    return {taskID: state.lastTask, updatedAt: '2026-01-01T00:00:00.000Z', objectIDs: []};
  }

  /** Publishes a task, and all tasks before it, when it is polled for the second time. */
  function pollTask(id: number): Json {
    const task = tasks.get(id);
    if (task) task.polls += 1;
    if (task && task.polls < 2) return {status: 'notPublished', pendingTask: true};
    for (const [number, {apply}] of tasks) {
      if (number > id) break;
      apply();
      tasks.delete(number);
    }
    return {status: 'published', pendingTask: false};
  }

  function operate(name: string, {operation, destination, scope}: Operation): void {
    const source = indices.get(name);
    if (!source) return;
    if (operation === 'move') {
      indices.set(destination, source);
      indices.delete(name);
      return;
    }
    const copy = indexOf(destination);
    if (!scope || scope.includes('rules')) copy.rules = new Map(source.rules);
    if (!scope || scope.includes('settings')) copy.settings = {...source.settings};
    if (!scope || scope.includes('synonyms')) copy.synonyms = new Map(source.synonyms);
    if (!scope) copy.records = new Map(source.records);
  }

  function answerBatch(name: string, {requests}: {requests: {body: {objectID: string}}[]}): Json | number | null {
    const {fault} = state;
    state.batches += 1;
    const isAtFault = 'after' in fault && state.batches > fault.after;
    if (isAtFault && fault.kind === 'batches-fail') return 500;
    if (isAtFault && fault.kind === 'batches-refused') return 400;
    if (isAtFault && fault.kind === 'batches-hang') {
      for (const resolve of onHanging.splice(0)) resolve();
      return null;
    }
    return addTask(() => {
      if (isAtFault) return;
      for (const {body} of requests) indexOf(name).records.set(body.objectID, body);
    });
  }

  /** Returns the response body, a status code for a failure, or null for no response. */
  function answer(method: string, path: string, body: unknown): Json | number | null {
    const [, name = '', action = '', argument = ''] =
      /^\/1\/indexes(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
    const key = `${method} ${action}`;
    if (method === 'GET' && name === '')
      return {items: Array.from(indices, ([found, {records}]) => ({name: found, entries: records.size})), nbPages: 1};
    if (key === 'GET task') return pollTask(Number(argument));
    if (key === 'POST batch') return answerBatch(name, body as Parameters<typeof answerBatch>[1]);
    if (key === 'PUT settings') return addTask(() => (indexOf(name).settings = body as Json));
    if (key === 'POST synonyms')
      return addTask(
        () =>
          (indexOf(name).synonyms = new Map(
            (body as {objectID: string}[]).map((synonym) => [synonym.objectID, synonym]),
          )),
      );
    if (key === 'POST query')
      return {hits: [], nbHits: indices.get(name)?.records.size ?? 0, page: 0, nbPages: 0, hitsPerPage: 0};
    if (key === 'POST operation') {
      const operation = body as Operation;
      if (operation.operation === 'move' && state.fault.kind === 'move-fails') return 500;
      return addTask(() => operate(name, operation));
    }
    if (key === 'DELETE ') return addTask(() => indices.delete(name));
    return 404;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const method = request.method ?? '';
    received.push(`${method} ${path}`);
    const respond = (status: number, body: Json) =>
      void response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
    if (request.headers['x-algolia-api-key'] !== apiKey)
      return respond(403, {message: 'Invalid Application-ID or API key', status: 403});
    const result = answer(method, path, text === '' ? {} : JSON.parse(text));
    if (typeof result === 'number')
      return respond(result, {
        message: result === 400 ? 'Record at the position 3 is too big' : 'Internal error',
        status: result,
      });
    if (result) respond(200, result);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    indices,
    received,
    setFault: (fault) => {
      state.fault = fault;
      state.batches = 0;
    },
    untilHanging: () => new Promise((resolve) => onHanging.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
