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

describe('listThirdParties', () => {
  it('returns only the sandbox if nothing is configured, and no consent is needed', () => {
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
  ])('with %o adds that third party, and consent for its category is needed', (variables, id, categories) => {
    const parties = listThirdParties(parseEnvironment(variables));
    expect(parties.map((party) => party.id)).toEqual(['request-form', id]);
    expect(askedCategories(parties)).toEqual(categories);
  });

  it('returns for each party its purpose, the data it receives, its retention and its hosts', () => {
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

  it('lists no scripts, frames or cookies for parties that need no consent', () => {
    expect(
      partiesOf('necessary', listThirdParties(ALL)).filter(
        ({sources, cookies}) => sources['script-src'] ?? sources['frame-src'] ?? cookies.length > 0,
      ),
    ).toEqual([]);
  });

  it('lists an origin once even if two parties need it', () => {
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

describe('consentRevision', () => {
  it('changes when the parties that need consent change', () => {
    const revisions = [
      ALL,
      {...ALL, hostedSearch: null},
      {...ALL, thirdParties: null},
      {...ALL, thirdParties: {crm: {portalId: '1234567'}}},
    ].map(consentRevision);
    expect(new Set(revisions).size).toBe(4);
    for (const revision of revisions) expect(Number.isInteger(revision)).toBe(true);
  });

  it('stays the same when only parties without consent change', () => {
    const withSearch = {hostedSearch: {appId: 'ABC123', insights: null}, thirdParties: ALL.thirdParties};
    expect(consentRevision({hostedSearch: null, thirdParties: ALL.thirdParties})).toBe(consentRevision(withSearch));
  });
});
