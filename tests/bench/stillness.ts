/**
 * Measures while the machine is still. Of a machine that is shared neither load nor stolen time say that others slow it down;
 * a fixed piece of work does. What is measured has no say in whether it is measured again.
 */
import {setTimeout as sleep} from 'node:timers/promises';

import {median} from './results';

/** The machine is still while the work takes at most so many times the shortest it ever took. */
export const STILL = 1.25;
const ROUNDS = 7;
const NUMBERS = 150_000;
/** For what was measured to end: a browser that closes. */
const REST_MS = 700;
const PAUSE_MS = 2_000;

/** Measurements: all, those that were taken again, and those that stand though the machine was slowed down. */
export type Disturbance = {measured: number; repeated: number; disturbed: number};

export type Stillness = {
  /** Measures once the machine is still, and again if it was not afterwards, while there is patience. */
  whenStill: <T>(measure: () => Promise<T>) => Promise<T>;
  disturbance: () => Disturbance;
};

/** What the machine is asked, and how long it may be waited for; times in milliseconds. */
export type StillnessOptions = {
  /** Of all that is measured together, beyond what measuring everything once takes. */
  patience: number;
  /** How long the fixed piece of work takes now. */
  work?: () => number;
  now?: () => number;
  pause?: (duration: number) => Promise<unknown>;
};

/** Milliseconds of a fixed piece of work, the middle of several rounds. */
function work(): number {
  return median(
    Array.from({length: ROUNDS}, () => {
      const begin = performance.now();
      Array.from({length: NUMBERS}, (_, index) => Math.sin(index * 7.7)).sort((one, other) => one - other);
      return performance.now() - begin;
    }),
  );
}

export function createStillness({patience, work: ask = work, now = () => performance.now(), pause = sleep}: StillnessOptions): Stillness {
  let [left, shortest] = [patience, Infinity];
  const count = {measured: 0, repeated: 0, disturbed: 0};
  const isStill = () => {
    const took = ask();
    shortest = Math.min(shortest, took);
    return took <= shortest * STILL;
  };
  const attempt = async <T>(measure: () => Promise<T>): Promise<{measured: T; took: number; wasStill: boolean}> => {
    const wait = now();
    while (!isStill() && left - (now() - wait) > 0) await pause(PAUSE_MS);
    const begin = now();
    left -= begin - wait;
    const measured = await measure();
    const took = now() - begin;
    await pause(REST_MS);
    return {measured, took, wasStill: isStill()};
  };
  return {
    whenStill: async (measure) => {
      for (;;) {
        const {measured, took, wasStill} = await attempt(measure);
        if (wasStill || left <= 0) {
          count.measured += 1;
          if (!wasStill) count.disturbed += 1;
          return measured;
        }
        left -= took;
        count.repeated += 1;
      }
    },
    disturbance: () => ({...count}),
  };
}
