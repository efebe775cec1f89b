/** Entry point of the search worker, which passes messages between the page and the engine. */
import {createEngine, type Engine} from './engine';
import type {FromWorker, ToWorker} from './messages';
import type {Shard, TitleTier} from './tiers';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
};

const scope = self as unknown as WorkerScope;
type Question = Extract<ToWorker, {kind: 'ask'}>;

/** Delay before headings are indexed, so that queries that wait for the titles are answered first. */
const HEADINGS_DELAY_MS = 200;

const state: {
  engine: Engine | null;
  /** The engine whose headings are indexed or being indexed. */
  engineWithHeadings: Engine | null;
  questions: Question[];
} = {engine: null, engineWithHeadings: null, questions: []};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function load(message: Exclude<ToWorker, {kind: 'ask'}>): Promise<FromWorker> {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(message.bytes));
  if (message.kind === 'shard') {
    await state.engine?.addShard(message.position, parsed as Shard);
    return {kind: 'shard'};
  }
  const titles = parsed as TitleTier;
  // An empty index would report "no results" for every query instead of an error.
  if (titles.pages.length === 0) throw new Error('The search index lists no page.');
  const engine = createEngine(titles);
  state.engine = engine;
  setTimeout(addHeadings, HEADINGS_DELAY_MS);
  return {kind: 'titles', shards: titles.shards.map(({path}) => path)};
}

function addHeadings(): void {
  const {engine} = state;
  if (!engine || state.engineWithHeadings === engine) return;
  state.engineWithHeadings = engine;
  void engine.addHeadings().then(() => scope.postMessage({kind: 'headings'}));
}

/** Answers the newest question first, because the reader no longer waits for older ones. */
function answerNewest(): void {
  const question = state.questions.pop();
  if (!question) return;
  const {id, requests} = question;
  setTimeout(addHeadings);
  try {
    if (!state.engine) throw new Error('The search index is not loaded.');
    scope.postMessage({kind: 'answer', id, response: state.engine.answer(requests)});
  } catch (error) {
    scope.postMessage({kind: 'failure', id, message: reasonOf(error)});
  }
}

scope.onmessage = ({data}) => {
  if (data.kind === 'ask') {
    state.questions.push(data);
    // Deferred, so that all queued messages are received first.
    setTimeout(answerNewest);
    return;
  }
  load(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) => scope.postMessage({kind: 'unusable', message: reasonOf(error)}),
  );
};
