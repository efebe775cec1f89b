import {describe, expect, it} from 'vitest';

import {resources} from '../resources';

import {LIFE_CYCLES} from './life-cycles';

describe('life cycles', () => {
  it.each(LIFE_CYCLES)('of $resource name known states, and agree with the rule of its status', (cycle) => {
    const {resource, states, starts, edges} = cycle;
    expect(states).toEqual(expect.arrayContaining([...starts, ...edges.flatMap(({from, to}) => [from, to])]));
    const steps = resources.find(({name}) => name === resource)?.status?.steps;
    if (!steps) return;
    const written = edges.filter(({by, from, to}) => by === 'PUT' && from !== to);
    for (const {from, to, refused} of written.filter((edge) => edge.refused?.status !== 403)) {
      expect([from, to, steps[from]?.includes(to) ?? false]).toEqual([from, to, refused === undefined]);
    }
  });
});
