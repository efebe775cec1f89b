/** Runs special operations for unit tests. */
import {callerOf} from '../rights';
import {guards, handlers} from '../special';
import type {Answer, World} from '../world';

import {toCall} from './calls';

/** A request of the person or application `as`. Without `as`, a public request. */
type Options = Omit<Parameters<typeof toCall>[1], 'caller'> & {as?: string};

/** Runs an operation in the order of answer-request.ts: its guard, then its handler. */
export function run(world: World, id: string, {as, ...request}: Options = {}): Answer {
  const call = toCall(world, {...request, caller: as === undefined ? null : callerOf(as, world.store)});
  guards[id]?.(call);
  return handlers[id]?.(call) as Answer;
}
