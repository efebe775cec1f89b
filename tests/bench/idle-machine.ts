/**
 * Measures while the machine is idle. On a shared machine, only the duration of a fixed computation (the probe) shows
 * whether other processes slow it down. The decision to repeat a measurement never depends on the measured value.
 */
import {setTimeout as sleep} from 'node:timers/promises';

import {median} from './results';

/** The machine is idle while the probe takes at most this many times its shortest duration. */
export const IDLE_FACTOR = 1.25;
const ROUNDS = 7;
const NUMBERS = 150_000;
/** Pause until a measurement has ended completely, for example until its browser has closed. */
const REST_MS = 700;
const PAUSE_MS = 2_000;

/** Number of measurements: in total, repeated, and kept although the machine was busy. */
export type Disturbance = {measured: number; repeated: number; disturbed: number};

/** Measures one part of a bench. */
export type IdleMeasurement = {
  /**
   * Adds milliseconds to the budget for waiting and repeating. Adding it in portions leaves some for later
   * measurements.
   */
  addBudget: (budget: number) => void;
  /** Waits for an idle machine, measures, and repeats if the machine was busy afterwards, within the budget. */
  whenIdle: <T>(measure: () => Promise<T>) => Promise<T>;
  disturbance: () => Disturbance;
};

/** Begins a part. Resets the budget and the counts, but keeps the shortest probe of earlier parts. */
export type BeginPart = () => IdleMeasurement;

/** Functions to replace in tests; times in milliseconds. */
export type IdleMonitorOptions = {
  work?: () => number;
  now?: () => number;
  pause?: (duration: number) => Promise<unknown>;
};

/** Duration of a fixed computation in milliseconds, the median of several rounds. */
function work(): number {
  return median(
    Array.from({length: ROUNDS}, () => {
      const begin = performance.now();
      Array.from({length: NUMBERS}, (_, index) => Math.sin(index * 7.7)).sort((one, other) => one - other);
      return performance.now() - begin;
    }),
  );
}

export function createIdleMonitor({
  work: ask = work,
  now = () => performance.now(),
  pause = sleep,
}: IdleMonitorOptions = {}): BeginPart {
  let shortest = Infinity;
  const isIdle = () => {
    const took = ask();
    shortest = Math.min(shortest, took);
    return took <= shortest * IDLE_FACTOR;
  };
  return () => measurePart(isIdle, now, pause);
}

function measurePart(
  isIdle: () => boolean,
  now: () => number,
  pause: (duration: number) => Promise<unknown>,
): IdleMeasurement {
  let left = 0;
  const count = {measured: 0, repeated: 0, disturbed: 0};
  const attempt = async <T>(measure: () => Promise<T>): Promise<{measured: T; took: number; wasIdle: boolean}> => {
    const wait = now();
    while (!isIdle() && left - (now() - wait) > 0) await pause(PAUSE_MS);
    const begin = now();
    left -= begin - wait;
    const measured = await measure();
    const took = now() - begin;
    await pause(REST_MS);
    return {measured, took, wasIdle: isIdle()};
  };
  return {
    addBudget: (budget) => void (left += budget),
    whenIdle: async (measure) => {
      for (;;) {
        const {measured, took, wasIdle} = await attempt(measure);
        if (wasIdle || left <= 0) {
          count.measured += 1;
          if (!wasIdle) count.disturbed += 1;
          return measured;
        }
        left -= took;
        count.repeated += 1;
      }
    },
    disturbance: () => ({...count}),
  };
}
