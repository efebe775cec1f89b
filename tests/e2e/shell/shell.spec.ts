/** The top bar and the layout of every page (specification, section 2, "Page shell"). */
import {expect, test} from '@playwright/test';

import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

test.describe('the top bar', () => {
  for (const device of ['', ' @phone']) {
    test(`is 74 px high, at the top, and stays there during scrolling${device}`, async ({page}) => {
      const shell = new Shell(page);
      await shell.goto('docs/platform/organisations/');
      let before = 0;
      // A hideable bar would hide after the first scroll down, with a transition.
      for (const to of [200, 700, 1200, 900]) {
        await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), to);
        await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
        before = await page.evaluate(() => window.scrollY);
        await shell.settle();
        await page.waitForFunction(() => document.getAnimations().length === 0);
        expect(await shell.bar.boundingBox()).toMatchObject({y: 0, height: 74});
      }
      expect(before).toBeGreaterThan(0);
    });
  }

  test('has the search box with its keyboard shortcut', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('docs/');
    const search = shell.bar.getByRole('button', {name: 'Search docs'});
    await expect(search).toBeVisible();
    await expect(search.locator('kbd').first()).toBeVisible();
    await expect(search).toContainText(/(Ctrl|⌘)\s*K/);
  });

  test('links the areas, the two actions, Get Started and the landing page', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('search/');
    const targets = {
      'Connect Developers, home': '/developers/',
      Docs: '/developers/docs/',
      APIs: '/developers/docs/apis/',
      Blog: '/developers/blog/',
      'Get Started': '/developers/docs/get-started/',
    };
    for (const [name, href] of Object.entries(targets)) await expect(shell.area(name)).toHaveAttribute('href', href);
    for (const name of ['Contact Us', 'Get Sandbox Access'])
      await expect(shell.area(name)).toHaveAttribute('href', /^https:/);
    await expect(shell.bar.getByText('DEVELOPERS', {exact: true})).toBeVisible();
    await expect(shell.area('Connect Developers, home').locator('svg')).toBeVisible();
    await shell.area('Get Started').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get started');
  });

  const currentAreas = [
    ['', null],
    ['docs/platform/organisations/', 'Docs'],
    ['docs/apis/', 'APIs'],
    ['docs/apis/connect-openapi/get-organisation/', 'APIs'],
    ['blog/archive/', 'Blog'],
  ] as const;
  for (const [path, current] of currentAreas) {
    test(`marks ${current ?? 'no area'} on /${path}`, async ({page}) => {
      const shell = new Shell(page);
      await shell.goto(path);
      for (const label of ['Docs', 'APIs', 'Blog']) {
        if (label === current) await expect(shell.area(label)).toHaveAttribute('aria-current', /^(page|true)$/);
        else await expect(shell.area(label)).not.toHaveAttribute('aria-current');
      }
    });
  }

  test('does not wrap, overlap or cut its controls at any width from 320 to 2560 px', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('docs/');
    const widths = [...Array.from({length: 46}, (_, step) => 320 + 24 * step), 995, 996, 1279, 1280, 1440, 1920, 2560];
    for (const width of widths) {
      await page.setViewportSize({width, height: 600});
      const controls = await shell.bar.evaluate((bar) =>
        [...bar.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility({visibilityProperty: true}))
          .map((control) => {
            const {left, right, top, bottom} = control.getBoundingClientRect();
            const words = document.createRange();
            const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
            let lines = 0;
            while (texts.nextNode()) {
              words.selectNodeContents(texts.currentNode);
              lines = Math.max(lines, words.getClientRects().length);
            }
            const isCut = control.scrollWidth > control.clientWidth + 1;
            return {name: control.textContent, left, right, top, bottom, lines, isCut};
          })
          .sort((a, b) => a.left - b.left),
      );
      expect(controls.length).toBeGreaterThanOrEqual(4);
      for (const [index, {name, left, right, top, bottom, lines, isCut}] of controls.entries()) {
        const what = `${name} at ${width} px`;
        expect(left, what).toBeGreaterThanOrEqual(controls[index - 1]?.right ?? 0);
        expect(right, what).toBeLessThanOrEqual(width);
        expect(top, what).toBeGreaterThanOrEqual(0);
        expect(bottom, what).toBeLessThanOrEqual(74);
        expect(lines, `${what} wraps`).toBeLessThanOrEqual(1);
        expect(isCut, `${what} is cut`).toBe(false);
      }
    }
  });
});

test('the skip link is the first tab stop and leads to the content', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('nav[aria-label="Main"]') === null)).toBe(true);
});

test('an address below a page is not found, on the server and in the browser', async ({page}) => {
  const response = await page.goto('docs/concepts/no-such-page/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await new Shell(page).goto('docs/concepts/');
  await page.evaluate(() => {
    history.pushState(null, '', '/developers/docs/concepts/no-such-page/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Concepts');
});

test('an address without its slash, with .html or with index.html leads to the page', async ({page}) => {
  for (const address of ['docs/concepts', 'docs/concepts.html', 'docs/concepts/index.html']) {
    await page.goto(address);
    await expect(page.getByRole('heading', {level: 1}), address).toHaveText('Concepts');
  }
});

test('the former address of just-in-time provisioning redirects', async ({page}) => {
  await page.goto('docs/platform/just-in-time/');
  await expect(page).toHaveURL(/\/developers\/docs\/platform\/users\/just-in-time-jit-user-provisioning\/$/);
  await expect(page.getByRole('heading', {level: 1})).toContainText('Just-in-time');
});

test('the selected hit of the search is visible in forced colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  await dialog.open();
  await dialog.search('certificates');
  await expect(dialog.options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('.DocSearch-Hit [aria-selected="true"]');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(chosen).toHaveCSS('outline-width', '3px');
});
