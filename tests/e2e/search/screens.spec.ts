/** The screens of the dialog without hits (specification, sections 2, 4 and 8). */
import {expect, test, type Route} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {QUERY_WITHOUT_RESULTS, QUERY, hold, watchErrors} from './support';

test('the no-results screen shows the query, up to three suggestions and a link to request a word', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY_WITHOUT_RESULTS);
  await expect(dialog.root.getByText(`No results for "${QUERY_WITHOUT_RESULTS}"`)).toBeVisible();
  await expect(dialog.root.getByText('Try searching for')).toBeVisible();
  await expect(dialog.root.getByText('Believe this query should return results?')).toBeVisible();
  await expect(dialog.root.getByRole('link', {name: 'Let us know', exact: true})).toHaveAttribute(
    'href',
    new RegExp(`q=${QUERY_WITHOUT_RESULTS}$`),
  );
  const suggestions = dialog.root.getByRole('listitem').getByRole('button');
  expect(await suggestions.count()).toBeGreaterThan(0);
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  await suggestions.first().click();
  await expect(dialog.options.first()).toBeVisible();
});

test('each suggestion has hits, also after other queries', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  // Shows results first, because DocSearch would keep the titles of their groups as suggestions.
  await dialog.search('organisation');
  await expect(dialog.options.first()).toBeVisible();
  const titles = await dialog.root
    .getByRole('listbox')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')));
  for (const query of ['qqcertifikatezz', 'zzfederrationqq']) {
    await dialog.search(query);
    await expect(dialog.root.getByText(`No results for "${query}"`)).toBeVisible();
    const suggestions = await dialog.suggestions.allTextContents();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    expect(suggestions).not.toEqual(titles.slice(0, 3));
    for (const suggestion of suggestions) {
      await dialog.suggestions.filter({hasText: suggestion}).first().click();
      await expect(dialog.input).toHaveValue(suggestion);
      await expect(dialog.input).toBeFocused();
      await expect(dialog.options.first()).toBeVisible();
      await dialog.search(query);
      await expect(dialog.root.getByText(`No results for "${query}"`)).toBeVisible();
    }
  }
});

test('a query that takes longer than 300 ms shows that it is searching, and then its results', async ({page}) => {
  const {release} = await hold(page, '**/search-index/*');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY);
  await expect(dialog.status).toHaveText('Searching …');
  await expect(dialog.root.getByText('No recent searches')).toBeHidden();
  release();
  await expect(dialog.status).toHaveText(/^\d+ results$/);
});

test.describe('the error screen', () => {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ['cannot be reached', (route) => route.abort()],
    ['answers 500', (route) => route.fulfill({status: 500, body: ''})],
    ['is not JSON', (route) => route.fulfill({status: 200, body: '<html>'})],
  ];
  for (const [what, fault] of faults) {
    test(`shows when the index ${what}, stays, and offers a retry`, async ({page}) => {
      const errors = watchErrors(page);
      await page.route('**/search-index/*', fault);
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search(QUERY);
      await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog.root.getByText('You might want to check your network connection.')).toBeVisible();
      await expect(dialog.root.getByText('No results for')).toBeHidden();
      await page.unroute('**/search-index/*');
      await dialog.root.getByRole('button', {name: 'Try again'}).click();
      await expect(dialog.options.first()).toBeVisible();
      await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }

  test('does not appear when only the full index is missing: titles and headings are searched', async ({page}) => {
    await page.route('**/search-index/texts-*.json', (route) => route.abort());
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  });

  test('does not appear for an error after the query was emptied', async ({page}) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/search-index/titles.json', async (route) => {
      await failed;
      await route.abort();
    });
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await dialog.search('');
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    const aborted = page.waitForEvent('requestfailed');
    fail();
    await aborted;
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
  });
});
