import {describe, expect, it} from 'vitest';

import type {Hit, SearchResult} from '../../protocol';
import {presentHit, presentResult, withoutSuggestions} from './present-hits';

const hit: Hit = {
  objectID: '/page/#s-content-0',
  url: 'https://portal.example/page/#s',
  type: 'content',
  content: 'A <b>text</b> about keys.',
  hierarchy: {lvl0: 'Keys & <locks>', lvl1: 'Keys & <locks>', lvl2: 'The <s> section', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  _snippetResult: {content: {value: 'A <b>text</b> about <mark>keys</mark>.', matchLevel: 'full'}},
};
const empty: SearchResult = {hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: 'zzz', userData: [{suggestions: ['One', 'Two']}]};

describe('presentHit', () => {
  const shown = presentHit(hit, ['https://portal.example']);

  it('escapes what the dialog writes as HTML', () => {
    expect(shown.hierarchy.lvl2).toBe('The &lt;s&gt; section');
    expect(shown._snippetResult?.content?.value).toBe('A &lt;b&gt;text&lt;/b&gt; about <mark>keys</mark>.');
    expect(shown.content).not.toContain('<');
  });

  it('leaves the title of the group as it is, which the dialog writes as text', () => expect(shown.hierarchy.lvl0).toBe('Keys & <locks>'));

  it('gives running text the type of its heading, so that the dialog stores it', () => expect(shown.type).toBe('lvl2'));

  it('shows the text as second line', () => expect(shown._snippetResult?.hierarchy?.lvl1?.value).toContain('<mark>keys</mark>'));

  it('leads where the router can go', () => expect(shown.url).toBe('/page/#s'));
});

describe('presentResult', () => {
  it('brings suggestions in a way that lists nothing', () => {
    const {hits, nbHits} = presentResult(empty, []);
    expect(hits.map(({hierarchy}) => hierarchy.lvl0)).toEqual(['One', 'Two']);
    expect(nbHits).toBe(0);
    expect(withoutSuggestions(hits)).toEqual([]);
  });

  it('brings three at most, and those of elsewhere last', () => {
    expect(presentResult(empty, [], ['Three', 'Four']).hits.map(({hierarchy}) => hierarchy.lvl0)).toEqual(['One', 'Two', 'Three']);
  });
});
