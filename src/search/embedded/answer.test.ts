import {describe, expect, it} from 'vitest';

import {
  createSearchRequest,
  HITS_PER_PAGE,
  MAX_HITS_PER_GROUP,
  type SearchRequest,
  type SearchResult,
} from '../protocol';
import {createFullEngine} from '../testing/full-engine';
import {pages, SITE_URL} from '../testing/pages';

const engine = await createFullEngine();

function ask(query: string, change: Partial<SearchRequest> = {}, searched = engine): SearchResult {
  const [result] = searched.answer({
    requests: [{...createSearchRequest(query, {facetFilters: []}), ...change}],
  }).results;
  if (!result) throw new Error('The engine returned no result for the request.');
  return result;
}

describe('a response', () => {
  it('contains the number of hits and pages and the values of the request', () => {
    const whole = ask('organisation', {hitsPerPage: 100});
    expect(whole.nbHits).toBe(whole.hits.length);
    expect(whole).toMatchObject({page: 0, nbPages: 1, hitsPerPage: 100, query: 'organisation', exhaustiveNbHits: true});
    const second = ask('organisation', {hitsPerPage: 4, page: 1});
    expect(second.hits).toEqual(whole.hits.slice(4, 8));
    expect(second).toMatchObject({page: 1, nbPages: Math.ceil(whole.nbHits / 4), nbHits: whole.nbHits});
    expect(ask('organisation', {hitsPerPage: 0})).toMatchObject({hits: [], nbPages: 0, nbHits: whole.nbHits});
    expect(ask('organisation', {hitsPerPage: undefined, page: undefined})).toMatchObject({
      page: 0,
      hitsPerPage: HITS_PER_PAGE,
    });
  });

  it('has one result per request, in the same order', () => {
    const results = engine.answer({
      requests: ['certificates', 'zebra'].map((query) => createSearchRequest(query, {facetFilters: []})),
    }).results;
    expect(results.map(({query, nbHits}) => [query, nbHits > 0])).toEqual([
      ['certificates', true],
      ['zebra', false],
    ]);
  });

  it('suggests other queries only if it has no hits', () => {
    expect(ask('certificates').userData).toBeUndefined();
    expect(ask('certefikats').userData).toEqual([{suggestions: ['Certificates']}]);
    expect(ask('qqq').userData).toEqual([{suggestions: ['Organisations', 'Pushed authorization requests']}]);
    expect(ask('').userData).toHaveLength(1);
  });

  it('contains only hits that match the facet filters', () => {
    expect(ask('requests', {facetFilters: ['docusaurus_tag:default']}).hits.map(({url}) => url)).toEqual([
      `${SITE_URL}/developers/blog/rich-authorization-requests/`,
    ]);
    expect(ask('requests', {facetFilters: ['language:fr']}).nbHits).toBe(0);
    expect(ask('POST /organisations', {facetFilters: ['docusaurus_tag:default']}).nbHits).toBe(0);
  });

  it('moves excess hits of a page behind the hits of other pages and drops none', () => {
    const hits = ask('organisation', {hitsPerPage: 100}).hits;
    const isOfPage = hits.map(({url}) => url.includes('/docs/platform/organisations/'));
    expect(isOfPage.filter(Boolean)).toHaveLength(9);
    expect(isOfPage.slice(MAX_HITS_PER_GROUP + (hits.length - 9))).toEqual(
      Array.from({length: 9 - MAX_HITS_PER_GROUP}, () => true),
    );
  });
});

describe('a hit', () => {
  it('of a section contains headings, text, highlights and snippet', () => {
    const [hit] = ask('revoke keys', {attributesToSnippet: ['content:3', 'hierarchy.lvl2:1']}).hits.filter(({url}) =>
      url.endsWith('#revocation'),
    );
    expect(hit).toMatchObject({
      objectID: '/developers/docs/platform/certificates/#revocation',
      url: `${SITE_URL}/developers/docs/platform/certificates/#revocation`,
      type: 'lvl2',
      content: 'Revoke a certificate when its key is lost.',
      hierarchy: {lvl0: 'Certificates', lvl1: 'Certificates', lvl2: 'Revocation', lvl3: null},
      _highlightResult: {
        hierarchy: {
          lvl1: {value: 'Certificates', matchLevel: 'none'},
          lvl2: {
            value: '<mark>Revocation</mark>',
            matchLevel: 'partial',
            matchedWords: ['revoce'],
            fullyHighlighted: true,
          },
        },
      },
      _snippetResult: {
        hierarchy: {lvl2: {value: '<mark>Revocation</mark>', matchLevel: 'partial'}},
        content: {value: '<mark>Revoke</mark> a certificate…', matchLevel: 'full'},
      },
    });
    expect(hit?.operation).toBeUndefined();
    expect(Object.keys(hit?._highlightResult?.hierarchy ?? {})).toEqual(['lvl0', 'lvl1', 'lvl2']);
    expect(Object.keys(hit?._snippetResult?.hierarchy ?? {})).toEqual(['lvl2']);
  });

  it('of a text has a different id than the hit of its heading', () => {
    const [hit] = ask('expires').hits;
    expect([hit?.type, hit?.objectID]).toEqual([
      'content',
      '/developers/docs/platform/certificates/#rotation-renewal-of-keys--content-0',
    ]);
  });

  it('uses the highlight tags of the request, and ten words for a snippet without a number', () => {
    const [hit] = ask('revoke', {
      highlightPreTag: '[',
      highlightPostTag: ']',
      snippetEllipsisText: '~',
      attributesToSnippet: ['content'],
    }).hits.filter(({url}) => url.includes('#rotation'));
    expect(hit?._snippetResult?.content?.value).toBe('~expires: create the new one, wait, then [revoke] the old~');
    const plain = ask('revoke', {attributesToSnippet: undefined}).hits[0];
    expect(plain?._snippetResult).toEqual({hierarchy: {}});
  });

  it('of a lower section of an operation page has no method', () => {
    const hits = ask('malformed').hits;
    expect(hits.map(({operation}) => operation)).toEqual(hits.map(() => undefined));
  });

  it('has no content if the section has no text', async () => {
    const [page] = pages.filter(({title}) => title === 'Certificates');
    if (!page) throw new Error('The page is gone.');
    const bare = await createFullEngine([
      {...page, sections: page.sections.map((section) => ({...section, text: ''}))},
    ]);
    expect(ask('certificates', {attributesToSnippet: ['content:5']}, bare).hits[0]).toMatchObject({
      content: null,
      type: 'lvl1',
      _snippetResult: {hierarchy: {}},
    });
  });
});
