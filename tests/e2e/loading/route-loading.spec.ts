/** Navigation to pages that load slowly, or whose script cannot be loaded (specification, sections 4, 8 and 9). */
import {expect, test, type Locator, type Page} from '@playwright/test';

import {runClockUntilVisible, watchMoments} from '../../support/browser/stopwatch';
import {chunkOfDoc, chunkWith, holdChunk} from '../../support/site/page-chunk';
import {Shell} from '../pages/shell';

const NOW = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-20T09:01:00Z');
const bar = (page: Page) => page.locator('#nprogress');
const title = (page: Page) => page.getByRole('heading', {level: 1});

test.describe('the progress bar', () => {
  test('appears 200 ms after a click on a link, and disappears when the page is shown', async ({page}) => {
    await page.clock.install({time: NOW});
    const shell = new Shell(page);
    const release = await holdChunk(page, chunkOfDoc('index'));
    await shell.goto('');
    await page.clock.pauseAt(LATER);
    await shell.area('Docs').click();
    await expect(page).toHaveURL(/\/docs\/$/);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(1);
    await expect(title(page)).not.toHaveText('Documentation home');
    release();
    await page.clock.resume();
    await expect(title(page)).toHaveText('Documentation home');
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not appear when the page is shown sooner', async ({page}) => {
    await page.clock.install({time: NOW});
    const shell = new Shell(page);
    await shell.goto('');
    await page.clock.pauseAt(LATER);
    await shell.area('Docs').click();
    await expect(title(page)).toHaveText('Documentation home');
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('a script of the next page that cannot be loaded', () => {
  test('causes a warning and one full load of the page', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const shell = new Shell(page);
    await page.route(chunkOfDoc('index').glob, (route) => route.abort());
    await shell.goto('');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const navigation = page.waitForRequest((request) => request.isNavigationRequest());
    await shell.area('Docs').click();
    expect((await navigation).url()).toMatch(/\/developers\/docs\/$/);
    await expect(title(page)).toHaveText('Documentation home');
    expect(warnings.join()).toContain('ChunkLoadError');
    // The script still fails: the HTML of the server stays readable, its links work, and the page is not loaded again.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    await shell.area('Blog').click();
    await expect(title(page)).toHaveText('Technical blog');
  });

  test('has no further effect when the full load of the page succeeds', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await page.route(chunkOfDoc('index').glob, (route) => route.abort(), {times: 1});
    const navigation = page.waitForRequest((request) => request.isNavigationRequest());
    await shell.area('Docs').click();
    await navigation;
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await expect(title(page)).toHaveText('Documentation home');
  });
});

/** Opens a page whose own script is missing, and waits for the error box, which appears after one reload. */
async function openBroken(page: Page): Promise<{box: Locator; loads: () => number; repair: () => Promise<void>}> {
  const {glob} = chunkOfDoc('concepts/index');
  await page.route(glob, (route) => route.fulfill({status: 404, body: ''}));
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.goto('docs/concepts/');
  const box = page.getByRole('alert').filter({hasText: /ChunkLoadError/});
  await expect(box).toBeVisible();
  return {box, loads: () => loads, repair: () => page.unroute(glob)};
}

test.describe('a page that is opened while its own script cannot be loaded', {tag: '@departure'}, () => {
  test('is reloaded once with a warning, then shows an error above its content; bar, search and links work', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const {box, loads} = await openBroken(page);
    expect(loads()).toBe(2);
    expect(warnings.join()).toContain('ChunkLoadError');
    await expect(page.locator('main')).toHaveCount(1);
    await expect(new Shell(page).bar).toHaveCount(1);
    await expect(page).toHaveTitle('Concepts | Connect Developers');
    await expect(page.getByRole('main').getByRole('heading', {name: 'Concepts', exact: true})).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
    await page.keyboard.press('Escape');
    await new Shell(page).area('Blog').click();
    await expect(title(page)).toHaveText('Technical blog');
    await expect(box).toHaveCount(0);
    expect(loads()).toBe(2);
  });

  test('has top bar and footer, even if they are part of the missing script', async ({page}) => {
    const chunk = chunkWith('title:"Accessibility"');
    await page.route(chunk.glob, (route) => route.abort());
    await page.goto('accessibility/');
    await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
    const shell = new Shell(page);
    await expect(shell.bar).toHaveCount(1);
    await expect(shell.footer).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.getByRole('heading', {name: 'Accessibility', exact: true})).toBeVisible();
    await page.unroute(chunk.glob);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('button', {name: 'Retry'})).toHaveCount(0);
    await expect(title(page)).toHaveText(/Accessibility/);
  });

  test('is complete when the script can be loaded after the reload', async ({page}) => {
    await page.route(chunkOfDoc('concepts/index').glob, (route) => route.abort(), {times: 1});
    await page.goto('docs/concepts/');
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await expect(page.locator('h1')).toHaveText(['Concepts']);
    await expect(page.getByRole('button', {name: 'Retry'})).toHaveCount(0);
  });

  test('is reloaded when the network is back', async ({page, context}) => {
    await page.route(
      chunkOfDoc('concepts/index').glob,
      async (route) => {
        await context.setOffline(true);
        await route.abort();
      },
      {times: 1},
    );
    await page.goto('docs/concepts/', {waitUntil: 'commit'});
    const notice = page.getByRole('status').filter({hasText: /^No connection/});
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', {name: 'Concepts', exact: true})).toBeVisible();
    const navigation = page.waitForRequest((request) => request.isNavigationRequest());
    await context.setOffline(false);
    await navigation;
    await expect(page.locator('h1')).toHaveText(['Concepts']);
    await expect(notice).toHaveCount(0);
  });
});

