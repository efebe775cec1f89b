/** The open dialog and the browser history: Back closes it, and the page below does not change. */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {hold, LATER_SCRIPTS, QUERY} from './support';

const pathOf = (page: Page) => new URL(page.url()).pathname;

for (const device of ['', '@phone ']) {
  test(`${device}Back closes the dialog without changing the page`, async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/concepts/');
    const link = page.getByRole('main').getByRole('link').first();
    await link.click();
    await expect(page).not.toHaveURL(/\/docs\/concepts\/$/);
    await expect(page.getByRole('heading', {level: 1, name: 'Concepts', exact: true})).toHaveCount(0);
    await expect(page.locator('main h1').first()).toBeVisible();
    const [path, title] = [pathOf(page), await page.locator('main h1').first().innerText()];
    // Waits until the network is idle, because the router scrolls to the top after the route change.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 200));
    await dialog.open();
    const before = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await expect(dialog.root).toBeHidden();
    expect(pathOf(page)).toBe(path);
    await expect(page.locator('main h1').first()).toHaveText(title);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    // The next Back leaves the page.
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/concepts\/$/);
  });

  test(`${device}Back closes the dialog on the first page of a visit`, async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await page.goBack();
    await expect(dialog.root).toBeHidden();
    expect(pathOf(page)).toBe('/developers/docs/');
  });
}

test('Forward opens the dialog again after Back has closed it, and the page does not change', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.goBack();
  await expect(dialog.root).toBeHidden();
  await page.goForward();
  await expect(dialog.root).toBeVisible();
  expect(pathOf(page)).toBe('/developers/docs/');
  await page.goBack();
  await expect(dialog.root).toBeHidden();
  expect(pathOf(page)).toBe('/developers/docs/');
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
  ['Cancel', (page: Page) => page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click()],
] as const) {
  test(`the dialog adds no history entry when it is closed with ${how}`, async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/concepts/');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/docs\/concepts\/$/);
    await dialog.open();
    await close(page);
    await expect(dialog.root).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/concepts\/$/);
    await expect(dialog.root).toBeHidden();
  });
}

for (const [what, follow] of [
  ['a hit opened by key', async (dialog: SearchDialog) => dialog.page.keyboard.press('Enter')],
  ['a hit opened by click', async (dialog: SearchDialog) => dialog.options.first().click()],
  [
    'the link to all results',
    async (dialog: SearchDialog) => dialog.root.getByRole('link', {name: /^See all/}).click(),
  ],
] as const) {
  test(`Back leads from ${what} to the page of the search in one step`, async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/concepts/');
    await dialog.open();
    await dialog.search('certificate rotation');
    await expect(dialog.selected).toBeVisible();
    await follow(dialog);
    await expect(dialog.root).toBeHidden();
    await expect(page).not.toHaveURL(/\/docs\/concepts\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/concepts\/$/);
    await expect(page.getByRole('heading', {level: 1, name: 'Concepts'})).toBeVisible();
    await expect(dialog.root).toBeHidden();
    await page.goForward();
    await expect(page).not.toHaveURL(/\/docs\/concepts\/$/);
    await expect(dialog.root).toBeHidden();
  });
}

test('Back closes the placeholder input before the dialog is loaded', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await hold(page, LATER_SCRIPTS);
  await page.keyboard.press('/');
  await expect(dialog.input).toBeFocused();
  await page.goBack();
  await expect(dialog.root).toBeHidden();
  expect(pathOf(page)).toBe('/developers/docs/');
});

test('a dialog that is opened right after it was closed stays open, and Back closes it', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog.input).toBeFocused();
  await page.keyboard.type('key');
  await expect(dialog.options.first()).toBeVisible();
  await page.goBack();
  await expect(dialog.root).toBeHidden();
  expect(pathOf(page)).toBe('/developers/docs/');
});

test('a page that is reloaded with its dialog open has no dialog, and keeps its address', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.reload();
  await dialog.ready();
  await expect(dialog.root).toBeHidden();
  await dialog.open();
  await page.goBack();
  await expect(dialog.root).toBeHidden();
  expect(pathOf(page)).toBe('/developers/docs/');
});
