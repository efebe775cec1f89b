/**
 * With the text spacing of WCAG 2.2, success criterion 1.4.12, the search and the menu cut off no text. Page types:
 * every-page/page-types.spec.ts.
 */
import {expect, test} from '@playwright/test';

import {listTextsCutBySpacing} from '../../support/browser/text-spacing';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

test('the search and its results, at 320, 390 and 1440 px', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  await dialog.open();
  await dialog.search('certificate');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({width, height: 900});
    await expect(dialog.options.first()).toBeVisible();
    expect(await listTextsCutBySpacing(page), `at ${width} px`).toEqual([]);
  }
});

test('the menu @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.openMenu();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await listTextsCutBySpacing(page)).toEqual([]);
});
