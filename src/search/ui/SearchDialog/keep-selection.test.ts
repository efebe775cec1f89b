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

  it('does not move a visible hit', () =>
    expect(order(withHit(answer('a', 'b', 'x'), earlier, 'x', false))).toBe('abx'));

  it('does not move a hit that the reader chose', () =>
    expect(order(withHit(answer(...'abcdefgx'), earlier, 'x', true))).toBe('abcdefgx'));

  it('moves a hit to the front that is out of sight and was not chosen', () =>
    expect(order(withHit(answer(...'abcdefgx'), earlier, 'x', false))).toBe('xabcdefg'));

  it('adds a hit to the front that the new response does not contain', () => {
    expect(order(withHit(answer('a', 'b'), earlier, 'y', true))).toBe('yab');
    expect(order(withHit(answer('a', 'b'), earlier, 'y', false))).toBe('yab');
  });

  it('keeps the limit of 20 hits when it adds one', () => {
    const letters = 'abcdefghijklmnopqrst';
    expect(order(withHit(answer(...letters), earlier, 'y', true))).toBe(`y${letters.slice(0, -1)}`);
  });

  it('adds nothing without a highlight, for an unknown URL, or without hits', () => {
    expect(order(withHit(answer('a'), earlier, null, false))).toBe('a');
    expect(order(withHit(answer('a'), null, 'x', true))).toBe('a');
    expect(order(withHit(answer(), earlier, 'x', true))).toBe('');
  });
});
