/** The hosted search as the environment configures it (specification, section 7), in the build that has it. */
import {expect, test} from '@playwright/test';

import {serveBuild} from '../support/serve-build';
import {CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT as configured} from '../support/sites';

import {SearchDialog} from './pages/search';

test('the hosted service is asked in its protocol, with application id and key in the query string', async ({page}) => {
  await serveBuild(page, CONFIGURED_BUILD);
  const asked: {url: URL; body: {requests: Record<string, unknown>[]}}[] = [];
  await page.route('https://*.algolia*.net/**', async (route) => {
    asked.push({url: new URL(route.request().url()), body: route.request().postDataJSON()});
    await route.fulfill({json: {results: [{hits: [], nbHits: 0, queryID: 'q'}]}});
  });
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await page.keyboard.press('Control+k');
  await dialog.input.fill('certificate');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const [first] = asked;
  expect(first?.url.hostname).toBe(`${configured.ALGOLIA_APP_ID.toLowerCase()}-dsn.algolia.net`);
  expect(first?.url.pathname).toBe('/1/indexes/*/queries');
  expect(first?.url.searchParams.get('x-algolia-application-id')).toBe(configured.ALGOLIA_APP_ID);
  expect(first?.url.searchParams.get('x-algolia-api-key')).toBe(configured.ALGOLIA_SEARCH_API_KEY);
  expect(first?.body.requests).toHaveLength(1);
  expect(first?.body.requests[0]).toMatchObject({query: 'certificate', indexName: 'developer_portal', hitsPerPage: 20});
  expect(JSON.stringify(first?.body.requests[0]?.facetFilters)).toContain('language:en');
});
