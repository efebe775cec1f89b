/** Messages between the page and the worker of the simulation. */
import type {Sandbox} from './sandbox.types';

export type Method = keyof Sandbox;

/** A call of a `Sandbox` method. The first message is `start`, with the address of the API description. */
export type ToWorker =
  {kind: 'start'; description: string} | {kind: 'call'; id: number; method: Method; args: readonly unknown[]};

export type FromWorker = {id: number} & ({kind: 'result'; value: unknown} | {kind: 'failure'; message: string});
