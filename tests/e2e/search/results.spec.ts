/** The results of the dialog: groups, keys, and opening hits (specification, sections 2, 4, 5 and 9). */
import {expect, test} from '@playwright/test';

import {SearchDialog, SearchPage} from '../pages/search';

import {QUERY, watchRequests} from './support';

test.describe('the results screen', () => {
  test('groups hits by page title, five in each group', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
    for (const group of await dialog.root.getByRole('listbox').all()) {
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
    }
  });

  test('moves with the arrow keys and wraps around', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.status).toHaveText(/results/);
    await dialog.complete();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('opens a hit with Enter, at its section', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const href = await dialog.selected.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(dialog.root).toBeHidden();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(href);
  });

  test('opens a hit with a click, without a page load', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    const documents = watchRequests(page);
    await dialog.group('Certificates').getByRole('option').first().click();
    await expect(dialog.root).toBeHidden();
    await expect(page.getByRole('heading', {level: 1, name: 'Certificates'})).toBeVisible();
    expect(documents.filter((request) => request.resourceType() === 'document')).toEqual([]);
  });

  for (const modifier of ['Control', 'Meta'] as const) {
    test(`opens a hit in a new tab with ${modifier}+Enter`, async ({page, context}) => {
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search(QUERY);
      await expect(dialog.selected).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.keyboard.press(`${modifier}+Enter`);
      expect(new URL((await opened).url()).pathname).toMatch(/^\/developers\//);
      await expect(dialog.root).toBeVisible();
    });
  }

  test('opens a hit in a new window with Shift+Enter', async ({page, context}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Shift+Enter');
    expect(new URL((await opened).url()).pathname).toMatch(/^\/developers\//);
  });

  test('does nothing with Alt+Enter', async ({page, context}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const before = page.url();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(page.url()).toBe(before);
    expect(context.pages()).toHaveLength(1);
  });

  test('links to all results', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await dialog.root.getByRole('link', {name: /^See all \d+ results$/}).click();
    await expect(dialog.root).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/developers/search/\\?q=${QUERY}$`));
  });

  test('shows METHOD and path of operations, and the page of other hits', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('POST /organisations');
    await expect(dialog.options.first()).toContainText('POST');
    await expect(dialog.options.first()).toContainText('/organisations');
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toContainText('Docs ›Platform');
  });

  test('Home and End move the caret in the query', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('eys');
    await page.keyboard.press('Home');
    await page.keyboard.type('k');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(dialog.input).toHaveValue('keys!');
  });

  test('shows the number of all results in the link to them', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto(QUERY);
    await new SearchDialog(page).complete();
    const dialog = new SearchDialog(page);
    await dialog.ready();
    await dialog.open();
    await dialog.search(QUERY);
    // The number for the whole index equals the number on the search page.
    await expect
      .poll(async () =>
        [await dialog.root.getByRole('link', {name: /^See all/}).textContent(), await dialog.status.textContent()].map(
          (text) => /\d+/.exec(text ?? '')?.[0],
        ),
      )
      .toEqual(Array(2).fill(/\d+/.exec((await search.status.textContent()) ?? '')?.[0]));
  });

  test('opens a section of the current page', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/platform/certificates/');
    const heading = page.getByRole('main').getByRole('heading', {level: 2}).last();
    const title = (await heading.innerText()).trim();
    await dialog.open();
    await dialog.search(`certificates ${title}`);
    await expect(dialog.options.first()).toBeVisible();
    await dialog.complete();
    const option = dialog.options
      .and(page.locator(`a[href="/developers/docs/platform/certificates/#${await heading.getAttribute('id')}"]`))
      .first();
    await option.click();
    await expect(dialog.root).toBeHidden();
    await expect(heading).toBeInViewport();
  });

  test('@phone wraps long paths inside the dialog', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('/organisations/{OrganisationId}/authorisationservers');
    await expect(dialog.options.first()).toBeVisible();
    expect(
      await dialog.options.evaluateAll(
        (options) => options.filter((option) => option.scrollWidth > option.clientWidth).length,
      ),
    ).toBe(0);
    expect(await dialog.root.evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);
  });

  for (const {title, words} of [
    {title: 'has snippets of ten words', words: 10},
    {title: '@phone has snippets of five words', words: 5},
  ]) {
    test(title, async ({page}) => {
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search('legal entity that takes part');
      await expect(dialog.options.first()).toBeVisible();
      await dialog.complete();
      const snippets = dialog.options.getByText('…');
      await expect(snippets.first()).toBeVisible();
      const lengths = (await snippets.allInnerTexts()).map(
        (snippet) => snippet.match(/[\p{L}\p{N}]+(?:[_.][\p{L}\p{N}]+)*/gu)?.length,
      );
      expect(new Set(lengths)).toEqual(new Set([words]));
    });
  }
});
