/** Slow networks and slow CPUs: no key is lost, the focus stays, Escape always works. */
import {expect, test} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {hold, LATER_SCRIPTS, slowDown, watchErrors} from './support';

test('keys typed while the script loads are in the placeholder input, then in the dialog', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  const {release} = await hold(page, LATER_SCRIPTS);
  await page.keyboard.press('Control+k');
  await expect(dialog.input).toBeFocused();
  await page.keyboard.type('certifcate');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('i');
  await expect(dialog.input).toHaveValue('certificate');
  await expect(dialog.root.getByText('Loading the search …')).toBeVisible();
  release();
  await expect(dialog.options.first()).toBeVisible();
  await expect(dialog.input).toHaveValue('certificate');
  // Types at the caret, which must not have moved.
  await page.keyboard.type('!');
  await expect(dialog.input).toHaveValue('certifi!cate');
});

for (const rate of [1, 6]) {
  /** The timeout is proportional to the CPU throttling. */
  const timeout = {timeout: 30_000 * rate};

  test(`no key of fast typing is lost with ${rate}× CPU throttling`, async ({page}) => {
    test.slow(rate > 1);
    const words = 'certificate bound access tokens and keys';
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await slowDown(page, rate);
    await dialog.button.focus();
    await page.keyboard.type(words, {delay: 8});
    await expect(dialog.input).toHaveValue(words, timeout);
    await expect(dialog.input).toBeFocused(timeout);
  });

  test(`no key is lost when the dialog replaces the placeholder with ${rate}× CPU throttling`, async ({page}) => {
    test.slow(rate > 1);
    const dialog = new SearchDialog(page);
    await dialog.goto();
    const {release} = await hold(page, LATER_SCRIPTS);
    await page.keyboard.press('/');
    await page.keyboard.type('organi');
    await slowDown(page, rate);
    release();
    const rest = 'sations certificates and keys of a trust framework';
    await page.keyboard.type(rest, {delay: 8});
    await expect(dialog.input).toHaveValue(`organi${rest}`, timeout);
    await expect(dialog.options.first()).toBeVisible(timeout);
    await expect(dialog.input).toBeFocused(timeout);
  });
}

test('Escape closes before the script is loaded, and the dialog does not open later', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  const {release} = await hold(page, LATER_SCRIPTS);
  await dialog.button.focus();
  await page.keyboard.type('cer');
  await expect(dialog.input).toHaveValue('cer');
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expect(dialog.button).toBeFocused();
  const come = page.waitForResponse(LATER_SCRIPTS);
  release();
  await (await come).finished();
  await expect(dialog.root).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  await expect(dialog.input).toHaveValue('');
});

test('Escape closes while a query is pending', async ({page}) => {
  const errors = watchErrors(page);
  await hold(page, '**/search-index/*');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.keyboard.type('cer');
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  expect(errors).toEqual([]);
});

test('a script that fails to load shows an error, and is requested again', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await page.route(LATER_SCRIPTS, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('certificate');
  await expect(dialog.root.getByRole('alert')).toContainText('The search could not be loaded');
  await page.unroute(LATER_SCRIPTS);
  await dialog.root.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog.options.first()).toBeVisible();
  await expect(dialog.input).toHaveValue('certificate');
  await expect(dialog.input).toBeFocused();
});

test('the placeholder input is modal, too', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await hold(page, LATER_SCRIPTS);
  await page.keyboard.press('Control+k');
  await expect(dialog.root).toHaveAttribute('aria-modal', 'true');
  await expect(page.locator('#__docusaurus')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Tab');
  await expect(dialog.root.locator(':focus')).toHaveCount(1);
  await page.mouse.click(5, 400);
  await expect(dialog.root).toBeHidden();
  await expect(page.locator('#__docusaurus')).toHaveJSProperty('inert', false);
});
