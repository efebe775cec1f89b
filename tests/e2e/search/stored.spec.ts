/** Recent and favourite searches (specification, sections 3, 4, 8 and 9). */
import {expect, test} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {FAVOURITE, QUERY, RECENT, store, stored, watchErrors, watchWarnings} from './support';

test.describe('the start screen', () => {
  test('says that there are no recent searches, also after a query was emptied', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await dialog.search('');
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  });

  test('lists the opened hits', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await dialog.follow(() => page.keyboard.press('Enter'));
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(1);
  });

  test('lists opened hits in body text too', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    // This phrase is in body text, not in headings.
    await dialog.search('legal entity that takes part');
    await expect(dialog.options.first()).toBeVisible();
    await expect(dialog.root.getByRole('link', {name: /^See all/})).toBeVisible();
    await dialog.follow(() => page.keyboard.press('Enter'));
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(1);
  });

  test('has at most seven recent searches', async ({page}) => {
    await store(page, {[RECENT]: stored(9)});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(7);
  });

  test('has at most four with favourites, and at most ten favourites', async ({page}) => {
    await store(page, {[RECENT]: stored(9), [FAVOURITE]: stored(12, 'Kept')});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(4);
    await expect(dialog.stored('Favourites')).toHaveCount(10);
  });

  test('makes a recent search a favourite, and removes recent searches and favourites', async ({page}) => {
    await store(page, {[RECENT]: stored(2)});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog
      .stored('Recent')
      .filter({hasText: 'Stored 1'})
      .getByRole('button', {name: 'Keep this search as a favourite'})
      .click();
    await expect(dialog.stored('Favourites').filter({hasText: 'Stored 1'})).toBeVisible();
    await expect(dialog.stored('Recent')).toHaveCount(1);
    await dialog.stored('Recent').getByRole('button', {name: 'Remove this search from recent searches'}).click();
    await expect(dialog.stored('Recent')).toHaveCount(0);
    await dialog.stored('Favourites').getByRole('button', {name: 'Remove this search from favourites'}).click();
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  });

  for (const [what, value, isUnreadable] of [
    ['broken', '{"half', true],
    ['in another format', '{"a":1}', true],
    ['full of other data', '[null,{"objectID":1}]', false],
  ] as const) {
    test(`works with local storage that is ${what}`, async ({page}) => {
      const errors = watchErrors(page);
      const warnings = watchWarnings(page);
      await store(page, {[RECENT]: value, [FAVOURITE]: value});
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await expect(dialog.root.getByText('No recent searches')).toBeVisible();
      expect(errors).toEqual([]);
      expect(warnings.some((warning) => warning.includes('are not valid and were removed'))).toBe(isUnreadable);
    });
  }

  test('keeps valid entries and ignores invalid ones', async ({page}) => {
    await store(page, {[RECENT]: [null, ...stored(2), {objectID: 1}]});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(2);
  });

  test('works with full local storage: entries stay, hits open, and a warning is logged', async ({page}) => {
    const errors = watchErrors(page);
    const warnings = watchWarnings(page);
    await store(page, {[RECENT]: stored(1), [FAVOURITE]: stored(2, 'Kept')});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.evaluate(() =>
      localStorage.setItem('full', 'x'.repeat(5 * 1024 * 1024 - JSON.stringify(localStorage).length - 2_000)),
    );
    await dialog.open();
    await expect(dialog.stored('Favourites')).toHaveCount(2);
    await expect(dialog.root.getByRole('button', {name: 'Keep this search as a favourite'})).toBeHidden();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    await dialog.follow(() => page.keyboard.press('Enter'));
    await dialog.open();
    await dialog.stored('Favourites').getByRole('button', {name: 'Remove this search from favourites'}).first().click();
    await expect(dialog.stored('Favourites')).toHaveCount(1);
    await expect(dialog.stored('Recent')).toHaveCount(1);
    expect(warnings.join()).toContain('the local storage of the browser is full');
    expect(errors).toEqual([]);
  });

  test('does not store a hit that is a favourite', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await dialog.follow(() => dialog.options.first().click());
    await dialog.open();
    await dialog.stored('Recent').getByRole('button', {name: 'Keep this search as a favourite'}).click();
    await expect(dialog.stored('Favourites')).toHaveCount(1);
    await dialog.search(QUERY);
    await dialog.complete();
    await dialog.options.first().click();
    await expect(dialog.root).toBeHidden();
    await dialog.open();
    await expect(dialog.stored('Favourites')).toHaveCount(1);
    await expect(dialog.stored('Recent')).toHaveCount(0);
  });

  test('opens a stored search, by key and by click, and shows its title and badge', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('POST /organisations');
    await expect(dialog.selected).toContainText('/organisations');
    const href = await dialog.selected.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goto('docs/');
    await dialog.ready();
    await dialog.open();
    const row = dialog.stored('Recent').first();
    await expect(row).toContainText('POST');
    await expect(row).toContainText('Create an organisation');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goto('docs/');
    await dialog.ready();
    await dialog.open();
    await dialog.stored('Recent').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('works by keyboard, and the focus returns to the input when its button is removed', async ({page}) => {
    await store(page, {[RECENT]: stored(1)});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.stored('Recent')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.root.getByRole('button', {name: 'Remove this search from recent searches'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    await expect(dialog.input).toBeFocused();
    await page.keyboard.type('keys');
    await expect(dialog.input).toHaveValue('keys');
  });
});
