import {describe, expect, it} from 'vitest';

import {foldPath, foldTerm, parseQuery, rootOf, tokenize, tokenizeProse, wordsOf} from './tokenize';

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

  it('gives British and American spelling the same term', () => {
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
  it('finds names whole and by their parts', () => {
    expect(tokenize('redirect_uris')).toEqual(['redirect_uri', 'redirect', 'uri']);
    expect(tokenize('OrganisationId')).toEqual(['organisationid', 'organisation', 'id']);
    expect(tokenize('RFC9126')).toEqual(['rfc9126', 'rfc', '9126']);
    expect(tokenize('OpenAPI 3.1')).toContain('3.1');
  });

  it('drops the marks of letters', () => expect(tokenize('Décimation')).toEqual(['decimation']));

  it('drops stop words from prose only', () => {
    expect(tokenizeProse('how the server answers')).toEqual(['server', 'answer']);
    expect(tokenize('how the server answers')).toEqual(['how', 'the', 'server', 'answer']);
  });

  it('knows where words stand', () => {
    expect(wordsOf('a client_id.')).toEqual([
      {start: 0, end: 1, terms: ['a']},
      {start: 2, end: 11, terms: ['client_id', 'client', 'id']},
    ]);
  });
});

describe('rootOf', () => {
  it.each([
    ['rotating', 'rotat'],
    ['rotation', 'rotat'],
    ['rotate', 'rotat'],
    ['register', 'regist'],
    ['encrypt', 'encrypt'],
    ['revoce', 'revoc'],
    ['revocation', 'revoc'],
    ['authentication', 'authentic'],
    ['authenticating', 'authentic'],
  ])('%s shares %s with its forms', (term, root) => expect(rootOf(term)).toBe(root));

  it('has none for names, numbers and short words', () => {
    expect(rootOf('client_id')).toBeNull();
    expect(rootOf('rfc9126')).toBeNull();
    expect(rootOf('uses')).toBeNull();
  });
});

describe('parseQuery', () => {
  it('reads a method and a path', () => {
    expect(parseQuery('POST /organisations/{OrganisationId}/contacts')).toMatchObject({
      method: 'POST',
      path: '/organisations/{}/contacts',
    });
    expect(parseQuery('post /organisations')).toMatchObject({method: 'POST', path: '/organisations'});
    expect(parseQuery('/token')).toMatchObject({method: null, path: '/token'});
  });

  it('takes no ordinary word for a method', () =>
    expect(parseQuery('get started')).toMatchObject({method: null, path: null}));

  it('drops the small words of a question', () =>
    expect(parseQuery('How do I rotate a certificate?').terms).toEqual(['rotate', 'certificate']));

  it('keeps small words when there is nothing else', () =>
    expect(parseQuery('who is it').terms).toEqual(['who', 'is', 'it']));

  it('takes the last word for the beginning of one while the reader types', () => {
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
