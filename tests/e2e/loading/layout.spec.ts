/** No kind of page scrolls sideways or jumps, at any width. */
import {expect, test} from '@playwright/test';

import {ZOOM} from '../../../src/site/accessibility';
import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {Shell} from '../pages/shell';

/** What zoom leaves of a window whose height is 1024 px: 320 × 256 px at 400 % (WCAG 2.2, 1.4.10); below, 640 × 512 px at 200 % (1.4.4). */
const ZOOMED = [ZOOM.window, 1024].map((pixels) => (pixels * 100) / ZOOM.percent) as [number, number];
const SIZES = [ZOOMED, [320, 700], [390, 844], [640, 512], [768, 1024], [995, 800], [996, 800], [1440, 900], [1920, 1080], [2560, 1440]] as const;

for (const [width, height] of SIZES) {
  test(`at ${width} × ${height} px`, async ({page}) => {
    await page.setViewportSize({width, height});
    await watchLayoutShift(page);
    const shell = new Shell(page);
    for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
      await shell.goto(path);
      await page.waitForLoadState('load');
      // What the script adds on its first run is painted, and reported, two frames later.
      await page.evaluate(() => document.fonts.ready);
      await shell.settle();
      expect.soft(await shell.sidewaysScroll(), `${kind} scrolls sideways`).toBe(0);
      expect.soft(await layoutShift(page), `${kind} jumps`).toBeLessThanOrEqual(0.02);
      expect.soft(await shell.cutControls(), `${kind} cuts the bar`).toEqual([]);
    }
  });
}

for (const [width, height] of [[390, 844], [995, 800], [1440, 900]] as const) {
  test(`at ${width} × ${height} px nothing jumps when the fonts come after the text`, async ({page}) => {
    await page.setViewportSize({width, height});
    await watchLayoutShift(page);
    let letGo: () => void = () => undefined;
    let released = Promise.resolve();
    await page.route(/\/assets\/fonts\//, async (route) => {
      await released;
      await route.continue();
    });
    for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
      released = new Promise<void>((resolve) => (letGo = resolve));
      await page.goto(path, {waitUntil: 'commit'});
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      letGo();
      await page.evaluate(() => document.fonts.ready);
      await new Shell(page).settle();
      expect(await page.evaluate(() => [...document.fonts].some(({status}) => status === 'loaded')), kind).toBe(true);
      expect.soft(await layoutShift(page), `${kind} jumps`).toBeLessThanOrEqual(0.02);
    }
  });
}

test('the text stays where it is when the sidebar hides and comes back', async ({page}) => {
  const shell = new Shell(page);
  for (const width of [996, 1280, 1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    await shell.goto('docs/platform/organisations/');
    const title = page.getByRole('heading', {level: 1});
    const [left, paragraph] = [(await title.boundingBox())?.x, (await page.locator('.markdown > p').first().boundingBox())?.width];
    await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
    const expand = page.getByRole('button', {name: 'Expand sidebar', exact: true});
    await expect(expand).toBeVisible();
    await expect.poll(async () => (await title.boundingBox())?.x, `at ${width} px`).toBe(left);
    await expect.poll(async () => (await page.locator('.markdown > p').first().boundingBox())?.width, `at ${width} px`).toBe(paragraph);
    await expand.click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    expect((await title.boundingBox())?.x).toBeCloseTo(left ?? 0, 0);
  }
});

test('a hidden sidebar lets the reader tab past, and opens on Enter', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
  const expand = page.getByRole('button', {name: 'Expand sidebar', exact: true});
  await expand.focus();
  await page.keyboard.press('Tab');
  await expect(expand).toBeVisible();
  await expand.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
});
