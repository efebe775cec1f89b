/**
 * Each change of the stored searches is saved immediately. It is not lost if the dialog is closed directly afterwards
 * (specification, sections 4 and 9).
 */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {FAVOURITE, QUERY, RECENT, store, stored} from './support';

const PROMOTE = 'Keep this search as a favourite';
const FORGET = 'Remove this search from recent searches';
const DEMOTE = 'Remove this search from favourites';

async function openWith(page: Page, lists: Record<string, unknown>): Promise<SearchDialog> {
  await store(page, lists);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.root.getByRole('row').first()).toBeVisible();
  return dialog;
}

const titlesIn = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      (JSON.parse(localStorage.getItem(name) ?? '[]') as {hierarchy: {lvl0: string}}[]).map(
        ({hierarchy}) => hierarchy.lvl0,
      ),
    key,
  );

async function pressAndClose(page: Page, button: string, delayMs: number): Promise<void> {
  await page.evaluate(
    async ([title, delay]) => {
      document.querySelector<HTMLElement>(`[role="dialog"] button[title="${title}"]`)?.click();
      if (Number(delay) > 0) await new Promise((resolve) => setTimeout(resolve, Number(delay)));
      window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, cancelable: true}));
    },
    [button, delayMs] as const,
  );
  await expect(new SearchDialog(page).root).toBeHidden();
}

for (const delayMs of [0, 200]) {
  test(`a search that becomes a favourite is saved when the dialog closes ${delayMs} ms later`, async ({page}) => {
    await openWith(page, {[RECENT]: stored(2)});
    await pressAndClose(page, PROMOTE, delayMs);
    expect(await titlesIn(page, FAVOURITE)).toEqual(['Stored 1']);
    expect(await titlesIn(page, RECENT)).toEqual(['Stored 2']);
  });

  test(`a removed recent search is deleted when the dialog closes ${delayMs} ms later`, async ({page}) => {
    await openWith(page, {[RECENT]: stored(2)});
    await pressAndClose(page, FORGET, delayMs);
    expect(await titlesIn(page, RECENT)).toEqual(['Stored 2']);
  });

  test(`a removed favourite is deleted when the dialog closes ${delayMs} ms later`, async ({page}) => {
    await openWith(page, {[FAVOURITE]: stored(2, 'Kept')});
    await pressAndClose(page, DEMOTE, delayMs);
    expect(await titlesIn(page, FAVOURITE)).toEqual(['Kept 2']);
  });
}

test('the first favourite leaves four recent searches, on the screen and in storage', async ({page}) => {
  const dialog = await openWith(page, {[RECENT]: stored(7)});
  await expect(dialog.stored('Recent')).toHaveCount(7);
  await dialog.root.getByRole('button', {name: PROMOTE}).first().click();
  await expect(dialog.stored('Favourites')).toHaveCount(1);
  await expect(dialog.stored('Recent')).toHaveCount(4);
  expect(await titlesIn(page, RECENT)).toEqual(['Stored 2', 'Stored 3', 'Stored 4', 'Stored 5']);
  await expect(dialog.input).toBeFocused();
});

test('with a favourite, no fifth recent search is added while the dialog stays open', async ({page, context}) => {
  const dialog = await openWith(page, {[RECENT]: stored(5)});
  await dialog.root.getByRole('button', {name: PROMOTE}).first().click();
  await expect(dialog.stored('Recent')).toHaveCount(4);
  await dialog.search(QUERY);
  await expect(dialog.selected).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await opened;
  await expect.poll(() => titlesIn(page, RECENT)).not.toContain('Stored 5');
  expect(await titlesIn(page, RECENT)).toHaveLength(4);
});

test('seven recent searches are stored again after the last favourite is removed', async ({page, context}) => {
  const dialog = await openWith(page, {[RECENT]: stored(4), [FAVOURITE]: stored(1, 'Kept')});
  await dialog.root.getByRole('button', {name: DEMOTE}).click();
  await expect(dialog.stored('Favourites')).toHaveCount(0);
  await dialog.search(QUERY);
  await expect(dialog.selected).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await opened;
  await expect.poll(() => titlesIn(page, RECENT)).toHaveLength(5);
});
