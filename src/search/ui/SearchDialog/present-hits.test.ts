import {describe, expect, it} from 'vitest';

import type {Hit, SearchResult} from '../../protocol';

import {presentResult, shorten} from './present-hits';

const hit: Hit = {
  objectID: '/page/#s-content-0',
  url: 'https://portal.example/page/#s',
  type: 'content',
  content: 'A text about keys.',
  hierarchy: {lvl0: 'Keys', lvl1: 'Keys', lvl2: 'The section', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  _snippetResult: {content: {value: 'A text about <mark>keys</mark>.', matchLevel: 'full'}},
};

function present(...hits: unknown[]): Hit[] {
  const result = {
    hits: hits as Hit[],
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    query: 'keys',
  } satisfies SearchResult;
  return presentResult(result, {siteUrls: ['https://portal.example'], canStore: true}).hits;
}

describe('presentResult', () => {
  it('sets the type of content hits to their heading, so that the dialog stores them', () =>
    expect(present(hit)[0]?.type).toBe('lvl2'));

  it('prevents the dialog from storing hits if the storage is full', () => {
    const result = {
      hits: [{...hit, type: 'lvl2'}],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: 'keys',
    } satisfies SearchResult;
    expect(presentResult(result, {siteUrls: [], canStore: false}).hits[0]?.type).toBe('content');
  });

  it('converts the URL to a path for the router', () => expect(present(hit)[0]?.url).toBe('/page/#s'));

  it('replaces a URL that is not an HTTP URL', () =>
    expect(present({...hit, url: 'javascript:alert(1)'})[0]?.url).toBe('#'));

  it('adds the title of a page to a record that has it in lvl0 only', () => {
    expect(
      present({...hit, type: 'lvl1', hierarchy: {...hit.hierarchy, lvl1: null, lvl2: null}})[0]?.hierarchy.lvl1,
    ).toBe('Keys');
  });

  it('shortens the text, because it may be stored', () => {
    const [shown] = present({...hit, content: `${'word '.repeat(200)}end`});
    expect(shown?.content?.length).toBeLessThanOrEqual(141);
    expect(shorten('x'.repeat(1000))).toHaveLength(141);
  });

  it('drops invalid hits and keeps the others', () => {
    expect(
      present(
        {},
        {...hit, url: null},
        {...hit, hierarchy: null},
        {...hit, type: 'lvl9'},
        {...hit, hierarchy: {lvl1: 'x'}},
        hit,
      ),
    ).toHaveLength(1);
  });
});
