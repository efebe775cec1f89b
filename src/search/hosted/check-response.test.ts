import {describe, expect, it} from 'vitest';

import {createSearchRequest, type SearchRequests} from '../protocol';

import {checkResponse, UnexpectedAnswerError} from './check-response';

const requests: SearchRequests = {requests: [createSearchRequest('key', {facetFilters: []})]};
const hit = {objectID: '/a/', url: 'https://portal.example/a/', type: 'lvl1', content: null, hierarchy: {lvl0: 'A'}};

describe('checkResponse', () => {
  it.each([
    [null, 'it has no `results`'],
    ['maintenance', 'it has no `results`'],
    [{}, 'it has no `results`'],
    [{results: {}}, 'it has no `results`'],
    [{results: []}, '0 results for 1 requests'],
    [{results: [null]}, 'a result has no `hits`'],
    [{results: [{nbHits: 3}]}, 'a result has no `hits`'],
    [{results: [{hits: 'many', nbHits: 3}]}, 'a result has no `hits`'],
    [{results: [{hits: [{title: 'A'}], nbHits: 1}]}, 'no hit has'],
    [{results: [{hits: [{...hit, hierarchy: null}], nbHits: 1}]}, 'no hit has'],
  ])('rejects %j', (response, message) => {
    expect(() => checkResponse(response, requests)).toThrow(UnexpectedAnswerError);
    expect(() => checkResponse(response, requests)).toThrow(message);
  });

  it('drops invalid hits and adds defaults for optional fields', () => {
    expect(checkResponse({results: [{hits: [hit, {objectID: '/b/'}], queryID: 'q'}]}, requests).results).toEqual([
      {hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'key', queryID: 'q'},
    ]);
  });

  it('drops hits above the requested number', () => {
    const hits = Array.from({length: 25}, (_value, index) => ({...hit, objectID: `/${index}/`}));
    expect(checkResponse({results: [{hits, nbHits: 25}]}, requests).results[0]?.hits).toHaveLength(20);
  });

  it('accepts a result without hits', () => {
    expect(checkResponse({results: [{hits: [], nbHits: 0}]}, requests).results[0]).toMatchObject({hits: [], nbHits: 0});
  });
});
