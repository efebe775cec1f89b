import {describe, expect, it} from 'vitest';

import {createSearchRequest, MAX_HITS_PER_GROUP, type Hit} from '../protocol';
import {createFullEngine} from '../testing/full-engine';
import {pages, SITE_URL} from '../testing/pages';

import {buildTiers} from './build-tiers';
import {createEngine} from './engine';

const {titles, shards} = buildTiers(pages, SITE_URL);
const engine = await createFullEngine();

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
    ['words that an acronym stands for', 'rich authorisation request', '/blog/rich-authorization-requests/'],
    ['two letters that changed places', 'certifiactes', '/docs/platform/certificates/'],
    ['a typo in what is still being typed', 'orgnais', '/docs/platform/organisations/'],
    ['one word written as two', 'certi ficates', '/docs/platform/certificates/'],
    ['two words written as one', 'pushedauthorization', '/docs/apis/security/pushed-authorization-requests/'],
    ['a number without its space', 'rfc9126', '/docs/apis/security/pushed-authorization-requests/'],
    ['a method and a word of the path', 'post organisations', '/docs/apis/connect-openapi/create-organisation/'],
    ['a path without a method', '/organisations', '/docs/apis/connect-openapi/get-organisations/'],
    ['an acronym', 'PAR', '/docs/apis/security/pushed-authorization-requests/'],
    ['the acronym of another page', 'RAR', '/blog/rich-authorization-requests/'],
    ['words in another order', 'requests authorization pushed', '/docs/apis/security/pushed-authorization-requests/'],
    ['an operation by method and path', 'POST /organisations', '/docs/apis/connect-openapi/create-organisation/'],
    ['one with a parameter of another name', 'get /organisations/{id}', '/docs/apis/connect-openapi/get-organisation/'],
    ['an operation by its id', 'get-organisations', '/docs/apis/connect-openapi/get-organisations/'],
    ['a pasted address', `${SITE_URL}/developers/docs/platform/organisations/`, '/docs/platform/organisations/'],
    [
      'a pasted address of another copy',
      'http://localhost:3000/developers/blog/rich-authorization-requests',
      '/blog/rich-authorization-requests/',
    ],
    [
      'a pasted address of a section',
      '/developers/docs/platform/certificates/#revocation',
      '/docs/platform/certificates/#revocation',
    ],
    [
      'a pasted address of an operation, cut',
      `https://a.long.host.example/developers/docs/apis/connect-openapi/create-organisation/`.slice(0, 64),
      '/docs/apis/connect-openapi/create-organisation/',
    ],
    ['a field', 'request_uri', '/docs/apis/security/pushed-authorization-requests/#send-the-request'],
    ['an error code', 'invalid_request_object', '/docs/apis/security/pushed-authorization-requests/#errors'],
    ['a question', 'how do I revoke a certificate?', '/docs/platform/certificates/#revocation'],
    ['a number', 'rfc 9126', '/docs/apis/security/pushed-authorization-requests/'],
  ];
  it.each(cases)('answers %s: %s', (_what, query, url) => expect(first(query)).toBe(url));
});

describe('the engine', () => {
  it('searches titles, then headings, before the texts are loaded', async () => {
    const early = createEngine(titles);
    expect(hitsOf('certificates', early)).not.toEqual([]);
    expect(hitsOf('revocation', early)).toEqual([]);
    await early.addHeadings();
    expect(hitsOf('revocation', early)[0]?.hierarchy.lvl2).toBe('Revocation');
    expect(hitsOf('expires', early)).toEqual([]);
    for (const [position, {shard}] of shards.entries()) await early.addShard(position, shard);
    expect(hitsOf('expires', early)).not.toEqual([]);
  });

  it('rejects a shard of another build', async () => {
    await expect(createEngine(titles).addShard(0, {sections: []})).rejects.toThrow('another build');
    await expect(createEngine(titles).addShard(99, {sections: []})).rejects.toThrow('another build');
  });

  it('returns method and path of an operation', () => {
    expect(hitsOf('create an organisation')[0]?.operation).toEqual({method: 'POST', path: '/organisations'});
    expect(hitsOf('certificates')[0]?.operation).toBeUndefined();
  });

  it('sets the type of a hit by the place of the match: heading or text', () => {
    expect(hitsOf('revocation')[0]?.type).toBe('lvl2');
    expect(hitsOf('expires')[0]?.type).toBe('content');
  });

  it('returns the headings above a section', () => {
    expect(hitsOf('invalid_request_object')[0]?.hierarchy).toMatchObject({lvl2: 'Send the request', lvl3: 'Errors'});
  });

  it('limits the hits of one page at the start of the list', () => {
    const hits = hitsOf('organisation');
    const ofOnePage = hits.slice(0, MAX_HITS_PER_GROUP + 1).filter(({hierarchy}) => hierarchy.lvl0 === 'Organisations');
    expect(hits.length).toBeGreaterThan(MAX_HITS_PER_GROUP + 1);
    expect(ofOnePage.length).toBeLessThanOrEqual(MAX_HITS_PER_GROUP);
  });

  it('returns no hits for an empty query', () => {
    expect(hitsOf('')).toEqual([]);
    expect(hitsOf(' … ')).toEqual([]);
  });
});
