import type {Result} from '../driver';

import type {Delivery} from './deliveries';

/** @returns what is wrong with the run of a program that verified a delivery; empty if nothing is */
export function judgeRun({name, refusal}: Delivery, {status, output}: Result, accepted: string): string[] {
  const shown = output.trim().slice(-400);
  if (refusal === null)
    return [
      ...(status === 0 ? [] : [`${name}: it exited with ${status}: ${shown}`]),
      ...(output.trim() === accepted ? [] : [`${name}: it printed "${shown}" instead of "${accepted}"`]),
    ];
  return [
    ...(status === 0 ? [`${name}: the exit status is 0`] : []),
    ...(output.includes(accepted) ? [`${name}: it printed the message`] : []),
    ...(/refused: /.test(output) && refusal.test(output) ? [] : [`${name}: it said "${shown}"`]),
  ];
}
