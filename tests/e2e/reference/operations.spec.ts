import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {PLAIN_BUILD} from '../../support/site/sites';
import {OperationPage} from '../pages/operation';
import {Operations} from '../pages/operations';

const OPERATIONS =
  readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8')
    .split(/^webhooks:/m)[0]
    ?.match(/^ {6}operationId: /gm)?.length ?? 0;

test.describe('the page of all operations', () => {
  test('filters the list by text and choice, and stores the filter in the address', async ({page}) => {
    const operations = new Operations(page);
    await operations.open();
    await expect(operations.count).toHaveText(`${OPERATIONS} operations`);
    await operations.filter.getByLabel('Text', {exact: true}).fill('flag');
    await operations.filter.getByLabel('Method', {exact: true}).selectOption('GET');
    await operations.filter.getByLabel('Resource', {exact: true}).selectOption('Flags');
    await expect(page).toHaveURL(/\?q=flag&method=get&resource=flags$/);
    await expect(operations.rows().first()).toHaveText('List the flags');
    await expect(operations.count).toHaveText(new RegExp(`^\\d of ${OPERATIONS} operations$`));
    await operations.filter.getByRole('button', {name: 'Clear'}).click();
    await expect(operations.count).toHaveText(`${OPERATIONS} operations`);
    await expect(page).toHaveURL(/connect-openapi\/$/);
  });

  test('applies the filter of a shared address', async ({page}) => {
    const operations = new Operations(page);
    await operations.open('?q=create&scope=directory%3Awebsite&role=data-administrator');
    await expect(operations.filter.getByLabel('Text', {exact: true})).toHaveValue('create');
    await expect(operations.filter.getByLabel('Role', {exact: true})).toHaveValue('data-administrator');
    await expect(operations.rows().filter({hasText: 'Create an organisation'}).first()).toBeVisible();
    await expect(operations.rows().filter({hasText: 'List the organisations'})).toHaveCount(0);
  });

  test('says that nothing matches', async ({page}) => {
    const operations = new Operations(page);
    await operations.open('?q=no-such-operation');
    await expect(operations.count).toHaveText('No operation matches. Clear the filter to see all.');
    await expect(operations.rows()).toHaveCount(0);
  });

  test('renders visible rows on a phone first, and others near the viewport @phone', async ({page}) => {
    // Only on a phone: in a wide window, the table needs all rows to compute the widths of its columns.
    await new Operations(page).open();
    const last = page.locator('tr[data-operation]').last();
    const isLaidOut = () => last.evaluate((row) => row.checkVisibility({contentVisibilityAuto: true}));
    expect(await isLaidOut()).toBe(false);
    await page.emulateMedia({media: 'print'});
    await expect.poll(isLaidOut).toBe(true);
    await page.emulateMedia({media: 'screen'});
    await expect.poll(isLaidOut).toBe(false);
    await last.getByRole('link').focus();
    await expect(last.getByRole('link')).toBeInViewport();
    await expect.poll(isLaidOut).toBe(true);
  });

  test('opens the description of all operations when a link leads there', async ({page}) => {
    const operations = new Operations(page);
    await operations.open();
    const roles = page.getByRole('heading', {name: 'Roles', exact: true});
    await expect(roles).toBeHidden();
    await page.getByRole('main').getByRole('link', {name: 'Roles', exact: true}).click();
    await expect(roles).toBeInViewport();
    await expect(page).toHaveURL(/#roles$/);
  });

  test('explains a scope in the page of an operation', async ({page}) => {
    await new OperationPage(page).open('create-organisation');
    await page.getByRole('main').getByRole('link', {name: 'directory:website', exact: true}).click();
    await expect(page.getByRole('cell', {name: 'Act for a signed-in administrator.'})).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('cell', {name: 'Act for a signed-in administrator.'})).toBeInViewport();
  });

  test('opens an operation without a page load, and goes back to the same view', async ({page}) => {
    const operations = new Operations(page);
    await operations.open('?q=create+flag');
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await operations.rows().filter({hasText: 'Create a flag'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Create a flag'})).toBeVisible();
    await page.goBack();
    await expect(operations.filter.getByLabel('Text', {exact: true})).toHaveValue('create flag');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

test.describe('the operations in the sidebar', () => {
  test('are open under the tag of the page, with the page in view and marked', async ({page}) => {
    await new OperationPage(page).open('get-flag');
    const current = new Operations(page).sidebar.getByRole('link', {name: 'GET Get a flag', exact: true});
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport();
  });

  test('are filtered by name, method and path; Escape shows the tags again', async ({page}) => {
    const {sidebar, sidebarFilter} = new Operations(page);
    await new OperationPage(page).open('get-flag');
    await sidebarFilter.fill('post /organisations');
    await expect(sidebar.getByRole('link', {name: 'POST Create an organisation', exact: true})).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'GET Get a flag', exact: true})).toHaveCount(0);
    await expect(sidebar.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${OPERATIONS} operations$`));
    await sidebarFilter.press('Escape');
    await expect(sidebarFilter).toHaveValue('');
    await expect(sidebar.getByRole('link', {name: 'GET Get a flag', exact: true})).toBeVisible();
  });

  test('open the next tag without a page load', async ({page}) => {
    const {sidebar} = new Operations(page);
    await new OperationPage(page).open('get-flag');
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await sidebar.getByRole('link', {name: 'Contact Types', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Contact Types'})).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'GET List the contact types', exact: true})).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'GET Get a flag', exact: true})).toHaveCount(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('show an error when the list cannot be loaded, and links to tags still work', async ({page}) => {
    await page.route('**/operation-fragments/navigation.json', (route) => route.fulfill({status: 503}));
    const {sidebar, sidebarFilter} = new Operations(page);
    await new OperationPage(page).open('get-flag');
    await sidebarFilter.fill('organisation');
    await expect(sidebar.getByRole('status')).toContainText('could not be loaded');
    await expect(sidebar.getByRole('link', {name: 'Flags', exact: true})).toBeVisible();
  });

  test('are in the mobile menu, and a choice closes it @phone', async ({page}) => {
    await new OperationPage(page).open('get-flag');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.getByRole('dialog', {name: 'Menu'});
    await menu.getByRole('link', {name: 'GET List the flags', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'List the flags'})).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all operations are a plain table without a filter', async ({page}) => {
    const operations = new Operations(page);
    await operations.open();
    await expect(operations.rows()).toHaveCount(OPERATIONS);
    await expect(operations.filter).toBeHidden();
    await expect(operations.sidebarFilter).toBeHidden();
  });

  test('the sidebar links all tags', async ({page}) => {
    const {sidebar} = new Operations(page);
    await new OperationPage(page).load('get-flag');
    await sidebar.getByRole('link', {name: 'Contact Types', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Contact Types'})).toBeVisible();
  });
});
