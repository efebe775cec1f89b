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

/** Measures one part of a bench. */
export type Stillness = {
  /** Adds milliseconds to what may be spent on waiting and on measuring again. Granted bit by bit, what comes first does not take all. */
  grant: (patience: number) => void;
  /** Measures once the machine is still, and again if it was not afterwards, while there is patience. */
  whenStill: <T>(measure: () => Promise<T>) => Promise<T>;
  disturbance: () => Disturbance;
};

/** Begins to measure a part: with no patience and nothing counted, but with the shortest work of all parts before. */
export type BeginPart = () => Stillness;

/** What the machine is asked; times in milliseconds. */
export type StillnessOptions = {
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

export function watchStillness({
  work: ask = work,
  now = () => performance.now(),
  pause = sleep,
}: StillnessOptions = {}): BeginPart {
  let shortest = Infinity;
  const isStill = () => {
    const took = ask();
    shortest = Math.min(shortest, took);
    return took <= shortest * STILL;
  };
  return () => measurePart(isStill, now, pause);
}

function measurePart(
  isStill: () => boolean,
  now: () => number,
  pause: (duration: number) => Promise<unknown>,
): Stillness {
  let left = 0;
  const count = {measured: 0, repeated: 0, disturbed: 0};
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
    grant: (patience) => void (left += patience),
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
