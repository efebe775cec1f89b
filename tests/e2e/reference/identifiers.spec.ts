import {expect, test} from '@playwright/test';

import {listViolationsInModes} from '../pages/axe-in-modes';
import {OperationPage} from '../pages/operation';
import {Shell} from '../pages/shell';

const FLAG = 'path.FlagId';

test.describe('where to get a value', () => {
  test('leads with the keyboard from a parameter to the operation that returns it', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-flag');
    await expect(operation.line(FLAG)).toContainText('Where do I get this value? Create a flag, List the flags');
    await operation.anchor(FLAG).focus();
    await page.keyboard.press('Tab');
    await expect(operation.line(FLAG).getByRole('link', {name: 'Create a flag'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: 'Create a flag'})).toBeVisible();
  });

  test('leads from a parameter to all operations that return it, and to the page that explains it', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-flag');
    await expect(operation.line(FLAG).getByRole('link', {name: 'Flags', exact: true})).toHaveAttribute(
      'href',
      /\/docs\/platform\/flags\/$/,
    );
    const all = operation.line(FLAG).getByRole('link', {name: /^all \d+ operations$/});
    const count = Number(/\d+/.exec(await all.innerText())?.[0]);
    await all.click();
    await expect(page).toHaveURL(/\/tags\/flags\/#FlagId$/);
    await expect(page.getByRole('heading', {level: 3, name: 'FlagId'})).toBeInViewport();
    const returned = page.locator('details', {hasText: `Returned by ${count} operations`}).first();
    await expect(returned.getByRole('link').last()).toBeVisible();
  });

  test('leads from a property of an answer to the operations that take it', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-flag');
    await operation
      .line('response-201.FlagId')
      .getByRole('link', {name: /^used in \d+ operations$/})
      .click();
    await expect(page).toHaveURL(/\/tags\/flags\/#FlagId$/);
    const used = page.locator('section', {has: page.locator('[id="FlagId"]')}).getByText(/^Used in/);
    await expect(used).toBeVisible();
  });

  test('is accessible on the page of an operation and of a tag', async ({page}) => {
    for (const address of ['get-flag/', 'tags/flags/']) {
      await new Shell(page).goto(`docs/apis/connect-openapi/${address}`);
      expect(await listViolationsInModes(page, [390, 1440])).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('links of values work', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.load('get-flag');
    await operation.line(FLAG).getByRole('link', {name: 'List the flags'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'List the flags'})).toBeVisible();
  });
});
