import {describe, expect, it} from 'vitest';

import {parseEnvironment, parseIndexingCredentials, VARIABLES} from './env';

describe('parseEnvironment', () => {
  it('turns everything off when nothing is set', () => {
    expect(parseEnvironment({})).toEqual({
      siteUrl: 'https://connect.example',
      hostedSearch: null,
      isSearchPersonalised: true,
      thirdParties: null,
      announcement: null,
      noIndex: false,
      hstsDays: 1,
      feedbackPath: null,
    });
  });

  it('reads every variable', () => {
    expect(
      parseEnvironment({
        SITE_URL: 'https://www.example.org/',
        ALGOLIA_APP_ID: 'ABC123',
        ALGOLIA_SEARCH_API_KEY: 'key',
        SEARCH_INSIGHTS: 'de',
        SEARCH_PERSONALISATION: 'off',
        MATOMO_URL: 'https://analytics.example.org/matomo',
        MATOMO_SITE_ID: '3',
        GTM_CONTAINER_ID: 'GTM-ABC1234',
        HUBSPOT_CRM_ID: '1234567',
        HUBSPOT_CTA_ID: '7654321',
        ANNOUNCEMENT_ID: 'news-1',
        ANNOUNCEMENT_CONTENT: 'News',
        SITE_NO_INDEX: 'true',
        HSTS_DAYS: '365',
        FEEDBACK_PATH: '/developers/feedback',
      }),
    ).toEqual({
      siteUrl: 'https://www.example.org',
      hostedSearch: {appId: 'ABC123', apiKey: 'key', insights: 'de'},
      isSearchPersonalised: false,
      thirdParties: {
        pageViews: {url: 'https://analytics.example.org/matomo/', siteId: '3'},
        tagManager: {containerId: 'GTM-ABC1234'},
        crm: {portalId: '1234567'},
        callToAction: {portalId: '7654321'},
      },
      announcement: {id: 'news-1', content: 'News'},
      noIndex: true,
      hstsDays: 365,
      feedbackPath: '/developers/feedback',
    });
  });

  it('treats empty variables as unset, because CI sets variables without a value to an empty string', () => {
    expect(parseEnvironment(Object.fromEntries(VARIABLES.map((name) => [name, ''])))).toEqual(parseEnvironment({}));
    expect(parseEnvironment({MATOMO_URL: '', GTM_CONTAINER_ID: '', HUBSPOT_CTA_ID: '1234567'}).thirdParties).toEqual({
      callToAction: {portalId: '1234567'},
    });
  });

  it('ignores variables of other programs', () => {
    expect(() => parseEnvironment({PATH: '/bin', SITE_ID: 'netlify', VITE_URL: 'x', ALGOLIA_APPID: ''})).not.toThrow();
  });

  it.each([
    [{ALGOLIA_SEARCH_API_KEY: 'key'}, '`appId` is missing.'],
    [{ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: 'key'}, '`appId` is missing.'],
    [{ALGOLIA_APP_ID: 'ABC123'}, '`apiKey` is missing.'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_API_KEY: ''}, '`apiKey` is missing.'],
    [{ALGOLIA_APP_ID: 'a.evil.example/', ALGOLIA_SEARCH_API_KEY: 'key'}, 'only letters and digits'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_API_KEY: 'key', SEARCH_INSIGHTS: 'true'}, 'SEARCH_INSIGHTS is "true"'],
    [{SEARCH_PERSONALISATION: 'no'}, 'SEARCH_PERSONALISATION is "no"'],
    [{SEARCH_INSIGHTS: 'us'}, 'SEARCH_INSIGHTS needs the hosted search'],
    [{ALGOLIA_APPID: 'ABC123'}, 'ALGOLIA_APPID is not a variable of the portal. Did you mean ALGOLIA_APP_ID?'],
    [{ANOUNCEMENT_ID: 'a', MATOMO_SITEID: '1'}, /ANNOUNCEMENT_ID\?[^]*MATOMO_SITE_ID\?/],
    [{SITE_NO_INDEX: 'yes'}, 'SITE_NO_INDEX is "yes": give "true"'],
    [{HSTS_DAYS: '1 year'}, 'HSTS_DAYS is "1 year": give a whole number'],
    [{HSTS_DAYS: '731'}, 'from 0 to 730'],
    [{SITE_URL: 'www.example.org'}, 'SITE_URL is "www.example.org"'],
    [{SITE_URL: 'https://www.example.org/developers'}, 'without a path'],
    [{MATOMO_URL: 'https://analytics.example.org/'}, 'MATOMO_SITE_ID is missing: set it to the number'],
    [{MATOMO_SITE_ID: '1'}, 'MATOMO_URL is missing: set it to the address'],
    [{MATOMO_URL: 'http://analytics.example.org/', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'analytics.example.org', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'https://analytics.example.org/?a=1', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: "https://a;script-src'unsafe-inline'.example/", MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'https://a,b.example/', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'https://*.example/', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'https://me:secret@analytics.example.org/', MATOMO_SITE_ID: '1'}, 'give an https address'],
    [{MATOMO_URL: 'https://analytics.example.org/', MATOMO_SITE_ID: 'one'}, 'MATOMO_SITE_ID is "one"'],
    [{GTM_CONTAINER_ID: 'G-ABC1234'}, 'GTM_CONTAINER_ID is "G-ABC1234": give the id of a container'],
    [{GTM_CONTAINER_ID: 'GTM-ABC1234&l=x'}, 'give the id of a container'],
    [{HUBSPOT_CRM_ID: 'a1234567'}, 'HUBSPOT_CRM_ID is "a1234567": give the number'],
    [{HUBSPOT_CTA_ID: '123.evil.example/'}, 'HUBSPOT_CTA_ID is "123.evil.example/"'],
    [{ANNOUNCEMENT_CONTENT: 'News'}, 'ANNOUNCEMENT_ID is missing'],
    [{ANNOUNCEMENT_ID: 'news-1'}, 'ANNOUNCEMENT_CONTENT is missing'],
    [{ANNOUNCEMENT_ID: 'News 1', ANNOUNCEMENT_CONTENT: 'News'}, 'lower-case letters'],
  ])('rejects %o', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(message);
  });

  it('names every malformed variable at once', () => {
    expect(() => parseEnvironment({SITE_URL: 'x', ALGOLIA_APP_ID: 'A', GTM_CONTAINER_ID: 'x'})).toThrow(
      /SITE_URL[\s\S]*apiKey[\s\S]*GTM_CONTAINER_ID/,
    );
  });
});

describe('parseIndexingCredentials', () => {
  it('reads the application id and the key', () => {
    expect(parseIndexingCredentials({ALGOLIA_APP_ID: 'ABC123', ALGOLIA_ADMIN_API_KEY: 'admin'})).toEqual({
      appId: 'ABC123',
      adminApiKey: 'admin',
    });
  });

  it.each([
    [{ALGOLIA_ADMIN_API_KEY: 'admin'}, '`appId` is missing. Set ALGOLIA_APP_ID'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_ADMIN_API_KEY: ''}, '`apiKey` is missing. Set ALGOLIA_ADMIN_API_KEY'],
    [{ALGOLIA_APP_ID: 'a.evil.example/', ALGOLIA_ADMIN_API_KEY: 'admin'}, 'only letters and digits'],
  ])('rejects %o', (variables, message) => {
    expect(() => parseIndexingCredentials(variables)).toThrow(message);
  });
});
