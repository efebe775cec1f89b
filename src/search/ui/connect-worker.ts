/** Page side of the search worker: starts the worker on demand, sends it the index files and the queries. */
import type {Answerer} from '../embedded/embedded-search';
import type {FromWorker, ToWorker} from '../embedded/messages';
import {TITLES_PATH} from '../embedded/tiers';
import type {SearchRequests, SearchResponse} from '../protocol';

export type WorkerConnection = {
  /** Starts the worker and the download of the titles without waiting for them. */
  warmUp: () => void;
  /**
   * Answers with the parts of the index loaded so far, at least the titles. Rejects if they cannot be loaded; the next
   * call tries again.
   */
  answerNow: Answerer;
  /** Like `answerNow`, but an empty result is only returned after all parts of the index are loaded or have failed. */
  answer: Answerer;
  /** Adds a listener that is called when more of the index is loaded. Returns a function that removes it. */
  onCompleted: (listener: () => void) => () => void;
};

/** Delay after an answer until the texts are loaded, so that the first hits are painted before. */
const PAINT_DELAY_MS = 200;

type Waiting<Value> = {resolve: (value: Value) => void; reject: (error: Error) => void};
type Part = Exclude<ToWorker, {kind: 'ask'}>;

async function fetchPart(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, {cache});
  if (!response.ok) throw new Error(`The search index responded with status ${response.status} for ${url}.`);
  return response.arrayBuffer();
}

/**
 * Whether to update the results after `count` shards: at powers of two and at the end, so that the list changes seldom.
 */
function shouldUpdateResults(count: number, total: number): boolean {
  return count === total || (count & (count - 1)) === 0;
}

/**
 * Creates a connection. The worker is started on first use.
 * @param baseUrl base path of the site, with leading and trailing slash
 */
