/**
 * Back restores a page from the back/forward cache, with its state and working controls. Playwright disables the cache,
 * and the headless shell does not have it, so these tests use a complete Chromium with the cache enabled.
 */
import {expect, test, type Page} from '@playwright/test';

import {findBrowser} from '../../support/browser/find-browser';
import {SearchDialog, SearchPage} from '../pages/search';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

test.use({
  launchOptions: [
    async ({launchOptions}, use) =>
      use({...launchOptions, executablePath: findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache']}),
    {scope: 'worker'},
  ],
});

/** TypeScript does not declare `notRestoredReasons` yet. */
type RestoredTiming = PerformanceEntry & {notRestoredReasons?: object | null};

/** Goes back or forward. Playwright's `goBack` would wait for a load event, which a restored page does not have. */
const traverse = (page: Page, steps: number) =>
  page.evaluate((delta) => void setTimeout(() => window.history.go(delta)), steps);

/** Opens a page that stores in `data-persisted` whether the document was restored from the cache. */
async function openMarked(page: Page, path: string): Promise<string> {
  await page.addInitScript(() =>
    window.addEventListener(
      'pageshow',
      ({persisted}) => void (document.documentElement.dataset.persisted = String(persisted)),
    ),
  );
  await new Shell(page).goto(path);
  return page.url();
}

/** Goes to another document and back. */
async function leaveAndReturn(
  page: Page,
  address: string,
  there: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await new Shell(page).goto('docs/platform/organisations/');
  await there(page);
  await traverse(page, -1);
  await expect(page).toHaveURL(address);
  // If the browser loaded the page again instead of restoring it, `reasons` says why.
  const read = () =>
    page.evaluate(() => ({
      persisted: document.documentElement.dataset.persisted,
      reasons:
        (performance.getEntriesByType('navigation')[0] as RestoredTiming | undefined)?.notRestoredReasons ?? null,
    }));
  await expect(async () => expect(await read()).toEqual({persisted: 'true', reasons: null})).toPass();
}

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '': async () => {},
  'docs/concepts/openid-federation/trust-chain/': async (page) => {
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('token');
    await expect(dialog.options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.root).toBeHidden();
  },
  'docs/apis/connect-openapi/get-organisation/': async (page) => {
    const form = new TryItForm(page);
    await form.opener.click();
    await expect(form.heading).toBeVisible();
  },
  'blog/key-rotation/': async () => {},
  'search/?q=token': async (page) => await expect(new SearchPage(page).results.first()).toBeVisible(),
};

test.describe('Back restores', () => {
  for (const [path, use] of Object.entries(PAGES)) {
    test(`/${path} after a reader used it`, async ({page}) => {
      const address = await openMarked(page, path);
      await use(page);
      await leaveAndReturn(page, address);
    });
  }
});

test('Forward restores a page too, and the search of a restored page works', async ({page}) => {
  const address = await openMarked(page, 'docs/concepts/governance-framework/');
  await leaveAndReturn(page, address);
  await traverse(page, 1);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await traverse(page, -1);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Governance framework');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('trust chain');
  await expect(dialog.options.first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu of a restored page opens and closes', async ({page}) => {
    const address = await openMarked(page, 'docs/concepts/governance-framework/');
    await leaveAndReturn(page, address);
    const shell = new Shell(page);
    await shell.openMenu();
    await shell.closeButton.click();
    await shell.expectMenu('closed');
  });
});

test('a restored page gets the colour mode that the reader chose on the next page', async ({page}) => {
  const address = await openMarked(page, 'docs/concepts/governance-framework/');
  const shell = new Shell(page);
  const before = await shell.mode();
  await leaveAndReturn(page, address, async () => {
    await shell.colourMode.click();
    await expect.poll(() => shell.mode()).not.toBe(before);
  });
  await expect.poll(() => shell.mode()).not.toBe(before);
  const mode = await shell.mode();
  await shell.colourMode.click();
  await expect.poll(() => shell.mode()).not.toBe(mode);
});
