/** Code blocks: their language, copying, and wrapping of long lines (issue 6, point 6). */
import {expect, test, type Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {Shell} from '../pages/shell';

const PAGE = 'docs/apis/security/pushed-authorization-requests/';

const block = (page: Page, has: string) =>
  page.locator('.theme-code-block').filter({hasText: has, visible: true}).first();

test('a block shows its language', async ({page}) => {
  await new Shell(page).goto(PAGE);
  for (const [language, words] of [
    ['Shell', 'curl'],
    ['HTTP', 'HTTP/1.1'],
    ['JSON', '"invalid_request"'],
  ] as const) {
    await expect(block(page, words).getByText(language, {exact: true})).toBeVisible();
  }
});

test('Copy copies the code unchanged, and confirms it', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new Shell(page).goto(PAGE);
  const code = block(page, 'curl');
  const copy = code.getByRole('button', {name: 'Copy code to clipboard'});
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(code.getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('curl --fail-with-body');
  expect(copied.trimEnd()).toBe((await code.locator('pre').innerText()).trimEnd());
});

test('a block with long lines scrolls, also by keyboard, or wraps them', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto(PAGE);
  const code = block(page, 'HTTP/1.1');
  const view = code.locator('pre');
  const hidden = () => view.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
  expect(await hidden()).toBeGreaterThan(100);
  expect(await shell.sidewaysScroll()).toBe(0);
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => view.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
  const wrap = code.getByRole('button', {name: 'Toggle word wrap'});
  await wrap.focus();
  await expect(wrap).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await page.keyboard.press('Enter');
  await expect.poll(hidden).toBeGreaterThan(100);
});

test('a block with short lines has no wrap button', async ({page}) => {
  await new Shell(page).goto(PAGE);
  await expect(block(page, '"invalid_request"').getByRole('button', {name: 'Toggle word wrap'})).toHaveCount(0);
});

test('a block in a newly opened tab has a wrap button if its lines are long', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await new Shell(page).goto('docs/how-tos/users/contacts/');
  await expect(page.getByRole('tabpanel').locator('.theme-code-block').filter({visible: true})).toHaveCount(0);
  await page.getByRole('tab', {name: 'Through the API'}).first().click();
  const code = page.getByRole('tabpanel').locator('.theme-code-block').filter({visible: true}).first();
  await expect(code.getByRole('button', {name: 'Toggle word wrap'})).toHaveCount(1);
  const shown = await page.locator('.theme-code-block').filter({visible: true}).all();
  expect(shown.length).toBeGreaterThan(3);
  for (const each of shown) {
    // Content far from the viewport has no layout until it is near.
    await each.scrollIntoViewIfNeeded();
    const isWide = () => each.locator('pre').evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth);
    await expect
      .poll(
        async () => ((await each.getByRole('button', {name: 'Toggle word wrap'}).count()) === 1) === (await isWide()),
      )
      .toBe(true);
  }
});

test('its buttons are visible on touch screens, which have no hover @phone', async ({page}) => {
  await new Shell(page).goto(PAGE);
  const code = block(page, 'HTTP/1.1');
  for (const name of ['Toggle word wrap', 'Copy code to clipboard'])
    await expect(code.getByRole('button', {name})).toHaveCSS('opacity', '1');
  await code.getByRole('button', {name: 'Toggle word wrap'}).tap();
  await expect
    .poll(() => code.locator('pre').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(1);
  expect(await listViolations(page, '.theme-code-block')).toEqual([]);
});
