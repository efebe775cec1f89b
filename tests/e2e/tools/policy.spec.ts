/** Text that a reader pastes into a tool cannot leave the page: the policy forbids it, and links load new documents. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test, type Page} from '@playwright/test';

import {BASE_URL} from '../../../src/site/facts';
import {SITE_DIR} from '../../support/site/sites';
import {PageMenu} from '../pages/page-menu';
import {SearchDialog, SearchPage} from '../pages/search';
import {Shell} from '../pages/shell';
import {TOOL_PAGES, ToolPage, trySending, type ToolAddress} from '../pages/tools';

const INSPECTOR = 'docs/apis/tools/inspector/';
const ASSERTION = readFileSync(path.join(SITE_DIR, 'artefacts/made/client-assertion.jwt'), 'utf8').trim();
const ADDRESSES = Object.keys(TOOL_PAGES) as ToolAddress[];

/** Records the addresses that a page requests, and its errors, including violations of its policy. */
function watch(page: Page): {requests: string[]; errors: string[]} {
  const seen = {requests: [] as string[], errors: [] as string[]};
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return seen;
}

/** Whether the browser blocks a request of the page; null if a navigation interrupts the request. */
const isBlocked = (page: Page) =>
  page
    .evaluate(() =>
      fetch(location.href).then(
        () => false,
        () => true,
      ),
    )
    .catch(() => null);

for (const address of ADDRESSES) {
  test(`the browser blocks whatever /${address} tries to send`, async ({page}) => {
    await new ToolPage(page).goto(address);
    const {requests, blocked} = await trySending(page);
    expect(requests).toEqual([]);
    expect(new Set(blocked)).toEqual(new Set(['connect-src', 'worker-src', 'form-action']));
  });
}

test('a request of another page is not blocked', async ({page}) => {
  await new Shell(page).goto('docs/apis/');
  const {requests} = watch(page);
  expect(await isBlocked(page)).toBe(false);
  expect(requests).toEqual([page.url()]);
});

test('a reader can see on the page that a request is blocked', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto('docs/apis/tools/');
  await tool.button('Try to send a request').click();
  await expect(tool.main.getByRole('status')).toHaveText(
    'Your browser blocked the request: the directive connect-src of the policy of this page forbids it.',
  );
});

for (const address of ADDRESSES) {
  test(`/${address} loads only files of the portal, and violates no policy`, async ({page, baseURL}) => {
    const {requests, errors} = watch(page);
    await new ToolPage(page).goto(address);
    // On other pages, these links and controls load files.
    const shell = new Shell(page);
    await page.getByRole('link', {name: 'Search docs'}).hover();
    await page.getByRole('link', {name: 'Connect API: all operations'}).hover();
    await shell.area('Blog').focus();
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:'))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('nothing that is pasted is stored, sent or put into an address', async ({page, context}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  const {requests} = watch(page);
  await tool.paste(tool.field('Token, key or certificate'), ASSERTION);
  await expect(tool.main.getByRole('heading', {name: 'Client assertion'})).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !/\/assets\/(js|css|fonts)\//.test(url))).toEqual([]);
  expect(requests.filter((url) => url.includes(ASSERTION.slice(0, 20)))).toEqual([]);
  expect(page.url()).toMatch(/\/tools\/inspector\/$/);
  expect(
    await page.evaluate(async () => [
      Object.values({...localStorage}),
      Object.values({...sessionStorage}),
      document.cookie,
      JSON.stringify(history.state ?? {}).includes('eyJ'),
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]),
  ).toEqual([[], [], '', false, 0, 0]);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(tool.field('Token, key or certificate')).toHaveValue('');
});

test.describe('the reader who comes from another page', () => {
  test('gets the document of the tool, by a link and by Back and Forward', async ({page}) => {
    const tool = new ToolPage(page);
    await new Shell(page).goto('docs/apis/');
    await expect.poll(() => isBlocked(page)).toBe(false);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Tools'}).click();
    await expect(tool.control('docs/apis/tools/')).toBeVisible();
    await expect.poll(() => isBlocked(page)).toBe(true);

    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('API reference introduction');
    await expect.poll(() => isBlocked(page)).toBe(false);

    await page.goForward();
    await expect(tool.control('docs/apis/tools/')).toBeVisible();
    await expect.poll(() => isBlocked(page)).toBe(true);
  });

  test('also gets that document when the router changes the page', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('docs/platform/organisations/');
    await shell.route(`${BASE_URL}${INSPECTOR}?example=ssa`);
    await expect(new ToolPage(page).field('Token, key or certificate')).toHaveValue(/^eyJ/);
    await expect.poll(() => isBlocked(page)).toBe(true);
  });
});

