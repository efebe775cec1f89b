import {describe, expect, it} from 'vitest';

import {createSearchRequest, MAX_HITS_PER_GROUP, type Hit} from '../protocol';
import {pages, SITE_URL} from '../testing/pages';
import {buildTiers} from './build-index';
import {createEngine} from './engine';

const {titles, full} = buildTiers(pages, {siteUrl: SITE_URL, version: 'test'});
const engine = createEngine(titles);
engine.addFullTier(full);

function hitsOf(query: string, searched = engine): Hit[] {
  return searched.answer({requests: [createSearchRequest(query, {facetFilters: []})]}).results[0]?.hits ?? [];
}

const first = (query: string) => hitsOf(query)[0]?.url.replace(`${SITE_URL}/developers`, '');

describe('the first hit', () => {
  const cases: [what: string, query: string, url: string][] = [
    ['a title', 'certificates', '/docs/platform/certificates/'],
    ['the beginning of a title', 'certif', '/docs/platform/certificates/'],
    ['a typo', 'certifcates', '/docs/platform/certificates/'],
    ['American spelling', 'organizations', '/docs/platform/organisations/'],
    ['another form of the word', 'rotating certificates', '/docs/platform/certificates/#rotation-renewal-of-keys-'],
    ['an acronym', 'PAR', '/docs/apis/security/pushed-authorization-requests/'],
    ['the acronym of another page', 'RAR', '/blog/rich-authorization-requests/'],
    ['words in another order', 'requests authorization pushed', '/docs/apis/security/pushed-authorization-requests/'],
    ['an operation by method and path', 'POST /organisations', '/docs/apis/connect-openapi/create-organisation/'],
    ['one with a parameter of another name', 'get /organisations/{id}', '/docs/apis/connect-openapi/get-organisation/'],
    ['an operation by its id', 'get-organisations', '/docs/apis/connect-openapi/get-organisations/'],
    ['a field', 'request_uri', '/docs/apis/security/pushed-authorization-requests/#send-the-request'],
    ['an error code', 'invalid_request_object', '/docs/apis/security/pushed-authorization-requests/#errors'],
    ['a question', 'how do I revoke a certificate?', '/docs/platform/certificates/#revocation'],
    ['a number', 'rfc 9126', '/docs/apis/security/pushed-authorization-requests/'],
  ];
  it.each(cases)('answers %s: %s', (_what, query, url) => expect(first(query)).toBe(url));
});

describe('the engine', () => {
  it('answers from titles and headings before the full tier is there', () => {
    const early = createEngine(titles);
    expect(hitsOf('revocation', early)[0]?.hierarchy.lvl2).toBe('Revocation');
    expect(hitsOf('expires', early)).toEqual([]);
    early.addFullTier(full);
    expect(hitsOf('expires', early)).not.toEqual([]);
  });

  it('refuses a full tier of another build', () => {
    expect(() => createEngine(titles).addFullTier({...full, version: 'other'})).toThrow('two builds');
  });

  it('says where the match is: in a heading or in running text', () => {
    expect(hitsOf('revocation')[0]?.type).toBe('lvl2');
    expect(hitsOf('expires')[0]?.type).toBe('content');
  });

  it('has the headings above a section', () => {
    expect(hitsOf('invalid_request_object')[0]?.hierarchy).toMatchObject({lvl2: 'Send the request', lvl3: 'Errors'});
  });

  it('lets no page fill the beginning of the answer', () => {
    const hits = hitsOf('organisation');
    const ofOnePage = hits.slice(0, MAX_HITS_PER_GROUP + 1).filter(({hierarchy}) => hierarchy.lvl0 === 'Organisations');
    expect(hits.length).toBeGreaterThan(MAX_HITS_PER_GROUP + 1);
    expect(ofOnePage.length).toBeLessThanOrEqual(MAX_HITS_PER_GROUP);
  });

  it('answers nothing to an empty query', () => {
    expect(hitsOf('')).toEqual([]);
    expect(hitsOf(' … ')).toEqual([]);
  });

  it('builds the same tiers from the same pages', () => {
    expect(JSON.stringify(buildTiers(pages, {siteUrl: SITE_URL, version: 'test'}))).toBe(JSON.stringify({titles, full}));
  });
});
