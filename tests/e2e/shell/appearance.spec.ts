/**
 * Compares the parts that all pages share with the images in tests/fixtures/appearance (issue 6). After an intended
 * change, update and review the images:
 * `PORTAL_UPDATE_PICTURES=1 npm run test:e2e -- tests/e2e/shell/appearance.spec.ts`.
 */
import {expect, test, type Locator, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';
import {QUERY_WITHOUT_RESULTS} from '../search/support';

/** Allows different text rendering of browser builds. A moved edge or another colour exceeds the tolerance. */
const TOLERANCE = {maxDiffPixelRatio: 0.002, threshold: 0.25};

type Subject = {name: string; device?: '@phone'; prepare: (page: Page) => Promise<Locator>};

const at = (path: string, find: (page: Page) => Locator) => async (page: Page) => {
  await new Shell(page).goto(path);
  return find(page);
};

/** Aligns the footer to a whole pixel, because fractions would change the antialiasing of text. */
async function prepareFooter(page: Page): Promise<Locator> {
  const {footer} = new Shell(page);
  await new Shell(page).goto('docs/');
  await footer.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    element.style.marginTop = `${Number.parseFloat(getComputedStyle(element).marginTop) + Math.ceil(top) - top}px`;
  });
  return footer;
}

const SUBJECTS: readonly Subject[] = [
  {name: 'top-bar', prepare: at('docs/', (page) => new Shell(page).bar)},
  {name: 'top-bar-phone', device: '@phone', prepare: at('docs/', (page) => new Shell(page).bar)},
  {name: 'footer', prepare: prepareFooter},
  {name: 'footer-phone', device: '@phone', prepare: prepareFooter},
  {name: 'not-found', prepare: at('docs/platform/certificate/', (page) => page.getByRole('main'))},
  {
    name: 'menu-phone',
    device: '@phone',
    prepare: async (page) => {
      const shell = new Shell(page);
      await shell.goto('');
      await shell.openMenu();
      return page.locator('.navbar-sidebar');
    },
  },
  {
    name: 'search-start',
    prepare: async (page) => {
      const dialog = new SearchDialog(page);
      await dialog.goto('search/');
      await dialog.open();
      await expect(dialog.root.getByText('No recent searches')).toBeVisible();
      return page.locator('.DocSearch-Modal');
    },
  },
  {
    name: 'search-nothing-phone',
    device: '@phone',
    prepare: async (page) => {
      const dialog = new SearchDialog(page);
      await dialog.goto('search/');
      await dialog.open();
      // No page contains this query, so changes of content cannot change the suggestions.
      await dialog.search(QUERY_WITHOUT_RESULTS);
      await expect(dialog.root.getByText(`No results for "${QUERY_WITHOUT_RESULTS}"`)).toBeVisible();
      return dialog.root.getByText(`No results for "${QUERY_WITHOUT_RESULTS}"`);
    },
  },
];

for (const {name, device, prepare} of SUBJECTS) {
  for (const mode of ['light', 'dark']) {
    test(`${name} in ${mode} mode ${device ?? ''}`, async ({page}) => {
      // The footer shows the current year.
      await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const subject = await prepare(page);
      await expect(subject).toHaveScreenshot(`${name}-${mode}.png`, TOLERANCE);
    });
  }
}
