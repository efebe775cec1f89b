/** The dialog and the page with the hosted service (specification, sections 7 and 8). */
import {expect, test, type Page, type Route} from '@playwright/test';

import {SearchDialog, SearchPage} from '../pages/search';
import {watchErrors, watchRequests} from './support';

test.describe('with the hosted service', () => {
  /** Serves the build as if it had been configured for the hosted service. */
  async function configure(page: Page): Promise<void> {
    await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const script = (await response.text()).replace(/(['"]?hostedSearch['"]?:\s*)null/, '$1{"appId":"TESTAPP","apiKey":"testkey"}');
      await route.fulfill({response, body: script});
    });
  }
  const cors = {'access-control-allow-origin': '*', 'content-type': 'application/json'};
  const hit = {
    objectID: '1',
    url: 'https://connect.example/developers/docs/',
    type: 'lvl2',
    content: null,
    hierarchy: {lvl0: 'Hosted <page>', lvl1: 'Hosted <page>', lvl2: 'A <b>section</b>', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    _highlightResult: {hierarchy: {lvl0: {value: 'Hosted <page>', matchLevel: 'none', matchedWords: []}}},
    _snippetResult: {hierarchy: {lvl2: {value: 'A <b><mark>section</mark></b>', matchLevel: 'full'}}},
  };
  const answer = {results: [{hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'section', queryID: 'q'}]};

  test('the service is asked with the request of the specification, and its markup is text', async ({page}) => {
    await configure(page);
    const bodies: unknown[] = [];
    const urls: URL[] = [];
    await page.route(/algolia(net)?\.(net|com)/, async (route) => {
      urls.push(new URL(route.request().url()));
      bodies.push(JSON.parse(route.request().postData() ?? 'null'));
      await route.fulfill({headers: cors, body: JSON.stringify(answer)});
    });
    const requests = watchRequests(page);
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('section');
    await expect(dialog.group('Hosted <page>').getByRole('option', {name: 'A <b>section</b>'})).toBeVisible();
    expect(requests.filter((request) => request.url().includes('search-index'))).toEqual([]);
    expect(urls[0]?.hostname.toLowerCase()).toBe('testapp-dsn.algolia.net');
    expect(decodeURIComponent(urls[0]?.pathname ?? '')).toBe('/1/indexes/*/queries');
    expect(urls[0]?.searchParams.get('x-algolia-api-key')).toBe('testkey');
    expect(urls[0]?.searchParams.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(bodies[0]).toEqual({
      requests: [
        {
          query: 'section',
          indexName: 'developer_portal',
          attributesToRetrieve: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
          attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`), 'content:10'],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
        },
      ],
    });
  });

  test('a read host that is down is followed by the fallbacks', async ({page}) => {
    await configure(page);
    await page.route(/-dsn\.algolia\.net/, (route) => route.abort());
    await page.route(/algolianet\.com/, (route) => route.fulfill({headers: cors, body: JSON.stringify(answer)}));
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('section');
    await expect(dialog.options.first()).toBeVisible();
  });

  const faults: [string, (route: Route) => Promise<void>][] = [
    ['all hosts are down', (route) => route.abort()],
    ['all hosts answer 500', (route) => route.fulfill({status: 500, headers: cors, body: '{}'})],
    ['the key is refused', (route) => route.fulfill({status: 403, headers: cors, body: '{"message":"Invalid key","status":403}'})],
    ['the answer is no JSON', (route) => route.fulfill({status: 200, headers: cors, body: '<html>'})],
  ];
  for (const [what, fault] of faults) {
    test(`the error screen shows when ${what}, and the index of the site is one click away`, async ({page}) => {
      const errors = watchErrors(page);
      await configure(page);
      await page.route(/algolia(net)?\.(net|com)/, fault);
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search('certificates');
      await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog.root.getByText('You might want to check your network connection.')).toBeVisible();
      await dialog.root.getByRole('button', {name: 'Search this site’s own index instead'}).click();
      await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test('the search page shows the failure, and goes on with the index of the site', async ({page}) => {
    const errors = watchErrors(page);
    await configure(page);
    await page.route(/algolia(net)?\.(net|com)/, (route) => route.abort());
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.status).toHaveText('Unable to fetch results');
    await page.getByRole('button', {name: 'Search this site’s own index instead'}).click();
    await expect(search.results.first()).toBeVisible();
    expect(errors).toEqual([]);
  });
});
