import {describe, expect, it} from 'vitest';

import {parseEnvironment, parseIndexingCredentials} from './env';

describe('parseEnvironment', () => {
  it('turns everything off when nothing is set', () => {
    expect(parseEnvironment({})).toEqual({siteUrl: 'https://connect.example', hostedSearch: null, announcement: null});
  });

  it('reads every variable', () => {
    expect(
      parseEnvironment({
        SITE_URL: 'https://www.example.org/',
        ALGOLIA_APP_ID: 'ABC123',
        ALGOLIA_SEARCH_API_KEY: 'key',
        SEARCH_INSIGHTS: 'de',
        ANNOUNCEMENT_ID: 'news-1',
        ANNOUNCEMENT_CONTENT: 'News',
      }),
    ).toEqual({
      siteUrl: 'https://www.example.org',
      hostedSearch: {appId: 'ABC123', apiKey: 'key', insights: 'de'},
      announcement: {id: 'news-1', content: 'News'},
    });
  });

  it.each([
    [{ALGOLIA_SEARCH_API_KEY: 'key'}, '`appId` is missing.'],
    [{ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: 'key'}, '`appId` is missing.'],
    [{ALGOLIA_APP_ID: 'ABC123'}, '`apiKey` is missing.'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_API_KEY: ''}, '`apiKey` is missing.'],
    [{ALGOLIA_APP_ID: 'a.evil.example/', ALGOLIA_SEARCH_API_KEY: 'key'}, 'only letters and digits'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_API_KEY: 'key', SEARCH_INSIGHTS: 'true'}, 'SEARCH_INSIGHTS is "true"'],
    [{SEARCH_INSIGHTS: 'us'}, 'SEARCH_INSIGHTS needs the hosted search'],
    [{SITE_URL: 'www.example.org'}, 'SITE_URL is "www.example.org"'],
    [{SITE_URL: 'https://www.example.org/developers'}, 'without a path'],
    [{ANNOUNCEMENT_CONTENT: 'News'}, 'ANNOUNCEMENT_ID is missing'],
    [{ANNOUNCEMENT_ID: 'news-1'}, 'ANNOUNCEMENT_CONTENT is missing'],
    [{ANNOUNCEMENT_ID: 'News 1', ANNOUNCEMENT_CONTENT: 'News'}, 'lower-case letters'],
  ])('refuses %o', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(message);
  });

  it('names every malformed variable at once', () => {
    expect(() => parseEnvironment({SITE_URL: 'x', ALGOLIA_APP_ID: 'A'})).toThrow(/SITE_URL[\s\S]*apiKey/);
  });
});

describe('parseIndexingCredentials', () => {
  it('reads both', () => {
    expect(parseIndexingCredentials({ALGOLIA_APP_ID: 'ABC123', ALGOLIA_ADMIN_API_KEY: 'admin'})).toEqual({appId: 'ABC123', adminApiKey: 'admin'});
  });

  it.each([
    [{ALGOLIA_ADMIN_API_KEY: 'admin'}, '`appId` is missing. Set ALGOLIA_APP_ID'],
    [{ALGOLIA_APP_ID: 'ABC123', ALGOLIA_ADMIN_API_KEY: ''}, '`apiKey` is missing. Set ALGOLIA_ADMIN_API_KEY'],
    [{ALGOLIA_APP_ID: 'a.evil.example/', ALGOLIA_ADMIN_API_KEY: 'admin'}, 'only letters and digits'],
  ])('refuses %o', (variables, message) => {
    expect(() => parseIndexingCredentials(variables)).toThrow(message);
  });
});
