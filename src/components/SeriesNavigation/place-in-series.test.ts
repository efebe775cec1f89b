import {describe, expect, it} from 'vitest';

import {placeInSeries} from './place-in-series';

const part = (name: string) => ({title: name, permalink: `/developers/blog/${name}/`});
const doors = {title: 'Doors', parts: [part('gate'), part('key')]};
const rooms = {title: 'Rooms', parts: [part('hall'), part('attic')]};

describe('placeInSeries', () => {
  it('finds the series and the position in it', () => {
    expect(placeInSeries([doors, rooms], '/developers/blog/attic/')).toEqual({series: rooms, index: 1});
    expect(placeInSeries([doors, rooms], '/developers/blog/gate/')).toEqual({series: doors, index: 0});
  });

  it('returns null for an article without a series', () => {
    expect(placeInSeries([doors, rooms], '/developers/blog/roof/')).toBeNull();
  });
});
