/** axe finds no violation in the states of the shell, in either mode. Page types: every-page/page-types.spec.ts. */
import {expect, test, type Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {breakComponent, chunkOfDoc, dropDefaultExport, holdChunk} from '../../support/site/page-chunk';
import {PAGE_TYPES} from '../../support/site/page-types';
import {serveBuild} from '../../support/site/serve-build';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {listViolationsInModes} from '../pages/axe-in-modes';
import {Shell} from '../pages/shell';

const listInState = (page: Page) => listViolationsInModes(page, [page.viewportSize()?.width ?? 0]);

test('the menu, main view and sidebar view @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.openMenu();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await listInState(page)).toEqual([]);
  await shell.menu.getByRole('button', {name: 'Back to main menu'}).click();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await listInState(page)).toEqual([]);
});

test('the banner', async ({page}) => {
  await serveBuild(page, CONFIGURED_BUILD);
  const shell = new Shell(page);
  await shell.goto('');
  await expect(shell.banner).toBeVisible();
  expect(await listInState(page)).toEqual([]);
});

test('an enlarged image', async ({page}) => {
  await new Shell(page).goto(PAGE_TYPES['page with an image']);
  await page.getByRole('button', {name: /^Enlarge image/}).click();
  await expect(page.locator('.zoom-surface')).toHaveCSS('opacity', '1');
  expect(await listInState(page)).toEqual([]);
});

test('a hidden sidebar', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
  await expect(page.getByRole('button', {name: 'Expand sidebar', exact: true})).toBeVisible();
  expect(await listInState(page)).toEqual([]);
});

test('a page that is loading, with its progress bar', async ({page}) => {
  const release = await holdChunk(page, chunkOfDoc('index'));
  const shell = new Shell(page);
  await shell.goto('');
  await shell.area('Docs').click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  expect(await listInState(page)).toEqual([]);
  release();
});

test('the error of a page that cannot be loaded, and the spinner after Retry', {tag: '@departure'}, async ({page}) => {
  const chunk = chunkOfDoc('concepts/index');
  await page.route(chunk.glob, (route) => route.abort());
  await page.goto('docs/concepts/');
  await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
  expect(await listInState(page)).toEqual([]);
  await page.unroute(chunk.glob);
  const release = await holdChunk(page, chunk);
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Loading the page…'})).toBeVisible();
  expect(await listInState(page)).toEqual([]);
  release();
});

test('a page without a default export', async ({page}) => {
  await dropDefaultExport(page, chunkOfDoc('concepts/index'));
  await page.goto('docs/concepts/');
  await expect(page.getByRole('main')).toContainText("doesn't have a default export");
  expect(await listInState(page)).toEqual([]);
});

test('the crash screen', async ({page}) => {
  await breakComponent(page, chunkOfDoc('concepts/index'));
  await page.goto('docs/concepts/');
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  expect(await listInState(page)).toEqual([]);
});

/** Rule → invalid markup that the rule must report. */
const PLANTED: Readonly<Record<string, string>> = {
  'color-contrast': '<p style="color: #888; background: #999">Text that nobody can read.</p>',
  'button-name': '<button type="button"></button>',
  'link-name': '<a href="/developers/"></a>',
  'image-alt': '<img src="/developers/img/mark.svg" width="40" height="40">',
  'target-size':
    '<button type="button" style="all: unset; font-size: 8px; line-height: 10px">a</button><button type="button" style="all: unset; font-size: 8px; line-height: 10px">b</button>',
  'landmark-no-duplicate-main': '<main>Another</main>',
  'heading-order': '<h6>A heading that skips levels</h6>',
  list: '<ul><p>No item</p></ul>',
  'aria-valid-attr-value': '<p aria-hidden="perhaps">A state that is none.</p>',
  label: '<input type="text">',
};

test.describe('axe reports planted violations', () => {
  // The test parses HTML strings, which the content security policy forbids.
  test.use({bypassCSP: true});

  test('in each mode, in open and in collapsed content', async ({page}) => {
    await new Shell(page).goto('docs/platform/organisations/');
    for (const isCollapsed of [false, true]) {
      await page.locator('article').evaluate(
        (article, {markup, collapsed}) => {
          document.getElementById('planted')?.remove();
          const planted = document.createElement('div');
          planted.id = 'planted';
          const text = collapsed ? `<details><summary>More</summary>${markup}</details>` : markup;
          planted.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes);
          article.append(planted);
        },
        {markup: Object.values(PLANTED).join(''), collapsed: isCollapsed},
      );
      const found = await listInState(page);
      for (const rule of Object.keys(PLANTED))
        expect(
          found.filter((violation) => violation.includes(`: ${rule}: `)),
          rule,
        ).not.toEqual([]);
    }
    await page.evaluate(() => document.getElementById('planted')?.remove());
    expect(await listViolations(page)).toEqual([]);
  });
});
