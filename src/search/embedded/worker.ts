/** Entry point of the search worker, which passes messages between the page and the engine. */
import {createEngine, type Engine} from './engine';
import type {FromWorker, ToWorker} from './messages';
import {withHeadings, withoutHeadings, type HeadingsFile, type Shard, type TitlesFile} from './tiers';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
};

const scope = self as unknown as WorkerScope;
type Question = Extract<ToWorker, {kind: 'ask'}>;

const state: {
  titles: TitlesFile | null;
  engine: Engine | null;
  questions: Question[];
} = {titles: null, engine: null, questions: []};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates an engine with headings. Until they are indexed, the engine without headings answers. */
async function loadHeadings(sections: HeadingsFile): Promise<void> {
  if (!state.titles) throw new Error('The titles of the search index are not loaded.');
  const engine = createEngine(withHeadings(state.titles, sections));
  await engine.addHeadings();
  state.engine = engine;
}

async function load(message: Exclude<ToWorker, {kind: 'ask'}>): Promise<FromWorker> {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(message.bytes));
  if (message.kind === 'shard') {
    await state.engine?.addShard(message.position, parsed as Shard);
    return {kind: 'shard'};
  }
  if (message.kind === 'headings') {
    await loadHeadings(parsed as HeadingsFile);
    return {kind: 'headings'};
  }
  const titles = parsed as TitlesFile;
  // An empty index would report "no results" for every query instead of an error.
  if (titles.pages.length === 0) throw new Error('The search index lists no page.');
  state.titles = titles;
  state.engine = createEngine(withoutHeadings(titles));
  return {kind: 'titles', headings: titles.headings, shards: titles.shards.map(({path}) => path)};
}

/** Answers the newest question first, because the reader no longer waits for older ones. */
function answerNewest(): void {
  const question = state.questions.pop();
  if (!question) return;
  const {id, requests} = question;
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
