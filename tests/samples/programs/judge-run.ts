import type {Result} from '../driver';

import type {ProgramCase} from './program';

/** @returns the errors of the run of a program */
export function judgeRun(
  {name, refusal}: Pick<ProgramCase, 'name' | 'refusal'>,
  {status, output}: Result,
  accepted: string,
): string[] {
  const shown = output.trim().slice(-400);
  if (refusal === null)
    return [
      ...(status === 0 ? [] : [`${name}: it exited with ${status}: ${shown}`]),
      ...(output.trim() === accepted ? [] : [`${name}: it printed "${shown}" instead of "${accepted}"`]),
    ];
  return [
    ...(status === 0 ? [`${name}: the exit status is 0`] : []),
    ...(output.includes(accepted) ? [`${name}: it printed what only an accepted input may print`] : []),
    ...(/refused: /.test(output) && refusal.test(output) ? [] : [`${name}: it said "${shown}"`]),
  ];
}
