/**
 * A browser without storage: cookies are disabled in its settings, or the quota is used up.
 * `../privacy/storage.spec.ts` replaces the storage with one that throws.
 */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

import {expect, test} from './host';

/** Uses features that store something: colour mode, tabs, recent searches, language of code samples. */
async function visit(page: Page): Promise<void> {
  const shell = new Shell(page);
  await shell.goto('docs/how-tos/users/contacts/');
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
  const second = page.getByRole('tab').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('trust anchor');
  await expect(dialog.options.first()).toBeVisible();
  await dialog.complete();
  await dialog.follow(() => dialog.options.first().click());
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await shell.goto('docs/apis/connect-openapi/get-organisation/');
  const language = page.locator('input[name="sample-language"]').nth(2);
  await page.locator(`label[for="${await language.getAttribute('id')}"]`).click();
  await expect(language).toBeChecked();
  await shell.area('Blog').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
}

test('pages work when the storage is full', async ({page}) => {
  await page.goto('robots.txt');
  const left = await page.evaluate(() => {
    let key = 0;
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      for (;;) {
        try {
          localStorage.setItem(`full-${(key += 1)}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
    try {
      localStorage.setItem('one-more', 'x');
      return 'room';
    } catch (error) {
      return (error as DOMException).name;
    }
  });
  expect(left).toBe('QuotaExceededError');
  await visit(page);
});

test('cookies disabled in the browser settings', async ({host, launchOptions}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-no-cookies-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(
    path.join(profile, 'Default/Preferences'),
    JSON.stringify({profile: {default_content_setting_values: {cookies: 2}}}),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: host.address,
    viewport: {width: 1440, height: 900},
  });
  try {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto('');
    const rejected = await page.evaluate(() => {
      try {
        return String(window.localStorage.length);
      } catch (error) {
        return (error as DOMException).name;
      }
    });
    expect(rejected).toBe('SecurityError');
    await visit(page);
    expect(thrown).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, {recursive: true, force: true});
  }
});