export function createWorkerConnection(baseUrl: string): WorkerConnection {
  const questions = new Map<number, Waiting<SearchResponse>>();
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const state: {
    worker: Worker | null;
    /** Resolves to the paths of the shards when the titles can be searched. */
    titles: Promise<string[]> | null;
    isLoadingShards: boolean;
    /** Whether all parts of the index are loaded or have failed. */
    isSettled: boolean;
    /** The latest requests as JSON. Older calls of `answer` stop waiting. */
    latestRequests: string;
    /** The part that was sent and not yet confirmed. */
    sentPart: Waiting<string[]> | null;
    lastId: number;
  } = {
    worker: null,
    titles: null,
    isLoadingShards: false,
    isSettled: false,
    latestRequests: '',
    sentPart: null,
    lastId: 0,
  };

  function resumeWaiting(): void {
    for (const resume of waiting.splice(0)) resume();
  }

  function notifyListeners(): void {
    resumeWaiting();
    for (const listener of listeners) listener();
  }

  function receive({data}: MessageEvent<FromWorker>): void {
    if (data.kind === 'answer' || data.kind === 'failure') {
      const question = questions.get(data.id);
      questions.delete(data.id);
      if (data.kind === 'answer') question?.resolve(data.response);
      else question?.reject(new Error(data.message));
    } else if (data.kind === 'headings') notifyListeners();
    else if (data.kind === 'unusable') state.sentPart?.reject(new Error(data.message));
    else state.sentPart?.resolve(data.kind === 'titles' ? data.shards : []);
  }

  function stop(reason: Error): void {
    state.worker?.terminate();
    for (const {reject} of [...(state.sentPart ? [state.sentPart] : []), ...questions.values()]) reject(reason);
    questions.clear();
    Object.assign(state, {worker: null, titles: null, isLoadingShards: false, isSettled: false, sentPart: null});
    resumeWaiting();
  }

  function start(): Worker {
    const worker = new Worker(new URL('../embedded/worker.ts', import.meta.url), {name: 'search'});
    // Ignore late events of a worker that was replaced.
    worker.onmessage = (event) => state.worker === worker && receive(event);
    worker.onerror = () => state.worker === worker && stop(new Error('The search worker could not be started.'));
    state.worker = worker;
    return worker;
  }

  /**
   * Sends a part to the worker. Resolves when the worker has indexed it; for the titles, with the paths of the shards.
   */
  function sendPart(worker: Worker, part: Part): Promise<string[]> {
    if (state.worker !== worker) return Promise.reject(new Error('The search worker was stopped.'));
    return new Promise((resolve, reject) => {
      state.sentPart = {resolve, reject};
      worker.postMessage(part, [part.bytes]);
    });
  }

  async function sendTitles(worker: Worker, cache: RequestCache): Promise<string[]> {
    return sendPart(worker, {kind: 'titles', bytes: await fetchPart(baseUrl + TITLES_PATH, cache)});
  }

  /** Sends the shards one after the other. Each is downloaded while the worker indexes the one before. */
  async function sendShards(worker: Worker, paths: readonly string[]): Promise<void> {
    const fetchShard = (position: number) => {
      const bytes = fetchPart(baseUrl + (paths[position] ?? ''), 'default');
      // Prevents an unhandled rejection: the error is handled when this shard is awaited.
      bytes.catch(() => undefined);
      return bytes;
    };
    let next = fetchShard(0);
    for (let position = 0; position < paths.length; position += 1) {
      const bytes = await next;
      if (position + 1 < paths.length) next = fetchShard(position + 1);
      await sendPart(worker, {kind: 'shard', position, bytes});
      if (position + 1 === paths.length) state.isSettled = true;
      if (shouldUpdateResults(position + 1, paths.length)) notifyListeners();
    }
  }

  async function loadShards(worker: Worker, paths: readonly string[]): Promise<void> {
    if (state.isLoadingShards || state.worker !== worker) return;
    state.isLoadingShards = true;
    try {
      await sendShards(worker, paths);
    } catch (error) {
      // The cached titles may be of an earlier build, whose shards no longer exist.
      if (state.worker !== worker) return;
      console.warn('The texts of the search index could not be loaded; trying again:', error);
      await sendShards(worker, await sendTitles(worker, 'reload'));
    }
  }

  function loadTitles(): Promise<string[]> {
    if (state.titles) return state.titles;
    const titles = sendTitles(state.worker ?? start(), 'default');
    state.titles = titles;
    titles.catch((error: Error) => {
      if (state.titles === titles) stop(error);
    });
    return titles;
  }

  /** If the shards cannot be loaded, search continues with titles and headings. */
  async function tryLoadShards(worker: Worker, shards: readonly string[]): Promise<void> {
    try {
      await loadShards(worker, shards);
    } catch (error) {
      console.warn('The search uses titles and headings only:', error);
      if (state.worker !== worker) return;
      state.isSettled = true;
      resumeWaiting();
    }
  }

  async function answerNow(requests: SearchRequests): Promise<SearchResponse> {
    const shards = await loadTitles();
    const {worker} = state;
    if (!worker) throw new Error('The search worker was stopped.');
    state.lastId += 1;
    const id = state.lastId;
    const response = new Promise<SearchResponse>((resolve, reject) => {
      questions.set(id, {resolve, reject});
      worker.postMessage({kind: 'ask', id, requests} satisfies ToWorker);
    });
    // After the answer, so that it does not compete for network and CPU.
    const loadShardsLater = () => void setTimeout(() => void tryLoadShards(worker, shards), PAINT_DELAY_MS);
    response.then(loadShardsLater, loadShardsLater);
    return response;
  }

  return {
    warmUp() {
      // The next query rejects too and shows the error.
      loadTitles().catch(() => undefined);
    },
    answerNow,
    async answer(requests) {
      const key = JSON.stringify(requests);
      state.latestRequests = key;
      for (;;) {
        const wasSettled = state.isSettled;
        const response = await answerNow(requests);
        const isOutdated = state.latestRequests !== key;
        if (wasSettled || isOutdated || response.results.some(({hits}) => hits.length > 0)) return response;
        if (!state.isSettled) await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    onCompleted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
