/** The search worker. It carries messages; the engine thinks. */
import {createEngine, type Engine} from './engine';
import type {FromWorker, ToWorker} from './messages';
import type {Shard, TitleTier} from './tiers';

type WorkerScope = {onmessage: ((event: MessageEvent<ToWorker>) => void) | null; postMessage: (message: FromWorker) => void};

const scope = self as unknown as WorkerScope;
const state: {engine: Engine | null} = {engine: null};

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
  state.engine = createEngine(titles);
  return {kind: 'titles', shards: titles.shards.map(({path}) => path)};
}

scope.onmessage = ({data}) => {
  if (data.kind !== 'ask') {
    take(data).then(
      (message) => scope.postMessage(message),
      (error: unknown) => scope.postMessage({kind: 'unusable', message: reasonOf(error)}),
    );
    return;
  }
  try {
    if (!state.engine) throw new Error('The search index is not loaded.');
    scope.postMessage({kind: 'answer', id: data.id, response: state.engine.answer(data.requests)});
  } catch (error) {
    scope.postMessage({kind: 'failure', id: data.id, message: reasonOf(error)});
  }
};
