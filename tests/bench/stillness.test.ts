import {describe, expect, it} from 'vitest';

import {createStillness} from './stillness';

/** A machine whose work takes what is listed, one after the other, and then 100 ms; each measurement takes 10 s. */
function machine(works: readonly number[], patience: number) {
  const state = {time: 0, measured: 0, next: 0};
  const stillness = createStillness({
    patience,
    work: () => works[state.next++] ?? 100,
    now: () => state.time,
    pause: async (duration) => void (state.time += duration),
  });
  const measure = () =>
    stillness.whenStill(async () => {
      state.time += 10_000;
      return (state.measured += 1);
    });
  return {state, stillness, measure};
}

describe('what is measured while the machine is still', () => {
  it('is measured once, and the first', async () => {
    const {stillness, measure} = machine([], 60_000);
    expect([await measure(), await measure()]).toEqual([1, 2]);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 0, disturbed: 0});
  });

  it('waits while others slow the machine down', async () => {
    const {state, stillness, measure} = machine([100, 100, 126, 200, 125, 100], 60_000);
    await measure();
    const before = state.time;
    expect(await measure()).toBe(2);
    // Two pauses, and the rest after it.
    expect(state.time - before).toBe(10_000 + 2 * 2_000 + 700);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 0, disturbed: 0});
  });

  it('is measured again when the machine was slowed down meanwhile', async () => {
    const {stillness, measure} = machine([100, 130], 60_000);
    expect(await measure()).toBe(2);
    expect(stillness.disturbance()).toEqual({measured: 1, repeated: 1, disturbed: 0});
  });

  it('stands, and is counted, when there is no patience left', async () => {
    const {state, stillness, measure} = machine([100, ...Array.from({length: 99}, () => 200)], 15_000);
    expect(await measure()).toBe(2);
    expect(await measure()).toBe(3);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 1, disturbed: 2});
    expect(state.time).toBeLessThan(60_000);
  });

  it('takes the real work of a real machine', async () => {
    const stillness = createStillness({patience: 0});
    expect(await stillness.whenStill(async () => 'measured')).toBe('measured');
    expect(stillness.disturbance().measured).toBe(1);
  });
});
