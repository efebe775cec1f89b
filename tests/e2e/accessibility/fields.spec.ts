/**
 * Safari on a phone does not zoom in on fields of the menu, the search and the request form. Page types:
 * every-page/page-types.spec.ts.
 */
import {expect, test} from '@playwright/test';

import {listTooSmallFields} from '../../support/browser/fields';
import {Shell} from '../pages/shell';

test('the fields of the request form, the menu and the search @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/apis/connect-openapi/get-organisation/');
  await page
    .getByRole('button', {name: /^Try it/})
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  expect(await listTooSmallFields(page)).toEqual([]);
  await shell.openMenu();
  expect(await listTooSmallFields(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shell.bar.getByRole('button', {name: 'Search docs'}).click();
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  expect(await listTooSmallFields(page)).toEqual([]);
});
