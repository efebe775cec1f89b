/** The page's end of the search worker: starts it on the first call, gives it the tiers, asks it questions. */
import type {Answerer} from '../embedded/embedded-search';
import type {FromWorker, ToWorker} from '../embedded/messages';
import {TIER_PATHS, type TierName} from '../embedded/tiers';
import type {SearchRequests, SearchResponse} from '../protocol';

export type WorkerConnection = {
  /** Starts the worker and the fetching of the index, without waiting. */
  warmUp: () => void;
  /** Asks, once the first tier is there. Rejects when it cannot be loaded; the next call tries again. */
  answer: Answerer;
  /** Calls back when the second tier has replaced the first. Returns its own undoing. */
  onCompleted: (listener: () => void) => () => void;
};

type Pending = {resolve: (response: SearchResponse) => void; reject: (error: Error) => void};

async function fetchTier(baseUrl: string, name: TierName, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(baseUrl + TIER_PATHS[name], {cache});
  if (!response.ok) throw new Error(`The search index answered ${response.status} for ${TIER_PATHS[name]}.`);
  return response.arrayBuffer();
}

/**
 * A connection to a worker that does not exist yet.
 * @param baseUrl base path of the site, with both slashes
 */
export function createWorkerConnection(baseUrl: string): WorkerConnection {
  const pending = new Map<number, Pending>();
  const listeners = new Set<() => void>();
  const waiting = new Map<TierName, {resolve: () => void; reject: (error: Error) => void}>();
  const state: {worker: Worker | null; titles: Promise<void> | null; lastId: number} = {worker: null, titles: null, lastId: 0};

  function receive({data}: MessageEvent<FromWorker>): void {
    if (data.kind === 'ready') waiting.get(data.name)?.resolve();
    else if (data.kind === 'unusable') waiting.get(data.name)?.reject(new Error(data.message));
    else {
      const request = pending.get(data.id);
      pending.delete(data.id);
      if (data.kind === 'answer') request?.resolve(data.response);
      else request?.reject(new Error(data.message));
    }
  }

  function stop(reason: Error): void {
    state.worker?.terminate();
    state.worker = null;
    state.titles = null;
    for (const {reject} of [...waiting.values(), ...pending.values()]) reject(reason);
    waiting.clear();
    pending.clear();
  }

  function start(): Worker {
    const worker = new Worker(new URL('../embedded/worker.ts', import.meta.url), {name: 'search'});
    worker.onmessage = receive;
    worker.onerror = () => stop(new Error('The search worker could not be started.'));
    state.worker = worker;
    return worker;
  }

  async function load(worker: Worker, name: TierName, cache: RequestCache): Promise<void> {
    const bytes = await fetchTier(baseUrl, name, cache);
    await new Promise<void>((resolve, reject) => {
      waiting.set(name, {resolve, reject});
      worker.postMessage({kind: 'tier', name, bytes} satisfies ToWorker, [bytes]);
    });
  }

  async function complete(worker: Worker): Promise<void> {
    try {
      await load(worker, 'full', 'default');
    } catch (error) {
      // A browser may hold one tier of the build before the last. Both are asked for anew, past every cache.
      if (state.worker !== worker) return;
      console.warn('Search goes on with titles and headings:', error);
      await load(worker, 'titles', 'reload');
      await load(worker, 'full', 'reload');
    }
    for (const listener of listeners) listener();
  }

  function loadTitles(): Promise<void> {
    if (state.titles) return state.titles;
    const worker = state.worker ?? start();
    const titles = load(worker, 'titles', 'default');
    state.titles = titles;
    titles.then(
      () => complete(worker).catch((error: unknown) => console.warn('Search has titles and headings only:', error)),
      (error: Error) => {
        if (state.titles === titles) stop(error);
      },
    );
    return titles;
  }

  return {
    warmUp() {
      // A failure shows when the reader asks: the dialog has an error screen for it.
      loadTitles().catch(() => undefined);
    },
    async answer(requests: SearchRequests) {
      await loadTitles();
      const {worker} = state;
      if (!worker) throw new Error('The search worker stopped.');
      state.lastId += 1;
      const id = state.lastId;
      return new Promise<SearchResponse>((resolve, reject) => {
        pending.set(id, {resolve, reject});
        worker.postMessage({kind: 'ask', id, requests} satisfies ToWorker);
      });
    },
    onCompleted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
