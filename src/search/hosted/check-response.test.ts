import {describe, expect, it} from 'vitest';

import {createSearchRequest, type SearchRequests} from '../protocol';
import {checkResponse, UnexpectedAnswerError} from './check-response';

const requests: SearchRequests = {requests: [createSearchRequest('key', {facetFilters: []})]};
const hit = {objectID: '/a/', url: 'https://portal.example/a/', type: 'lvl1', content: null, hierarchy: {lvl0: 'A'}};

describe('checkResponse', () => {
  it.each([
    [null, 'there are no `results`'],
    ['maintenance', 'there are no `results`'],
    [{}, 'there are no `results`'],
    [{results: {}}, 'there are no `results`'],
    [{results: []}, '0 results to 1 requests'],
    [{results: [null]}, 'a result without `hits`'],
    [{results: [{nbHits: 3}]}, 'a result without `hits`'],
    [{results: [{hits: 'many', nbHits: 3}]}, 'a result without `hits`'],
    [{results: [{hits: [{title: 'A'}], nbHits: 1}]}, 'no hit has'],
    [{results: [{hits: [{...hit, hierarchy: null}], nbHits: 1}]}, 'no hit has'],
  ])('refuses %j', (response, message) => {
    expect(() => checkResponse(response, requests)).toThrow(UnexpectedAnswerError);
    expect(() => checkResponse(response, requests)).toThrow(message);
  });

  it('leaves out a hit that cannot be shown, and fills in what may be absent', () => {
    expect(checkResponse({results: [{hits: [hit, {objectID: '/b/'}], queryID: 'q'}]}, requests).results).toEqual([
      {hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'key', queryID: 'q'},
    ]);
  });

  it('leaves out hits beyond those that were asked for', () => {
    const hits = Array.from({length: 25}, (_value, index) => ({...hit, objectID: `/${index}/`}));
    expect(checkResponse({results: [{hits, nbHits: 25}]}, requests).results[0]?.hits).toHaveLength(20);
  });

  it('takes no hits for an answer', () => {
    expect(checkResponse({results: [{hits: [], nbHits: 0}]}, requests).results[0]).toMatchObject({hits: [], nbHits: 0});
  });
});
