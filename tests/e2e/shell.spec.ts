/** The bar and the frame of every page (specification, section 2, "Page shell"). */
import {expect, test} from '@playwright/test';

import {layoutShift, watchLayoutShift} from '../support/layout-shift';
import {Shell} from './pages/shell';

test.describe('the top bar', () => {
  test('is 74 px high, at the top, and stays there when the page scrolls', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('docs/platform/organisations/');
    for (const scrolled of [0, 800]) {
      await page.evaluate((y) => window.scrollTo(0, y), scrolled);
      await expect.poll(() => shell.bar.boundingBox()).toMatchObject({y: 0, height: 74});
    }
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
    for (const name of ['Contact Us', 'Get Sandbox Access']) await expect(shell.area(name)).toHaveAttribute('href', /^https:/);
    await expect(shell.bar.getByText('DEVELOPERS', {exact: true})).toBeVisible();
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

  for (const width of [320, 390, 768, 995, 996, 1024, 1280, 1440, 1920, 2560]) {
    test(`neither wraps, overlaps nor is cut at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 600});
      const shell = new Shell(page);
      await shell.goto('docs/');
      await expect(shell.bar).toBeVisible();
      const boxes = await shell.bar.evaluate((bar) =>
        [...bar.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility({visibilityProperty: true}))
          .map((control) => control.getBoundingClientRect())
          .map(({left, right, top, bottom}) => ({left, right, top, bottom}))
          .sort((a, b) => a.left - b.left),
      );
      expect(boxes.length).toBeGreaterThanOrEqual(4);
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0));
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.bottom - box.top).toBeLessThanOrEqual(74);
      }
    });
  }
});

test('the skip link is the first stop and leads to the content', async ({page}) => {
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

test('the former address of just-in-time provisioning leads on', async ({page}) => {
  await page.goto('docs/platform/just-in-time/');
  await expect(page).toHaveURL(/\/developers\/docs\/platform\/users\/just-in-time-jit-user-provisioning\/$/);
  await expect(page.getByRole('heading', {level: 1})).toContainText('Just-in-time');
});

test('the fonts come with the page and move nothing when they arrive', async ({page}) => {
  await watchLayoutShift(page);
  for (const path of ['', 'docs/platform/organisations/', 'blog/']) {
    await page.goto(path, {waitUntil: 'networkidle'});
    expect(await page.evaluate(() => document.fonts.check('1rem "Source Sans 3 Variable"'))).toBe(true);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
  }
});