test.describe('the reader who leaves for another page', () => {
  test('gets a document that may load the search and operations', async ({page}) => {
    const shell = new Shell(page);
    await new ToolPage(page).goto(INSPECTOR);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Participants API'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Participants API');
    expect(await isBlocked(page)).toBe(false);
    const dialog = new SearchDialog(page);
    await dialog.ready();
    await dialog.open();
    await dialog.search('certificate');
    await expect(dialog.options.first()).toBeVisible();

    await new ToolPage(page).goto(INSPECTOR);
    await page.getByRole('link', {name: 'Connect API: all operations'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('All operations');
    expect(await isBlocked(page)).toBe(false);

    await new ToolPage(page).goto(INSPECTOR);
    await shell.area('Blog').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
    expect(await isBlocked(page)).toBe(false);
  });

  test('also gets that document when the router changes the page', async ({page}) => {
    await new ToolPage(page).goto(INSPECTOR);
    await new Shell(page).route(`${BASE_URL}docs/platform/organisations/`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
    await expect.poll(() => isBlocked(page)).toBe(false);
  });

  test('keeps the pasted text when a link opens in another tab', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(INSPECTOR);
    await tool.field('Token, key or certificate').fill(ASSERTION);
    const [definition] = await Promise.all([
      page.context().waitForEvent('page'),
      tool.main
        .getByRole('link', {name: /^Standard SSA API/})
        .first()
        .click({modifiers: ['ControlOrMeta']}),
    ]);
    await definition.close();
    await expect(tool.field('Token, key or certificate')).toHaveValue(ASSERTION);
  });
});

test.describe('features that the policy blocks have an alternative', () => {
  test('the search is a link to the search page in a new tab, with its keys', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(INSPECTOR);
    await tool.field('Token, key or certificate').fill(ASSERTION);
    const openers = [
      () => page.getByRole('link', {name: 'Search docs'}).click(),
      () => page.keyboard.press('Control+k'),
      async () => {
        await page.getByRole('heading', {level: 1}).click();
        await page.keyboard.press('/');
      },
    ];
    for (const open of openers) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
      await expect(tab).toHaveURL(/\/search\//);
      await expect(new SearchPage(tab).input).toBeVisible();
      await tab.close();
    }
    await expect(tool.field('Token, key or certificate')).toHaveValue(ASSERTION);
    await tool.field('Token, key or certificate').fill('');
    await page.keyboard.type('a/b');
    await expect(tool.field('Token, key or certificate')).toHaveValue('a/b');
  });

  test('the list of operations has no filter', async ({page}) => {
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await new ToolPage(page).goto(INSPECTOR);
    await expect(sidebar.getByRole('link', {name: 'Organisations', exact: true})).toBeVisible();
    await expect(sidebar.getByRole('searchbox')).toHaveCount(0);
  });

  test('“Copy page” says what to do instead', async ({page}) => {
    const menu = new PageMenu(page);
    await new ToolPage(page).goto(INSPECTOR);
    await menu.copy.click();
    await expect(menu.message).toHaveText(
      'The security policy of this page forbids requests. Open the page as Markdown instead.',
    );
    await menu.more.click();
    await menu.item('Open as Markdown').click();
    await expect(page).toHaveURL(/inspector\/index\.md$/);
  });
});

test('without JavaScript, a tool page says what it needs', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL});
  const page = await context.newPage();
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('This tool needs JavaScript')).toBeVisible();
    await expect(page.getByRole('link', {name: 'Search docs'})).toBeVisible();
  }
  await context.close();
});
