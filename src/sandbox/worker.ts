/** Entry point of the worker, which loads the API description and answers calls of the page. */
import type {DescriptionDocument} from './description';
import {createSandbox} from './sandbox';
import type {Sandbox} from './sandbox.types';
import type {FromWorker, ToWorker} from './worker-messages';

type Scope = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
};

const scope = globalThis as unknown as Scope;

let sandbox: Promise<Sandbox> = Promise.reject(new Error('The simulation was not started.'));
sandbox.catch(() => undefined);

async function load(url: string): Promise<Sandbox> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The description could not be loaded: ${response.status}.`);
  return createSandbox((await response.json()) as DescriptionDocument);
}

async function call({id, method, args}: Extract<ToWorker, {kind: 'call'}>): Promise<FromWorker> {
  try {
    const run = (await sandbox)[method] as (...all: readonly unknown[]) => Promise<unknown>;
    return {kind: 'result', id, value: await run(...args)};
  } catch (error) {
    return {kind: 'failure', id, message: error instanceof Error ? error.message : String(error)};
  }
}

scope.onmessage = ({data}) => {
  if (data.kind === 'start') {
    sandbox = load(data.description);
    sandbox.catch(() => undefined);
  } else void call(data).then((message) => scope.postMessage(message));
};
