/** Every invalid address shows a readable page, and runs no code. */
import type {Page} from '@playwright/test';

import {SearchPage} from '../pages/search';
import {Shell} from '../pages/shell';

import {expect, test, watchDocuments} from './host';

const ORGANISATIONS = 'docs/platform/organisations/';
const OPERATION = 'docs/apis/connect-openapi/get-organisation/';
const HASHES = ['#%E0%A4%A', '#%', '#"]<img src=x onerror=alert(1)>', '#1:not(.a', '#a[b', `#${'x'.repeat(5_000)}`];

async function expectWhole(page: Page, heading: string): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  // The search button only works after hydration.
  await page.getByRole('button', {name: 'Search docs'}).click();
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  await page.keyboard.press('Escape');
}

test.beforeEach(({page}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`The page opened a dialog: "${dialog.message()}".`);
  });
});

for (const [path, heading] of [
  [ORGANISATIONS, 'Organisations'],
  [OPERATION, 'Get an organisation'],
] as const) {
  test(`a hash without a matching element, when ${path} is opened`, async ({page}) => {
    for (const hash of HASHES) {
      await page.goto('about:blank');
      await page.goto(path + hash);
      await expectWhole(page, heading);
    }
  });

  test(`a hash without a matching element, when the hash changes on ${path}`, async ({page}) => {
    await new Shell(page).goto(path);
    for (const hash of HASHES) {
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await expect.poll(() => page.evaluate(() => location.hash.length)).toBeGreaterThan(1);
      await expectWhole(page, heading);
    }
    await page.goBack();
    await expectWhole(page, heading);
  });
}

test('query parameters that Docusaurus reads, and unknown ones', async ({page}) => {
  await page.goto(
    `${ORGANISATIONS}?theme=<script>alert(1)</script>&docusaurus-theme=%22%3E%3Cimg&docusaurus-data-x%22onload=alert(1)&docusaurus-data-theme=x&__proto__[a]=1&tab=%E0%A4%A`,
  );
  await expectWhole(page, 'Organisations');
  // Docusaurus writes `docusaurus-data-…` parameters as `data-` attributes only.
  expect(
    await page.evaluate(() => document.documentElement.getAttributeNames().filter((name) => name.startsWith('on'))),
  ).toEqual([]);
  // Docusaurus sets an invalid colour mode without a check. The page is then light, so the toggle selects dark.
  const shell = new Shell(page);
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
});

test('a colour mode in the address applies, and is not stored', async ({page}) => {
  await page.goto(`${ORGANISATIONS}?docusaurus-theme=dark`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectWhole(page, 'Organisations');
});

test('queries of the search page', async ({page}) => {
  const search = new SearchPage(page);
  const tooLong = 'certificate '.repeat(2_000);
  for (const query of [
    '%E0%A4%A',
    '%',
    '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    '%F0%9F%92%A9%E2%80%AE',
    '"%27)(*%26^',
    encodeURIComponent(tooLong).slice(0, 7_000),
  ]) {
    await page.goto(`search/?q=${query}`);
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await expect(search.status).toHaveText(/result/);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await page.goto('search/?q=a&q=b&q[]=c&page=-1&p=1e9');
  await expect(search.status).toHaveText(/result/);
});

test('a query of invisible characters is not a query', async ({page}) => {
  const search = new SearchPage(page);
  await page.goto('search/?q=%00%01%02');
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(search.status).toBeEmpty();
});

test('paths that cannot be decoded, or contain markup, are not found', async ({page}) => {
  for (const path of [
    'docs/%E0%A4%A/',
    'docs/%/',
    'docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E/',
    'docs/..%2f..%2fetc%2fpasswd/',
    `docs/${'x'.repeat(3_000)}/`,
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expectWhole(page, 'Page not found');
  }
});

test('a hash on a path that cannot be decoded does not reload the page', async ({page}) => {
  await page.goto('docs/%/');
  await expectWhole(page, 'Page not found');
  const documents = watchDocuments(page);
  await page.evaluate(() => {
    location.hash = 'part';
  });
  await expect(page).toHaveURL(/#part$/);
  await expectWhole(page, 'Page not found');
  expect(documents).toEqual([]);
});
