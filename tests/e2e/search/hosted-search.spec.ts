/**
 * The hosted search as configured by environment variables (specification, sections 5, 7 and 9), in the configured
 * build.
 */
import type {SearchRequests} from '../../../src/search/protocol';
import {expect, test} from '../../support/search/hosted-services';
import {CONFIGURED_ENVIRONMENT as configured} from '../../support/site/sites';
import {SearchDialog, SearchPage} from '../pages/search';

import {FAVOURITE, hold, LATER_SCRIPTS, RECENT, store, stored} from './support';

const request = (query: string, snippetWords: number, more = {}) => ({
  query,
  indexName: 'developer_portal',
  attributesToRetrieve: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
  attributesToSnippet: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${snippetWords}`),
    `content:${snippetWords}`,
  ],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  ...more,
});

test('the dialog sends requests to the read host in its protocol, with application id and key in the query string', async ({
  configuredPage: page,
  services,
  errors,
}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('certificate');
  await expect(dialog.group('Hosted certificate 0').getByRole('option')).toHaveCount(2);
  expect(services.read.received).toHaveLength(1);
  expect(services.fallbacks.flatMap(({received}) => received)).toEqual([]);
  const [{method, url, body} = {method: '', url: new URL('https://none'), body: {requests: []} as SearchRequests}] =
    services.read.received;
  expect(method).toBe('POST');
  expect(url.hostname).toBe(`${configured.ALGOLIA_APP_ID.toLowerCase()}-dsn.algolia.net`);
  expect(decodeURIComponent(url.pathname)).toBe('/1/indexes/*/queries');
  expect(url.searchParams.get('x-algolia-application-id')).toBe(configured.ALGOLIA_APP_ID);
  expect(url.searchParams.get('x-algolia-api-key')).toBe(configured.ALGOLIA_SEARCH_API_KEY);
  expect(body).toEqual({requests: [request('certificate', 10)]});
  expect(errors).toEqual([]);
});

test('a query that was typed before the dialog was loaded is sent once', async ({configuredPage: page, services}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  const {release} = await hold(page, LATER_SCRIPTS);
  await page.keyboard.press('/');
  await page.keyboard.type('certificate');
  release();
  await expect(dialog.group('Hosted certificate 0')).toBeVisible();
  expect(services.read.received).toHaveLength(1);
});

test('markup in responses of the service is text', async ({configuredPage: page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  // The titles of the hits of the test service contain the query.
  await dialog.search('<b>key</b>');
  await expect(dialog.group('Hosted <b>key</b> 0')).toBeVisible();
});

test('@phone snippets have five words on a narrow screen', async ({configuredPage: page, services}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('certificate');
  await expect(dialog.options.first()).toBeVisible();
  expect(services.read.received[0]?.body).toEqual({requests: [request('certificate', 5)]});
});

test('the search page uses the same service', async ({configuredPage: page, services, errors}) => {
  const search = new SearchPage(page);
  await search.goto('certificate');
  await expect(search.status).toHaveText('4 results for “certificate”');
  expect(services.read.received.map(({body}) => body)).toEqual([{requests: [request('certificate', 10)]}]);
  expect(errors).toEqual([]);
});

test('an empty query is never sent, and no query has more than 64 characters', async ({
  configuredPage: page,
  services,
}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.keyboard.insertText('x'.repeat(80));
  await expect(dialog.options.first()).toBeVisible();
  await dialog.search('');
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  await dialog.search('key');
  await expect(dialog.group('Hosted key 0')).toBeVisible();
  expect(services.read.received.map(({body}) => body.requests[0]?.query)).toEqual(['x'.repeat(64), 'key']);
});

test('filters contain the language and the versions outside the docs too, and no other host is requested', async ({
  configuredPage: page,
  services,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (asked) => {
    if (/^https?:/.test(asked.url())) hosts.add(new URL(asked.url()).host);
  });
  const dialog = new SearchDialog(page);
  await dialog.goto('blog/');
  await dialog.open();
  await dialog.search('certificate');
  await expect(dialog.options.first()).toBeVisible();
  const filters = services.read.received[0]?.body.requests[0]?.facetFilters;
  expect(filters).toEqual(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]);
  expect([...hosts].sort()).toEqual(
    [new URL(baseURL ?? '').host, `${configured.ALGOLIA_APP_ID.toLowerCase()}-dsn.algolia.net`].sort(),
  );
});

test('white space is not sent, neither by the dialog nor by the search page', async ({
  configuredPage: page,
  services,
}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  for (const blank of ['   ', '\u3000', '\u200b']) {
    await page.keyboard.insertText(blank);
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  }
  await dialog.search('key');
  await expect(dialog.group('Hosted key 0')).toBeVisible();
  const search = new SearchPage(page);
  await search.goto(' \u200b ');
  await search.input.fill('key');
  await expect(search.status).toHaveText(/“key”/);
  expect(services.read.received.map(({body}) => body.requests[0]?.query)).toEqual(['key', 'key']);
});

test('without personalisation no search is stored, and none of an earlier visit is shown', async ({
  configuredPage: page,
}) => {
  await store(page, {[RECENT]: stored(3), [FAVOURITE]: stored(2, 'Kept')});
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  await expect(dialog.root.getByRole('row')).toHaveCount(0);
  await dialog.search('certificate');
  await dialog.group('Hosted certificate 0').getByRole('option').first().click();
  await expect(dialog.root).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH')))).toEqual([]);
  await page.goto('cookies/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('main').getByText('Your recent and favourite searches.')).toHaveCount(0);
});

test('an error is shown once, without a spinner after it', async ({configuredPage: page, services}) => {
  services.setFaultOfAll('forbidden');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, {states});
    const container = document.querySelector('.DocSearch-Container');
    if (container)
      new MutationObserver(() => states.push(container.className)).observe(container, {
        attributes: true,
        attributeFilter: ['class'],
      });
  });
  await dialog.search('certificate');
  await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
  // Longer than the 300 ms after which a query counts as stalled.
  await page.waitForTimeout(700);
  const states = await page.evaluate(() => (window as unknown as {states: string[]}).states);
  const failed = states.findIndex((state) => state.includes('Errored'));
  expect(failed).toBeGreaterThanOrEqual(0);
  expect(states.slice(failed).filter((state) => state.includes('Stalled'))).toEqual([]);
  await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
});
