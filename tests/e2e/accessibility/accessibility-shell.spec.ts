/** axe finds nothing on any kind of page, in either mode, nor in any state of the shell. */
import {expect, test, type Page} from '@playwright/test';

import {MODES} from '../../../src/site/accessibility';
import {findViolations} from '../../support/browser/axe';
import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {breakComponent, chunkOfDoc, dropDefaultExport, holdChunk} from '../../support/site/page-chunk';
import {serveBuild} from '../../support/site/serve-build';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {Shell} from '../pages/shell';

async function setMode(page: Page, mode: string): Promise<void> {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
}

for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
  for (const device of ['', ' @phone']) {
    test(`${kind}, in ${MODES.join(' and ')} mode${device}`, async ({page}) => {
      const shell = new Shell(page);
      await shell.goto(path);
      for (const mode of MODES) {
        await shell.takeMode(mode);
        expect(await findViolations(page), mode).toEqual([]);
      }
    });
  }
}

for (const mode of MODES) {
  test.describe(`in ${mode} mode`, () => {
    test.beforeEach(({page}) => setMode(page, mode));

    test('the menu, main view and sidebar view @phone', async ({page}) => {
      const shell = new Shell(page);
      await shell.goto('docs/platform/organisations/');
      await shell.openMenu();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await findViolations(page)).toEqual([]);
      await shell.menu.getByRole('button', {name: 'Back to main menu'}).click();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await findViolations(page)).toEqual([]);
    });

    test('the banner', async ({page}) => {
      await serveBuild(page, CONFIGURED_BUILD);
      const shell = new Shell(page);
      await shell.goto('');
      await expect(shell.banner).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('an enlarged image', async ({page}) => {
      await new Shell(page).goto(KINDS_OF_PAGE['page with an image']);
      await page.getByRole('button', {name: /^Enlarge image/}).click();
      await expect(page.locator('.zoom-surface')).toHaveCSS('opacity', '1');
      expect(await findViolations(page)).toEqual([]);
    });

    test('a hidden sidebar', async ({page}) => {
      await new Shell(page).goto('docs/platform/organisations/');
      await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
      await expect(page.getByRole('button', {name: 'Expand sidebar', exact: true})).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('a page on its way, and the progress bar', async ({page}) => {
      const letGo = await holdChunk(page, chunkOfDoc('index'));
      const shell = new Shell(page);
      await shell.goto('');
      await shell.area('Docs').click();
      await expect(page.locator('#nprogress .bar')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      letGo();
    });

    test('the spinner', async ({page}) => {
      const chunk = chunkOfDoc('concepts/index');
      await page.route(chunk.glob, (route) => route.abort());
      await page.goto('docs/concepts/');
      await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
      await page.unroute(chunk.glob);
      const letGo = await holdChunk(page, chunk);
      await page.getByRole('button', {name: 'Retry'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Loading the page…'})).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      letGo();
    });

    test('the red box of a page that cannot be loaded', async ({page}) => {
      await page.route(chunkOfDoc('concepts/index').glob, (route) => route.abort());
      await page.goto('docs/concepts/');
      await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('a page without a default export', async ({page}) => {
      await dropDefaultExport(page, chunkOfDoc('concepts/index'));
      await page.goto('docs/concepts/');
      await expect(page.getByRole('main')).toContainText("doesn't have a default export");
      expect(await findViolations(page)).toEqual([]);
    });

    test('the crash screen', async ({page}) => {
      await breakComponent(page, chunkOfDoc('concepts/index'));
      await page.goto('docs/concepts/');
      await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
