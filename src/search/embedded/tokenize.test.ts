import {describe, expect, it} from 'vitest';

import {foldPath, foldTerm, parseQuery, tokenize, tokenizeProse, wordsOf} from './tokenize';

describe('foldTerm', () => {
  it.each([
    ['organization', 'organisation'],
    ['authorizing', 'authorising'],
    ['organizations', 'organisation'],
    ['behaviour', 'behavior'],
    ['licence', 'license'],
    ['catalogue', 'catalog'],
    ['revoking', 'revocing'],
    ['cancelled', 'canceled'],
    ['enrollment', 'enrolment'],
    ['certificates', 'certificate'],
    ['policies', 'policy'],
    ['statuses', 'status'],
    ['responses', 'response'],
    ['databases', 'database'],
    ['addresses', 'address'],
    ['access', 'access'],
    ['jwks', 'jwk'],
    ['apis', 'api'],
    ['caches', 'cache'],
    ['branches', 'branch'],
    ['analysis', 'analysis'],
    ['uses', 'use'],
    ['size', 'size'],
  ])('%s is found as %s', (word, term) => expect(foldTerm(word)).toBe(term));

  it('folds British and American spellings to the same term', () => {
    for (const [british, american] of [
      ['organisation', 'organization'],
      ['authorise', 'authorize'],
      ['colour', 'color'],
      ['centre', 'center'],
      ['licences', 'licenses'],
    ]) {
      expect(foldTerm(british ?? '')).toBe(foldTerm(american ?? ''));
    }
  });
});

describe('tokenize', () => {
  it('returns compound names and their parts', () => {
    expect(tokenize('redirect_uris')).toEqual(['redirect_uri', 'redirect', 'uri']);
    expect(tokenize('OrganisationId')).toEqual(['organisationid', 'organisation', 'id']);
    expect(tokenize('RFC9126')).toEqual(['rfc9126', 'rfc', '9126']);
    expect(tokenize('OpenAPI 3.1')).toContain('3.1');
  });

  it('drops the marks of letters', () => expect(tokenize('Décimation')).toEqual(['decimation']));

  it('removes stop words from prose only', () => {
    expect(tokenizeProse('how the server answers')).toEqual(['server', 'answer']);
    expect(tokenize('how the server answers')).toEqual(['how', 'the', 'server', 'answer']);
  });

  it('returns the offsets of words', () => {
    expect(wordsOf('a client_id.')).toEqual([
      {start: 0, end: 1, terms: ['a']},
      {start: 2, end: 11, terms: ['client_id', 'client', 'id']},
    ]);
  });
});

describe('parseQuery', () => {
  it('recognises a method and a path', () => {
    expect(parseQuery('POST /organisations/{OrganisationId}/contacts')).toMatchObject({
      method: 'POST',
      path: '/organisations/{}/contacts',
    });
    expect(parseQuery('post /organisations')).toMatchObject({method: 'POST', path: '/organisations'});
    expect(parseQuery('/token')).toMatchObject({method: null, path: '/token'});
  });

  it('does not recognise an ordinary word as a method', () =>
    expect(parseQuery('get started')).toMatchObject({method: null, path: null}));

  it('removes the stop words of a question', () =>
    expect(parseQuery('How do I rotate a certificate?').terms).toEqual(['rotate', 'certificate']));

  it('removes stop words that look like plurals', () =>
    expect(parseQuery('does this token expire, or was it revoked').terms).toEqual(['token', 'expire', 'revoced']));

  it('keeps stop words if there are no other words', () =>
    expect(parseQuery('who is it').terms).toEqual(['who', 'is', 'it']));

  it('treats the last word as a prefix while the reader is typing', () => {
    expect(parseQuery('certificate rot').isLastOpen).toBe(true);
    expect(parseQuery('certificate rotation ').isLastOpen).toBe(false);
  });
});

describe('foldPath', () => {
  it('compares paths without the names of their parameters', () => {
    expect(foldPath('/organisations/{OrganisationId}/')).toBe(foldPath('/Organisations/:id'));
    expect(foldPath('/')).toBe('/');
  });
});
