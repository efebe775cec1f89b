/** Exceptions of browser storage are logged and ignored everywhere (specification, section 8). */
import {expect, test, type Page} from '@playwright/test';

import {serveBuild} from '../../support/site/serve-build';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

const forbid = () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, storage, {
      get() {
        throw new DOMException('Storage is forbidden here.', 'SecurityError');
      },
    });
  }
};

const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

const faults = [
  ['is forbidden', forbid, /forbidden|not available/],
  ['is full', fill, /quota/],
] as const;

/** Records the log messages and uncaught exceptions of a page. */
function watch(page: Page): {logged: string[]; thrown: string[]} {
  const seen = {logged: [] as string[], thrown: [] as string[]};
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && seen.logged.push(message.text()));
  page.on('pageerror', (error) => seen.thrown.push(error.message));
  return seen;
}

for (const [fault, cause, words] of faults) {
  test.describe(`a storage that ${fault}`, () => {
    test('does not affect the colour mode', async ({page}) => {
      await page.addInitScript(cause);
      const {logged, thrown} = watch(page);
      const shell = new Shell(page);
      await shell.goto('');
      await shell.colourMode.click();
      expect(await shell.mode()).toBe('dark');
      await expect.poll(() => logged.join()).toMatch(words);
      expect(thrown).toEqual([]);
    });

    test('does not affect closing the announcement', async ({page}) => {
      await serveBuild(page, CONFIGURED_BUILD);
      await page.addInitScript(cause);
      const {logged, thrown} = watch(page);
      const shell = new Shell(page);
      await shell.goto('');
      await expect(shell.banner).toBeVisible();
      await shell.banner.getByRole('button', {name: 'Close announcement'}).click();
      await expect(shell.banner).toHaveCount(0);
      // Goes to a page with another layout, without a reload.
      await shell.bar.getByRole('link', {name: 'Blog', exact: true}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
      await expect(shell.banner).toHaveCount(0);
      await expect.poll(() => logged.join()).toMatch(words);
      expect(thrown).toEqual([]);
    });

    test('does not affect tabs', async ({page}) => {
      await page.addInitScript(cause);
      const {logged, thrown} = watch(page);
      await new Shell(page).goto('docs/how-tos/users/contacts/');
      const second = page.getByRole('tab').nth(1);
      await second.click();
      await expect(second).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => logged.join()).toMatch(words);
      expect(thrown).toEqual([]);
    });

    test('does not affect the language of samples', async ({page}) => {
      await page.addInitScript(cause);
      const {logged, thrown} = watch(page);
      await new Shell(page).goto('docs/apis/connect-openapi/get-organisation/');
      const language = page.locator('input[name="sample-language"]').nth(2);
      await page.locator(`label[for="${await language.getAttribute('id')}"]`).click();
      await expect(language).toBeChecked();
      await expect.poll(() => logged.join()).toMatch(words);
      expect(thrown).toEqual([]);
    });

    test('does not affect the search: a result can be opened', async ({page}) => {
      await page.addInitScript(cause);
      const {logged, thrown} = watch(page);
      const dialog = new SearchDialog(page);
      await dialog.goto('docs/');
      await dialog.open();
      await dialog.search('key rotation');
      await dialog.options.first().click();
      await expect(dialog.root).toHaveCount(0);
      await expect(page).not.toHaveURL(/\/developers\/docs\/$/);
      await expect.poll(() => logged.join()).toMatch(words);
      expect(thrown).toEqual([]);
    });
  });
}
