/** The result list of the dialog opens on focus, and closes on blur and submit (specification, section 4). */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {hold, QUERY, RECENT, store, stored} from './support';

async function openWithHits(page: Page): Promise<SearchDialog> {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY);
  await expect(dialog.selected).toBeVisible();
  await dialog.complete();
  return dialog;
}

async function expectClosed(dialog: SearchDialog): Promise<void> {
  await expect(dialog.root).toBeVisible();
  await expect(dialog.root.getByRole('option')).toHaveCount(0);
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog.input).not.toHaveAttribute('aria-activedescendant');
}

async function expectOpen(dialog: SearchDialog): Promise<void> {
  await expect(dialog.options.first()).toBeVisible();
  await expect(dialog.selected).toHaveCount(1);
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.input).toHaveAttribute('aria-activedescendant');
}

test('closes when Tab moves to another control of the dialog, and opens with the focus', async ({page}) => {
  const dialog = await openWithHits(page);
  await page.keyboard.press('Tab');
  await expect(dialog.input).not.toBeFocused();
  await expectClosed(dialog);
  await expect(dialog.input).toHaveValue(QUERY);
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.input).toBeFocused();
  await expectOpen(dialog);
});

for (const [how, leave] of [
  ['Tab', (page: Page) => page.keyboard.press('Tab')],
  [
    'submit',
    (page: Page) => page.evaluate(() => document.querySelector<HTMLFormElement>('.DocSearch-Form')?.requestSubmit()),
  ],
] as const) {
  test(`stays closed after ${how} when the index is complete and the query runs again`, async ({page}) => {
    const {release} = await hold(page, '**/search-index/texts-*.json');
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('legal entity that takes part');
    await expect(dialog.selected).toBeVisible();
    const before = await page.locator('[role="option"]').allTextContents();
    await leave(page);
    await expectClosed(dialog);
    release();
    await expect.poll(() => page.locator('[role="option"]').allTextContents(), {timeout: 40_000}).not.toEqual(before);
    await expectClosed(dialog);
  });
}

test('closes when the footer of the dialog is clicked, and its switch works', async ({page}) => {
  const dialog = await openWithHits(page);
  const slash = dialog.root.getByRole('switch');
  await slash.click();
  await expect(slash).not.toBeChecked();
  await expectClosed(dialog);
  await dialog.input.click();
  await expectOpen(dialog);
  await page.locator('.DocSearch-Footer').click({position: {x: 400, y: 10}});
  await expectClosed(dialog);
});

test('closes when the input loses focus, and opens when it is clicked', async ({page}) => {
  const dialog = await openWithHits(page);
  await dialog.input.blur();
  await expectClosed(dialog);
  await dialog.input.click();
  await expectOpen(dialog);
});

test('stays open when it is pressed, and when the window loses focus', async ({page}) => {
  const dialog = await openWithHits(page);
  const box = (await dialog.options.first().boundingBox()) ?? {x: 0, y: 0};
  await page.mouse.click(box.x - 6, box.y + 4);
  await expect(dialog.options.first()).toBeVisible();
  await dialog.input.focus();
  await page.evaluate(() => document.querySelector('[role="combobox"]')?.dispatchEvent(new FocusEvent('blur')));
  await expectOpen(dialog);
});

test('the list closes on submit and opens again on typing; Escape in a closed list clears the query', async ({
  page,
}) => {
  const dialog = await openWithHits(page);
  const submit = () => page.evaluate(() => document.querySelector<HTMLFormElement>('.DocSearch-Form')?.requestSubmit());
  await submit();
  await expectClosed(dialog);
  await page.keyboard.type('s');
  await expect(dialog.input).toHaveValue(`${QUERY}s`);
  await expectOpen(dialog);
  await submit();
  await expectClosed(dialog);
  await page.keyboard.press('ArrowDown');
  await expectOpen(dialog);
  await submit();
  await expectClosed(dialog);
  await dialog.input.focus();
  await page.keyboard.press('Escape');
  await expect(dialog.input).toHaveValue('');
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
});

test('Escape closes the dialog with its list, wherever the focus is', async ({page}) => {
  const dialog = await openWithHits(page);
  await page.keyboard.press('Tab');
  await expectClosed(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
});

test('every control of the dialog can be reached by keyboard: all results, the stored searches, the close button', async ({
  page,
}) => {
  const dialog = await openWithHits(page);
  const names: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          (document.activeElement?.textContent || document.activeElement?.getAttribute('placeholder')) ??
          '',
      ),
    );
  }
  expect(names.map((name) => name.replace(/\d+/, 'N'))).toEqual([
    'Clear the query',
    'Cancel',
    'See all N results',
    'Open search with the / key',
    'Search docs',
  ]);
  await expectOpen(dialog);
});

test('stored searches come before the end of the list in tab order', async ({page}) => {
  await store(page, {[RECENT]: stored(2)});
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.stored('Recent')).toHaveCount(2);
  const buttons = dialog.root.getByRole('row').getByRole('button');
  for (let index = 0; index < 4; index += 1) {
    await page.keyboard.press('Tab');
    await expect(buttons.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.root.getByRole('button', {name: 'Cancel'})).toBeFocused();
  await expect(dialog.stored('Recent')).toHaveCount(0);
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.input).toBeFocused();
  await expect(dialog.stored('Recent')).toHaveCount(2);
});

test('@phone the list stays open while a finger scrolls it and the keyboard closes', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY);
  await expect(dialog.selected).toBeVisible();
  await dialog.input.blur();
  await expect(dialog.options.first()).toBeVisible();
});
