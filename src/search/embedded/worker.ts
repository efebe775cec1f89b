/** The search worker. It carries messages; the engine thinks. */
import {createEngine, type Engine} from './engine';
import type {FromWorker, ToWorker} from './messages';
import type {Shard, TitleTier} from './tiers';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
};

const scope = self as unknown as WorkerScope;
type Question = Extract<ToWorker, {kind: 'ask'}>;

/** From the word that titles answer until the questions that waited for it are here. */
const QUESTIONS_ARRIVE_MS = 200;

const state: {
  engine: Engine | null;
  /** The engine that has its headings, or gets them. */
  headed: Engine | null;
  questions: Question[];
} = {engine: null, headed: null, questions: []};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function take(message: Exclude<ToWorker, {kind: 'ask'}>): Promise<FromWorker> {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(message.bytes));
  if (message.kind === 'shard') {
    await state.engine?.addShard(message.position, parsed as Shard);
    return {kind: 'shard'};
  }
  const titles = parsed as TitleTier;
  // It would answer every question with nothing, as if there were nothing.
  if (titles.pages.length === 0) throw new Error('The search index lists no page.');
  const engine = createEngine(titles);
  state.engine = engine;
  // Questions that were asked meanwhile come first; where there is none, nobody is kept waiting.
  setTimeout(addHeadings, QUESTIONS_ARRIVE_MS);
  return {kind: 'titles', shards: titles.shards.map(({path}) => path)};
}

/** Completes the first tier, once. */
function addHeadings(): void {
  const {engine} = state;
  if (!engine || state.headed === engine) return;
  state.headed = engine;
  void engine.addHeadings().then(() => scope.postMessage({kind: 'headings'}));
}

/** Answers the newest question: nobody waits for the ones before it any more. */
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
    // Behind the questions that wait at the door, so that the newest of them comes first.
    setTimeout(answerNewest);
    return;
  }
  take(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) => scope.postMessage({kind: 'unusable', message: reasonOf(error)}),
  );
};
