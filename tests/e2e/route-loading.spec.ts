/** A page on its way, and one that does not arrive (specification, sections 4, 8 and 9). */
import path from 'node:path';

import {expect, test, type Page} from '@playwright/test';

import {chunkOfDoc, holdChunk} from '../support/page-chunk';
import {PLAIN_BUILD} from '../support/sites';
import {msBetween, runClockUntilVisible, watchMoments} from '../support/stopwatch';
import {Shell} from './pages/shell';

const NOW = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-20T09:01:00Z');
const bar = (page: Page) => page.locator('#nprogress');
const title = (page: Page) => page.getByRole('heading', {level: 1});

test.describe('the progress bar', () => {
  test('starts 200 ms after the reader set off, and ends when the page is there', async ({page}) => {
    await page.clock.install({time: NOW});
    const shell = new Shell(page);
    const letGo = await holdChunk(page, chunkOfDoc('index'));
    await shell.goto('');
    await page.clock.pauseAt(LATER);
    await shell.area('Docs').click();
    await expect(page).toHaveURL(/\/docs\/$/);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(1);
    await expect(title(page)).not.toHaveText('Documentation home');
    letGo();
    await page.clock.resume();
    await expect(title(page)).toHaveText('Documentation home');
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not show for a page that is there sooner', async ({page}) => {
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

test.describe('a script of the next page that is gone', () => {
  test('leads to a warning and to a full load of the page, once', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const shell = new Shell(page);
    await page.route(chunkOfDoc('index').glob, (route) => route.abort());
    await shell.goto('');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await shell.area('Docs').click();
    expect((await asked).url()).toMatch(/\/developers\/docs\/$/);
    await expect(title(page)).toHaveText('Documentation home');
    expect(warnings.join()).toContain('ChunkLoadError');
    // Still gone: the page of the server stays, readable and with working links, and is not loaded again.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    await shell.area('Blog').click();
    await expect(title(page)).toHaveText('Technical blog');
  });

  test('is forgotten when the full load brings it', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await page.route(chunkOfDoc('index').glob, (route) => route.abort(), {times: 1});
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await shell.area('Docs').click();
    await asked;
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await expect(title(page)).toHaveText('Documentation home');
  });
});

/**
 * The address of a file, on a host that serves it as it is: the page is found only after its scripts were asked for by
 * address, so it is loaded while it renders.
 */
async function openFile(page: Page): Promise<void> {
  await page.route('**/docs/concepts/index.html', (route) => route.fulfill({path: path.join(PLAIN_BUILD, 'docs/concepts/index.html')}));
  // Not until `load`, which a script on its way holds up.
  await page.goto('docs/concepts/index.html', {waitUntil: 'commit'});
}

async function gotoFile(page: Page): Promise<void> {
  await openFile(page);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
}

test.describe('a page that loads while it renders', () => {
  test('is found under its address with index.html', async ({page}) => {
    await gotoFile(page);
    await expect(title(page)).toHaveText('Concepts');
  });

  test('shows a spinner after 200 ms, which turns in 3 s and has a name', async ({page}) => {
    const chunk = chunkOfDoc('concepts/index');
    const letGo = await holdChunk(page, chunk);
    await watchMoments(page, {asked: `script[src*="${path.basename(chunk.glob)}"]`, spinning: '[role="status"] svg'});
    await page.clock.install({time: NOW});
    await page.clock.pauseAt(LATER);
    await openFile(page);
    const spinner = page.getByRole('status').filter({hasText: 'Loading the page…'});
    await runClockUntilVisible(page, spinner);
    const delay = await msBetween(page, 'asked', 'spinning');
    expect(delay).toBeGreaterThanOrEqual(200);
    expect(delay).toBeLessThan(250);
    await page.clock.resume();
    const cycles = await spinner.evaluate((element) => element.getAnimations({subtree: true}).map((animation) => animation.effect?.getTiming().duration));
    expect(cycles).toEqual([3000, 3000]);
    const [box, main] = [await spinner.locator('svg').boundingBox(), await spinner.boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((main?.x ?? 0) + (main?.width ?? 0) / 2, 0);
    await page.emulateMedia({reducedMotion: 'reduce'});
    expect(await spinner.evaluate((element) => element.getAnimations({subtree: true}).length)).toBe(0);
    letGo();
    await expect(title(page)).toHaveText('Concepts');
    await expect(spinner).toHaveCount(0);
  });

  test('shows a red box with the error when it cannot be loaded, and Retry loads it again', async ({page}) => {
    const {glob} = chunkOfDoc('concepts/index');
    let tries = 0;
    let isGone = true;
    await page.route(glob, async (route) => {
      tries += 1;
      if (isGone) await route.abort();
      else await route.continue();
    });
    await gotoFile(page);
    const box = page.getByRole('alert').filter({hasText: /ChunkLoadError/});
    await expect(box).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await box.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(element).borderTopColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const before = tries;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect.poll(() => tries).toBe(before + 1);
    await expect(box).toBeVisible();
    isGone = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(title(page)).toHaveText('Concepts');
    await expect(box).toHaveCount(0);
  });
});
