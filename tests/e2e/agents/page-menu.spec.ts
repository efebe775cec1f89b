/** "Copy page": a reader gives a page to a coding agent. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {BASE_URL} from '../../../src/site/facts';
import {listViolations} from '../../support/browser/axe';
import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {PLAIN_BUILD} from '../../support/site/sites';
import {PageMenu} from '../pages/page-menu';
import {Shell} from '../pages/shell';

const DOC = 'docs/platform/organisations/';
const PAGES = {
  'a doc page': DOC,
  'an operation': 'docs/apis/connect-openapi/get-organisation/',
  'the operations of a tag': 'docs/apis/connect-openapi/tags/flags/',
  'release notes': 'docs/release-notes/2025/',
  'an article': 'blog/key-rotation/',
};
const OFFLINE = 'The page could not be loaded. Check your connection and try again.';

const readTwin = (page: string) => readFileSync(path.join(PLAIN_BUILD, page, 'index.md'), 'utf8');

test.use({permissions: ['clipboard-read', 'clipboard-write']});

for (const [name, address] of Object.entries(PAGES)) {
  test(`copies ${name} as Markdown, and says so`, async ({page}) => {
    await watchLayoutShift(page);
    const menu = new PageMenu(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await new Shell(page).goto(address);
    expect(requests.filter((url) => url.endsWith('.md'))).toEqual([]);
    await menu.copy.click();
    await expect(menu.message).toHaveText('Copied the page as Markdown.');
    expect(await menu.clipboard()).toBe(readTwin(address));
    await expect(menu.message).toHaveText('');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test('copies the page that is shown after a navigation', async ({page}) => {
  const shell = new Shell(page);
  const menu = new PageMenu(page);
  await shell.goto(DOC);
  await menu.copy.click();
  await expect(menu.message).not.toHaveText('');
  await shell.route(`${BASE_URL}docs/platform/authorities/`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorities');
  await expect(menu.message).toHaveCount(0);
  await menu.copy.click();
  await expect(menu.message).toHaveText('Copied the page as Markdown.');
  expect(await menu.clipboard()).toBe(readTwin('docs/platform/authorities/'));
});

test('pages without a Markdown version have no menu', async ({page}) => {
  for (const address of ['', 'search/', 'blog/', 'docs/no-such-page/']) {
    await new Shell(page).goto(address);
    await expect(new PageMenu(page).copy).toHaveCount(0);
  }
});

test.describe('the list of other ways', () => {
  test('opens the page as Markdown', async ({page}) => {
    const menu = new PageMenu(page);
    await new Shell(page).goto(DOC);
    await menu.more.click();
    await menu.item('Open as Markdown').click();
    await expect(page).toHaveURL(new RegExp(`${DOC}index\\.md$`));
    // Browsers may add a line to a text document.
    expect(await page.evaluate(() => document.body.textContent)).toContain(readTwin(DOC).trimEnd());
  });

  test('copies the address of the Markdown for an agent', async ({page, baseURL}) => {
    const menu = new PageMenu(page);
    await new Shell(page).goto(`${DOC}#contents`);
    await menu.more.click();
    await menu.item('Copy the address for an agent').click();
    await expect(menu.message).toHaveText('Copied the address.');
    expect(await menu.clipboard()).toBe(`${baseURL}${DOC}index.md`);
  });

  test('works with the keyboard: Tab reaches each item, and Escape returns to the button', async ({page}) => {
    const menu = new PageMenu(page);
    await new Shell(page).goto(DOC);
    await menu.copy.focus();
    await page.keyboard.press('Tab');
    await expect(menu.more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.more).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.more).toBeFocused();
    for (const item of ['Copy as Markdown', 'Open as Markdown', 'Copy the address for an agent']) {
      await page.keyboard.press('Tab');
      await expect(menu.item(item)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(menu.list).toHaveCount(0);
    await expect(menu.more).toBeFocused();
    await expect(menu.more).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(menu.message).toHaveText('Copied the page as Markdown.');
    await expect(menu.list).toHaveCount(0);
    await expect(menu.more).toBeFocused();
    expect(await menu.clipboard()).toBe(readTwin(DOC));
  });

  test('closes when the reader goes elsewhere', async ({page}) => {
    const menu = new PageMenu(page);
    await new Shell(page).goto(DOC);
    await menu.more.click();
    await expect(menu.list).toBeVisible();
    await page.getByRole('heading', {level: 1}).click();
    await expect(menu.list).toHaveCount(0);

    await menu.more.click();
    await expect(menu.list).toBeVisible();
    await menu.more.click();
    await expect(menu.list).toHaveCount(0);

    await menu.more.click();
    await menu.item('Copy the address for an agent').focus();
    await page.keyboard.press('Tab');
    await expect(menu.list).toHaveCount(0);
  });

  test('fits on a phone, with items that are large enough for touch @phone', async ({page}) => {
    const shell = new Shell(page);
    const menu = new PageMenu(page);
    for (const address of Object.values(PAGES)) {
      await shell.goto(address);
      await menu.more.tap();
      for (const control of [menu.copy, menu.more, ...(await menu.list.locator('a, button').all())]) {
        await expect(control).toBeInViewport({ratio: 1});
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
      }
      expect(await shell.sidewaysScroll()).toBe(0);
    }
  });

  test('has no accessibility violations in either mode', async ({page}) => {
    const shell = new Shell(page);
    const menu = new PageMenu(page);
    await shell.goto(DOC);
    await menu.more.click();
    await expect(menu.list).toBeVisible();
    for (const mode of ['dark', 'light']) {
      await shell.changeModeInOtherTab(mode);
      expect(await listViolations(page, 'main')).toEqual([]);
    }
  });
});

test.describe('says what is wrong', () => {
  test('without a connection, and copies when it is back', async ({page, context}) => {
    const menu = new PageMenu(page);
    await new Shell(page).goto(DOC);
    await context.setOffline(true);
    await menu.copy.click();
    await expect(page.getByRole('alert')).toHaveText('Not loaded. Check your connection and try again.');
    await context.setOffline(false);
    await menu.copy.click();
    await expect(menu.message).toHaveText('Copied the page as Markdown.');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await context.setOffline(true);
    await menu.copy.click();
    await expect(menu.message).toHaveText(OFFLINE);
    await expect(menu.message).toHaveAttribute('role', 'status');
  });

  for (const [status, body] of [
    [404, 'Not found'],
    [200, '<!doctype html><title>Not found</title>'],
  ] as const) {
    test(`when the host responds with ${status} and other content`, async ({page}) => {
      const menu = new PageMenu(page);
      await new Shell(page).goto(DOC);
      await page.route('**/*.md', (route) => route.fulfill({status, contentType: 'text/html', body}));
      await menu.copy.click();
      await expect(menu.message).toHaveText('This copy of the portal has no Markdown version of the page.');
    });
  }

  test('when the browser refuses', async ({page}) => {
    const menu = new PageMenu(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await new Shell(page).goto(DOC);
    await menu.copy.click();
    await expect(menu.message).toHaveText('The browser did not allow copying. Open the page as Markdown instead.');
  });
});

test('copies in a browser without ClipboardItem', async ({page}) => {
  const menu = new PageMenu(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'));
  await new Shell(page).goto(DOC);
  await menu.copy.click();
  await expect(menu.message).toHaveText('Copied the page as Markdown.');
  expect(await menu.clipboard()).toBe(readTwin(DOC));
});
