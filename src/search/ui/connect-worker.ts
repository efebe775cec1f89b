/** The page's end of the search worker: starts it when the reader turns to the search, gives it the index, asks it questions. */
import type {Answerer} from '../embedded/embedded-search';
import type {FromWorker, ToWorker} from '../embedded/messages';
import {TITLES_PATH} from '../embedded/tiers';
import type {SearchRequests, SearchResponse} from '../protocol';

export type WorkerConnection = {
  /** Starts the worker and fetches the titles, without waiting. The texts are fetched after the first answer. */
  warmUp: () => void;
  /** Asks, once the titles are there. Rejects when they cannot be loaded; the next call tries again. */
  answerNow: Answerer;
  /** The same, but that nothing is found is said only when no part of the index is missing, or it cannot be had. */
  answer: Answerer;
  /** Calls back when answers have become more complete, the last time when nothing is missing. Returns its own undoing. */
  onCompleted: (listener: () => void) => () => void;
};

/** Until the first hits are painted. */
const PAINTING_MS = 200;

type Waiting<Value> = {resolve: (value: Value) => void; reject: (error: Error) => void};
type Part = Exclude<ToWorker, {kind: 'ask'}>;

async function fetchPart(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, {cache});
  if (!response.ok) throw new Error(`The search index answered ${response.status} for ${url}.`);
  return response.arrayBuffer();
}

/** Whether so many parts are worth another answer: a list that changes with each of a dozen is no help to a reader. */
function isWorthAnAnswer(count: number, total: number): boolean {
  return count === total || (count & (count - 1)) === 0;
}

/**
 * A connection to a worker that does not exist yet.
 * @param baseUrl base path of the site, with both slashes
 */
export function createWorkerConnection(baseUrl: string): WorkerConnection {
  const questions = new Map<number, Waiting<SearchResponse>>();
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const state: {
    worker: Worker | null;
    /** The paths of the shards, once the worker answers from titles. */
    titles: Promise<string[]> | null;
    isCompleting: boolean;
    /** No part of the index will come any more. */
    isWhole: boolean;
    /** What was asked last: nobody waits for anything else. */
    asked: string;
    given: Waiting<string[]> | null;
    lastId: number;
  } = {worker: null, titles: null, isCompleting: false, isWhole: false, asked: '', given: null, lastId: 0};

  /** Those who wait for another part look again. */
  function wake(): void {
    for (const look of waiting.splice(0)) look();
  }

  function tell(): void {
    wake();
    for (const listener of listeners) listener();
  }

  function receive({data}: MessageEvent<FromWorker>): void {
    if (data.kind === 'answer' || data.kind === 'failure') {
      const question = questions.get(data.id);
      questions.delete(data.id);
      if (data.kind === 'answer') question?.resolve(data.response);
      else question?.reject(new Error(data.message));
    } else if (data.kind === 'headings') tell();
    else if (data.kind === 'unusable') state.given?.reject(new Error(data.message));
    else state.given?.resolve(data.kind === 'titles' ? data.shards : []);
  }

  function stop(reason: Error): void {
    state.worker?.terminate();
    for (const {reject} of [...(state.given ? [state.given] : []), ...questions.values()]) reject(reason);
    questions.clear();
    Object.assign(state, {worker: null, titles: null, isCompleting: false, isWhole: false, given: null});
    wake();
  }

  function start(): Worker {
    const worker = new Worker(new URL('../embedded/worker.ts', import.meta.url), {name: 'search'});
    // A worker that was replaced may still have events on their way.
    worker.onmessage = (event) => state.worker === worker && receive(event);
    worker.onerror = () => state.worker === worker && stop(new Error('The search worker could not be started.'));
    state.worker = worker;
    return worker;
  }

  /** Gives the worker one part, and waits until it has taken it. */
  function give(worker: Worker, part: Part): Promise<string[]> {
    if (state.worker !== worker) return Promise.reject(new Error('The search worker was stopped.'));
    return new Promise((resolve, reject) => {
      state.given = {resolve, reject};
      worker.postMessage(part, [part.bytes]);
    });
  }

  async function giveTitles(worker: Worker, cache: RequestCache): Promise<string[]> {
    return give(worker, {kind: 'titles', bytes: await fetchPart(baseUrl + TITLES_PATH, cache)});
  }

  /** One shard after the other, the next one on its way while the worker takes one. */
  async function giveShards(worker: Worker, paths: readonly string[]): Promise<void> {
    const fetchShard = (position: number) => {
      const bytes = fetchPart(baseUrl + (paths[position] ?? ''), 'default');
      // Its failure shows when its turn comes.
      bytes.catch(() => undefined);
      return bytes;
    };
    let next = fetchShard(0);
    for (let position = 0; position < paths.length; position += 1) {
      const bytes = await next;
      if (position + 1 < paths.length) next = fetchShard(position + 1);
      await give(worker, {kind: 'shard', position, bytes});
      if (position + 1 === paths.length) state.isWhole = true;
      if (isWorthAnAnswer(position + 1, paths.length)) tell();
    }
  }

  async function complete(worker: Worker, paths: readonly string[]): Promise<void> {
    if (state.isCompleting || state.worker !== worker) return;
    state.isCompleting = true;
    try {
      await giveShards(worker, paths);
    } catch (error) {
      // A browser may hold the titles of the build before this one, whose shards are gone.
      if (state.worker !== worker) return;
      console.warn('Search goes on with titles and headings:', error);
      await giveShards(worker, await giveTitles(worker, 'reload'));
    }
  }

  function loadTitles(): Promise<string[]> {
    if (state.titles) return state.titles;
    const titles = giveTitles(state.worker ?? start(), 'default');
    state.titles = titles;
    titles.catch((error: Error) => {
      if (state.titles === titles) stop(error);
    });
    return titles;
  }

  /** The parts of the index that have not come, without waiting for them. */
  async function goOn(worker: Worker, shards: readonly string[]): Promise<void> {
    try {
      await complete(worker, shards);
    } catch (error) {
      console.warn('Search has titles and headings only:', error);
      if (state.worker !== worker) return;
      state.isWhole = true;
      wake();
    }
  }

  async function answerNow(requests: SearchRequests): Promise<SearchResponse> {
    const shards = await loadTitles();
    const {worker} = state;
    if (!worker) throw new Error('The search worker stopped.');
    state.lastId += 1;
    const id = state.lastId;
    const response = new Promise<SearchResponse>((resolve, reject) => {
      questions.set(id, {resolve, reject});
      worker.postMessage({kind: 'ask', id, requests} satisfies ToWorker);
    });
    // Only then, so that nothing takes the line or the processor away from the first answer.
    const goOnLater = () => void setTimeout(() => void goOn(worker, shards), PAINTING_MS);
    response.then(goOnLater, goOnLater);
    return response;
  }

  return {
    warmUp() {
      // A failure shows when the reader asks: the dialog has an error screen for it.
      loadTitles().catch(() => undefined);
    },
    answerNow,
    async answer(requests) {
      const asked = JSON.stringify(requests);
      state.asked = asked;
      for (;;) {
        const wasWhole = state.isWhole;
        const response = await answerNow(requests);
        if (wasWhole || state.asked !== asked || response.results.some(({hits}) => hits.length > 0)) return response;
        if (!state.isWhole) await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    onCompleted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