test.describe('a page whose script loads while it renders', {tag: '@departure'}, () => {
  test('shows a spinner after 200 ms, which turns once in 3 s and has an accessible name', async ({page}) => {
    await watchMoments(page, {spinning: '[role="status"] svg'});
    await page.clock.install({time: NOW});
    const {box, repair} = await openBroken(page);
    await repair();
    const release = await holdChunk(page, chunkOfDoc('concepts/index'));
    await page.clock.pauseAt(LATER);
    const start = await page.evaluate(() => performance.now());
    const spinner = page.getByRole('status').filter({hasText: 'Loading the page…'});
    await box.getByRole('button', {name: 'Retry'}).click();
    await runClockUntilVisible(page, spinner);
    const spinning = await page.evaluate(
      () => (window as unknown as {seen: Record<string, number>}).seen.spinning ?? NaN,
    );
    expect(spinning - start).toBeGreaterThanOrEqual(200);
    expect(spinning - start).toBeLessThan(250);
    await page.clock.resume();
    const cycles = await spinner.evaluate((element) =>
      element.getAnimations({subtree: true}).map((animation) => animation.effect?.getTiming().duration),
    );
    expect(cycles).toEqual([3000, 3000]);
    const [drawing, whole] = [await spinner.locator('svg').boundingBox(), await spinner.boundingBox()];
    expect((drawing?.x ?? 0) + (drawing?.width ?? 0) / 2).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0) / 2, 0);
    await page.emulateMedia({reducedMotion: 'reduce'});
    expect(await spinner.evaluate((element) => element.getAnimations({subtree: true}).length)).toBe(0);
    release();
    await expect(title(page)).toHaveText('Concepts');
    await expect(spinner).toHaveCount(0);
  });

  test('shows the error in a red box when the script cannot be loaded, and Retry loads it again', async ({page}) => {
    const {box, repair} = await openBroken(page);
    const [red = 0, green = 0, blue = 0] = await box.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(element).borderTopColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const again = page.waitForRequest(/\/assets\/js\//);
    await box.getByRole('button', {name: 'Retry'}).click();
    await again;
    await expect(box).toBeVisible();
    await repair();
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('h1')).toHaveText(['Concepts']);
    await expect(box).toHaveCount(0);
  });
});
