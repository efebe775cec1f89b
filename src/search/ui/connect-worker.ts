/** Page side of the search worker: starts the worker on demand, and sends it the index files and the queries. */
import type {Answerer} from '../embedded/embedded-search';
import type {FromWorker, ToWorker} from '../embedded/messages';
import {TITLES_PATH} from '../embedded/tiers';
import type {SearchRequests, SearchResponse} from '../protocol';

export type WorkerConnection = {
  /** Starts the worker and the download of the titles without waiting for them. */
  warmUp: () => void;
  /**
   * Answers with the parts of the index loaded so far, at least the titles. Rejects if the titles cannot be loaded; the
   * next call tries again.
   */
  answerNow: Answerer;
  /** Like `answerNow`, but waits for all parts of the index to load or fail before it returns an empty result. */
  answer: Answerer;
  /** Adds a listener that is called when more of the index is loaded. Returns a function that removes it. */
  onCompleted: (listener: () => void) => () => void;
};

/** Delay between an answer and the loading of headings and texts, so that the browser first paints the hits. */
const PAINT_DELAY_MS = 200;

type Waiting<Value> = {resolve: (value: Value) => void; reject: (error: Error) => void};
type Part = Exclude<ToWorker, {kind: 'ask'}>;
/** Paths of the files that are loaded after the titles. */
type LaterFiles = {headings: string; shards: readonly string[]};

async function fetchPart(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, {cache});
  if (!response.ok) throw new Error(`The search index responded with status ${response.status} for ${url}.`);
  return response.arrayBuffer();
}

/**
 * Whether to update the results when `count` shards are loaded: true for 0 (only the headings), powers of two and all
 * shards, so that the list does not change often.
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
    /** Resolves when the titles can be searched. */
    titles: Promise<LaterFiles> | null;
    isLoadingLaterFiles: boolean;
    /** Whether all parts of the index are loaded or have failed. */
    isSettled: boolean;
    /** The latest requests as JSON. Calls of `answer` with other requests stop waiting. */
    latestRequests: string;
    /** The part that was sent but not yet confirmed. */
    sentPart: Waiting<FromWorker> | null;
    lastId: number;
  } = {
    worker: null,
    titles: null,
    isLoadingLaterFiles: false,
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
    } else if (data.kind === 'unusable') state.sentPart?.reject(new Error(data.message));
    else state.sentPart?.resolve(data);
  }

  function stop(reason: Error): void {
    state.worker?.terminate();
    for (const {reject} of [...(state.sentPart ? [state.sentPart] : []), ...questions.values()]) reject(reason);
    questions.clear();
    Object.assign(state, {worker: null, titles: null, isLoadingLaterFiles: false, isSettled: false, sentPart: null});
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

  /** Sends a part to the worker. Resolves with the response of the worker after it has indexed the part. */
  function sendPart(worker: Worker, part: Part): Promise<FromWorker> {
    if (state.worker !== worker) return Promise.reject(new Error('The search worker was stopped.'));
    return new Promise((resolve, reject) => {
      state.sentPart = {resolve, reject};
      worker.postMessage(part, [part.bytes]);
    });
  }

  async function sendTitles(worker: Worker, cache: RequestCache): Promise<LaterFiles> {
    const response = await sendPart(worker, {kind: 'titles', bytes: await fetchPart(baseUrl + TITLES_PATH, cache)});
    if (response.kind !== 'titles') throw new Error(`The search worker responded to the titles with ${response.kind}.`);
    return response;
  }

  /** Sends the headings, then the shards. Downloads each file while the worker indexes the previous one. */
  async function sendLaterFiles(worker: Worker, {headings, shards}: LaterFiles): Promise<void> {
    const paths = [headings, ...shards];
    const fetchFile = (number: number) => {
      const bytes = fetchPart(baseUrl + (paths[number] ?? ''), 'default');
      // Prevents an unhandled rejection: the error is handled when this file is awaited.
      bytes.catch(() => undefined);
      return bytes;
    };
    let next = fetchFile(0);
    for (let number = 0; number < paths.length; number += 1) {
      const bytes = await next;
      if (number + 1 < paths.length) next = fetchFile(number + 1);
      await sendPart(worker, number === 0 ? {kind: 'headings', bytes} : {kind: 'shard', position: number - 1, bytes});
      if (number + 1 === paths.length) state.isSettled = true;
      if (shouldUpdateResults(number, shards.length)) notifyListeners();
    }
  }

  async function loadLaterFiles(worker: Worker, files: LaterFiles): Promise<void> {
    if (state.isLoadingLaterFiles || state.worker !== worker) return;
    state.isLoadingLaterFiles = true;
    try {
      await sendLaterFiles(worker, files);
    } catch (error) {
      // The cached titles may belong to an earlier build, whose other files no longer exist.
      if (state.worker !== worker) return;
      console.warn('The texts of the search index could not be loaded; trying again:', error);
      await sendLaterFiles(worker, await sendTitles(worker, 'reload'));
    }
  }

  function loadTitles(): Promise<LaterFiles> {
    if (state.titles) return state.titles;
    const titles = sendTitles(state.worker ?? start(), 'default');
    state.titles = titles;
    titles.catch((error: Error) => {
      if (state.titles === titles) stop(error);
    });
    return titles;
  }

  /** If a file cannot be loaded, the search uses only the files that were loaded before. */
  async function tryLoadLaterFiles(worker: Worker, files: LaterFiles): Promise<void> {
    try {
      await loadLaterFiles(worker, files);
    } catch (error) {
      console.warn('The search does not use the texts of the pages:', error);
      if (state.worker !== worker) return;
      state.isSettled = true;
      resumeWaiting();
    }
  }

  async function answerNow(requests: SearchRequests): Promise<SearchResponse> {
    const files = await loadTitles();
    const {worker} = state;
    if (!worker) throw new Error('The search worker was stopped.');
    state.lastId += 1;
    const id = state.lastId;
    const response = new Promise<SearchResponse>((resolve, reject) => {
      questions.set(id, {resolve, reject});
      worker.postMessage({kind: 'ask', id, requests} satisfies ToWorker);
    });
    // Load the other files after the answer, so that they do not compete with it for network and CPU.
    const loadLater = () => void setTimeout(() => void tryLoadLaterFiles(worker, files), PAINT_DELAY_MS);
    response.then(loadLater, loadLater);
    return response;
  }

  return {
    warmUp() {
      // Ignore the failure, because the next query fails too and shows the error.
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
