import {describe, expect, it} from 'vitest';

import {createIdleMonitor} from './idle-machine';

/** A machine whose probe takes the given durations in order and then 100 ms; each measurement takes 10 s. */
function machine(works: readonly number[], budget: number) {
  const state = {time: 0, measured: 0, next: 0};
  const begin = createIdleMonitor({
    work: () => works[state.next++] ?? 100,
    now: () => state.time,
    pause: async (duration) => void (state.time += duration),
  });
  const stillness = begin();
  stillness.addBudget(budget);
  const measure = () =>
    stillness.whenIdle(async () => {
      state.time += 10_000;
      return (state.measured += 1);
    });
  return {state, stillness, measure, begin};
}

describe('a measurement on an idle machine', () => {
  it('is done once', async () => {
    const {stillness, measure} = machine([], 60_000);
    expect([await measure(), await measure()]).toEqual([1, 2]);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 0, disturbed: 0});
  });

  it('waits while the machine is busy', async () => {
    const {state, stillness, measure} = machine([100, 100, 126, 200, 125, 100], 60_000);
    await measure();
    const before = state.time;
    expect(await measure()).toBe(2);
    expect(state.time - before).toBe(10_000 + 2 * 2_000 + 700);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 0, disturbed: 0});
  });

  it('is repeated when the machine was busy afterwards', async () => {
    const {stillness, measure} = machine([100, 130], 60_000);
    expect(await measure()).toBe(2);
    expect(stillness.disturbance()).toEqual({measured: 1, repeated: 1, disturbed: 0});
  });

  it('is kept and counted as disturbed when the budget is used up', async () => {
    const {state, stillness, measure} = machine([100, ...Array.from({length: 99}, () => 200)], 15_000);
    expect(await measure()).toBe(2);
    expect(await measure()).toBe(3);
    expect(stillness.disturbance()).toEqual({measured: 2, repeated: 1, disturbed: 2});
    expect(state.time).toBeLessThan(60_000);
  });

  it('waits again after the budget is increased', async () => {
    const {state, stillness, measure} = machine([100, ...Array.from({length: 99}, () => 200)], 0);
    const timeOf = async () => {
      const before = state.time;
      await measure();
      return state.time - before;
    };
    expect([await timeOf(), await timeOf()]).toEqual([10_700, 10_700]);
    stillness.addBudget(4_000);
    expect([await timeOf(), await timeOf()]).toEqual([14_700, 10_700]);
    expect(stillness.disturbance()).toEqual({measured: 4, repeated: 0, disturbed: 4});
  });

  it('uses the shortest probe of earlier parts', async () => {
    const {measure, begin} = machine([100, 100, 150, 150], 0);
    await measure();
    const next = begin();
    await next.whenIdle(async () => undefined);
    expect(next.disturbance()).toEqual({measured: 1, repeated: 0, disturbed: 1});
  });
});
