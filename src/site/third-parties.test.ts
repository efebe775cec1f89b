import {describe, expect, it} from 'vitest';

import {parseEnvironment} from './env';
import {askedCategories, consentRevision, hostsOf, listThirdParties, originsFor, partiesOf} from './third-parties';

const NOTHING = parseEnvironment({});
const ALL = parseEnvironment({
  ALGOLIA_APP_ID: 'ABC123',
  ALGOLIA_SEARCH_API_KEY: 'key',
  SEARCH_INSIGHTS: 'de',
  MATOMO_URL: 'https://analytics.example.org/matomo/',
  MATOMO_SITE_ID: '1',
  GTM_CONTAINER_ID: 'GTM-ABC1234',
  HUBSPOT_CRM_ID: '1234567',
  HUBSPOT_CTA_ID: '7654321',
});

describe('the third parties', () => {
  it('are, with nothing configured, those that a reader sends something to, and nothing is asked', () => {
    const parties = listThirdParties(NOTHING);
    expect(parties.map(({id}) => id)).toEqual(['request-form']);
    expect(askedCategories(parties)).toEqual([]);
    expect(originsFor('script-src', parties)).toEqual([]);
    expect(consentRevision(NOTHING)).toBeNull();
  });

  it.each([
    [{MATOMO_URL: 'https://analytics.example.org/', MATOMO_SITE_ID: '1'}, 'page-views', ['analytics']],
    [{GTM_CONTAINER_ID: 'GTM-ABC1234'}, 'tag-manager', ['marketing']],
    [{HUBSPOT_CRM_ID: '1234567'}, 'crm', ['marketing']],
    [{HUBSPOT_CTA_ID: '1234567'}, 'call-to-action', ['marketing']],
  ])('with %o have that one more, and readers are asked about its category', (variables, id, categories) => {
    const parties = listThirdParties(parseEnvironment(variables));
    expect(parties.map((party) => party.id)).toEqual(['request-form', id]);
    expect(askedCategories(parties)).toEqual(categories);
  });

  it('each say what for, what they receive, how long they keep it, and from where', () => {
    const parties = listThirdParties(ALL);
    expect(parties.map(({id}) => id)).toEqual([
      'request-form',
      'hosted-search',
      'search-insights',
      'page-views',
      'tag-manager',
      'crm',
      'call-to-action',
    ]);
    for (const party of parties) {
      for (const text of [party.purpose, party.receives, party.retention]) expect(text).toMatch(/^[A-Z].*\.$/);
      expect(hostsOf(party)).not.toEqual([]);
      for (const origin of Object.values(party.sources).flat()) expect(new URL(origin).origin).toBe(origin);
    }
  });

  it('load scripts with consent alone', () => {
    expect(
      partiesOf('necessary', listThirdParties(ALL)).filter(
        ({sources, cookies}) => sources['script-src'] ?? sources['frame-src'] ?? cookies.length > 0,
      ),
    ).toEqual([]);
  });

  it('have an origin once, whoever needs it', () => {
    const both = listThirdParties(
      parseEnvironment({
        MATOMO_URL: 'https://www.googletagmanager.com/',
        MATOMO_SITE_ID: '1',
        GTM_CONTAINER_ID: 'GTM-ABC1234',
      }),
    );
    expect(originsFor('script-src', both)).toEqual(['https://www.googletagmanager.com']);
  });
});

describe('the number of the list', () => {
  it('is another one when a reader would be asked about something else', () => {
    const revisions = [
      ALL,
      {...ALL, hostedSearch: null},
      {...ALL, thirdParties: null},
      {...ALL, thirdParties: {crm: {portalId: '1234567'}}},
    ].map(consentRevision);
    expect(new Set(revisions).size).toBe(4);
    for (const revision of revisions) expect(Number.isInteger(revision)).toBe(true);
  });

  it('stays when only what needs no consent changes', () => {
    const withSearch = {hostedSearch: {appId: 'ABC123', insights: null}, thirdParties: ALL.thirdParties};
    expect(consentRevision({hostedSearch: null, thirdParties: ALL.thirdParties})).toBe(consentRevision(withSearch));
  });
});
