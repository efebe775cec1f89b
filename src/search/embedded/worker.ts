/** The search worker. It carries messages; the engine thinks. */
import {createEngine, type Engine} from './engine';
import type {FromWorker, ToWorker} from './messages';
import type {FullTier, TitleTier} from './tiers';

type WorkerScope = {onmessage: ((event: MessageEvent<ToWorker>) => void) | null; postMessage: (message: FromWorker) => void};

const scope = self as unknown as WorkerScope;
const state: {engine: Engine | null} = {engine: null};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

scope.onmessage = ({data}) => {
  if (data.kind === 'tier') {
    try {
      const tier: unknown = JSON.parse(new TextDecoder().decode(data.bytes));
      if (data.name === 'titles') state.engine = createEngine(tier as TitleTier);
      else state.engine?.addFullTier(tier as FullTier);
      scope.postMessage({kind: 'ready', name: data.name});
    } catch (error) {
      scope.postMessage({kind: 'unusable', name: data.name, message: reasonOf(error)});
    }
    return;
  }
  try {
    if (!state.engine) throw new Error('The search index is not loaded.');
    scope.postMessage({kind: 'answer', id: data.id, response: state.engine.answer(data.requests)});
  } catch (error) {
    scope.postMessage({kind: 'failure', id: data.id, message: reasonOf(error)});
  }
};
