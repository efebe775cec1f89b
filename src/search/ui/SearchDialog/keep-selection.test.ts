import {describe, expect, it} from 'vitest';

import type {Hit, SearchResponse} from '../../protocol';

import {withHit} from './keep-selection';

function answer(...urls: string[]): SearchResponse {
  const hits = urls.map((url): Hit => ({
    objectID: url,
    url,
    type: 'lvl1',
    content: null,
    hierarchy: {lvl0: url, lvl1: url, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  }));
  return {results: [{hits, nbHits: 9, page: 0, nbPages: 1, hitsPerPage: 20, query: 'q'}]};
}

const order = (response: SearchResponse) => response.results[0]?.hits.map(({url}) => url).join('');

describe('withHit', () => {
  const earlier = answer('x', 'y');

  it('does not move the chosen hit', () =>
    expect(order(withHit(answer(...'abcdefgx'), earlier, 'x'))).toBe('abcdefgx'));

  it('adds the chosen hit to the front if the new response does not contain it', () =>
    expect(order(withHit(answer('a', 'b'), earlier, 'y'))).toBe('yab'));

  it('keeps the limit of 20 hits when it adds one', () => {
    const letters = 'abcdefghijklmnopqrst';
    expect(order(withHit(answer(...letters), earlier, 'y'))).toBe(`y${letters.slice(0, -1)}`);
  });

  it('adds nothing without a choice, for an unknown URL, or without hits', () => {
    expect(order(withHit(answer('a'), earlier, null))).toBe('a');
    expect(order(withHit(answer('a'), null, 'x'))).toBe('a');
    expect(order(withHit(answer(), earlier, 'x'))).toBe('');
  });
});
