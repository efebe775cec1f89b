/** Markup in queries, titles, texts, addresses and storage is always text (issue 5, "Safety"). */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog, SearchPage} from '../pages/search';

import {FAVOURITE, RECENT, store, stored} from './support';

const MARKUP = '<img src=x onerror="window.harmed=1">';

test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as {harmed?: number}).harmed)).toBeUndefined();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

/** Inserts markup into every text of the index: titles, headings, texts and addresses. */
async function insertMarkup(page: Page): Promise<void> {
  await page.route('**/search-index/titles.json', async (route) => {
    const response = await route.fetch();
    const tier = await response.json();
    for (const entry of tier.pages) entry.title = `${MARKUP} ${entry.title}`;
    await route.fulfill({response, json: tier});
  });
  await page.route('**/search-index/headings-*.json', async (route) => {
    const response = await route.fetch();
    const sections = await response.json();
    for (const section of sections) if (section[3]) section[3] = `${MARKUP} ${section[3]}`;
    await route.fulfill({response, json: sections});
  });
  await page.route('**/search-index/texts-*.json', async (route) => {
    const response = await route.fetch();
    const shard = await response.json();
    shard.sections = shard.sections.map(([text, ...names]: string[]) => [`${MARKUP} ${text}`, ...names]);
    await route.fulfill({response, json: shard});
  });
}

test('markup in the index, shown in the dialog, its groups, its recent searches and its favourites', async ({page}) => {
  await insertMarkup(page);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('certificate');
  await expect(dialog.options.first()).toContainText('<img src=');
  await dialog.complete();
  await expect(dialog.root.getByRole('listbox').first()).toHaveAttribute('aria-label', /<img src=/);
  await dialog.follow(() => dialog.options.first().click());
  await dialog.open();
  await expect(dialog.stored('Recent')).toContainText('<img src=');
  await dialog.root.getByRole('button', {name: 'Keep this search as a favourite'}).click();
  await expect(dialog.stored('Favourites')).toContainText('<img src=');
  await expectUnharmed(page);
});

test('markup in the index, shown among the suggestions', async ({page}) => {
  await insertMarkup(page);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('qqzzxxvvkk');
  await expect(dialog.status).toHaveText('No results');
  await expect(dialog.suggestions).not.toHaveCount(0);
  for (const suggestion of await dialog.suggestions.all()) await expect(suggestion).toContainText('<img');
  await expectUnharmed(page);
});

test('markup in the index, shown on the search page', async ({page}) => {
  await insertMarkup(page);
  const search = new SearchPage(page);
  await search.goto('certificate');
  await expect(search.results.first()).toContainText('<img src=');
  await expectUnharmed(page);
});

test('markup in a query, shown in the dialog', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(MARKUP);
  await expect(dialog.status).toHaveText(/result/);
  await dialog.search(`<qqzzxxvvkk>`);
  await expect(dialog.root.getByText('No results for "<qqzzxxvvkk>"')).toBeVisible();
  await expect(dialog.root.getByRole('link', {name: 'Let us know'})).toHaveAttribute('href', /q=%3Cqqzzxxvvkk%3E$/);
  await expectUnharmed(page);
});

test('markup in a query, shown on the search page and in its title', async ({page}) => {
  const search = new SearchPage(page);
  await search.goto(`</title><script>window.harmed=1</script>`);
  await expect(page).toHaveTitle(/^Search results for “<\/title><script>/);
  await search.goto(MARKUP);
  await expect(search.input).toHaveValue(MARKUP);
  await expect(search.status).toHaveText(/result/);
  await expectUnharmed(page);
});

test('markup in the storage: titles, addresses, shapes and sizes', async ({page}) => {
  const [hit] = stored(1);
  const titled = {
    ...hit,
    hierarchy: {...hit?.hierarchy, lvl0: MARKUP, lvl1: MARKUP},
    content: MARKUP,
    _snippetResult: {hierarchy: {lvl1: {value: MARKUP}}},
  };
  const leading = {...hit, objectID: 'j', url: 'javascript:window.harmed=1'};
  const elsewhere = {...hit, objectID: 'e', url: '/\\evil.example/'};
  const huge = {...hit, objectID: 'h', hierarchy: {...hit?.hierarchy, lvl1: 'x'.repeat(200_000)}};
  await store(page, {
    [RECENT]: [titled, leading, huge, elsewhere, {...hit, hierarchy: []}, 7],
    [FAVOURITE]: [{...titled, objectID: 'f', __docsearch_parent: {_highlightResult: MARKUP}}],
  });
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.stored('Favourites')).toContainText('<img src=');
  await expect(dialog.stored('Recent')).toHaveCount(3);
  await expect(dialog.stored('Recent').first()).toContainText('<img src=');
  const addresses = await dialog.root
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(addresses.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key)?.length, RECENT)).toBeLessThan(5_000);
  await expectUnharmed(page);
});
