import {describe, expect, it} from 'vitest';

import {toTextRuns} from './marked-text';

const text = (value: string) => ({text: value, isMarked: false});
const mark = (value: string) => ({text: value, isMarked: true});

describe('a value with marks', () => {
  it('is split into runs', () => {
    expect(toTextRuns('a <mark>b</mark> c')).toEqual([text('a '), mark('b'), text(' c')]);
    expect(toTextRuns('')).toEqual([]);
  });

  it('contains no markup except its marks', () => {
    expect(toTextRuns('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')]);
    expect(toTextRuns('<mark><script></mark>')).toEqual([mark('<script>')]);
    expect(toTextRuns('<mark onclick="x">key</mark>')).toEqual([text('<mark onclick="x">key</mark>')]);
    expect(toTextRuns('<mark>open')).toEqual([text('<mark>open')]);
  });
});
