/**
 * Checks of every page type. Few tests run all checks as steps, because opening a page takes longer than most checks.
 */
import {expect, test} from '@playwright/test';

import {WIDTHS, ZOOM} from '../../../src/site/accessibility';
import {BASE_URL, PORTAL_TITLE} from '../../../src/site/facts';
import {listTooSmallFields} from '../../support/browser/fields';
import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {readMarkup} from '../../support/browser/markup';
import {withTextSpacing} from '../../support/browser/text-spacing';
import {watchForeignRequests, watchTitles} from '../../support/browser/watch-page';
import {PAGE_TYPES} from '../../support/site/page-types';
import {listViolationsInModes} from '../pages/axe-in-modes';
import {Shell} from '../pages/shell';

/**
 * A window of 1280 × 1024 px has 320 × 256 px at 400 % zoom (WCAG 2.2, 1.4.10), and 640 × 512 px at 200 % (1.4.4).
 */
const ZOOMED = [ZOOM.window, 1024].map((pixels) => (pixels * 100) / ZOOM.percent) as [number, number];
const SIZES = [
  ZOOMED,
  [320, 700],
  [390, 844],
  [640, 512],
  [768, 1024],
  [995, 800],
  [996, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** Widths for the text spacing of WCAG. */
const SPACED_WIDTHS = [320, 390, 1440];

for (const [type, path] of Object.entries(PAGE_TYPES)) {
  test.describe(type, () => {
    // The tests parse HTML strings, which the content security policy forbids.
    test.use({bypassCSP: true});

    test('is the same from the server, after hydration and after a route change', async ({page, baseURL}) => {
      const titles = await watchTitles(page);
      const otherHosts = watchForeignRequests(page, baseURL ?? '');
      const shell = new Shell(page);
      await shell.goto(path);
      await page.waitForLoadState('networkidle');
      const title = await page.title();
      const html = await (await page.request.get(page.url())).text();
      await test.step('has the elements and texts of the server', async () => {
        expect(await readMarkup(page)).toEqual(await readMarkup(page, {html}));
      });
      await test.step('keeps its title during hydration', async () => {
        // If hydration pauses, react-helmet-async shows the title of the site for a frame.
        const shown = (await titles()).filter((one) => one === title || one !== PORTAL_TITLE);
        expect([...new Set(shown)]).toEqual([title]);
      });
      await test.step('skips no heading level', async () => {
        const levels = await page
          .getByRole('main')
          .getByRole('heading')
          .evaluateAll((headings) => headings.map(({tagName}) => Number(tagName.slice(1))));
        expect(levels[0]).toBe(1);
        expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([]);
      });
      // The image zoom adds its attributes a second after the page has loaded.
      const pictures = page.locator('main').locator('[data-zoom-name] img, .markdown img, figure.diagram svg');
      if ((await pictures.count()) > 0) await expect(page.locator('.zoom-picture').first()).toBeAttached();
      const attributes = await readMarkup(page, {withAttributes: true, root: 'main'});
      await shell.goto('cookies/');
      await page.waitForLoadState('networkidle');
      await titles();
      await test.step('has the same attributes, and immediately its title, when the router renders it', async () => {
        await shell.route(`${BASE_URL}${path}`);
        await expect(page).toHaveTitle(title);
        await expect.poll(() => readMarkup(page, {withAttributes: true, root: 'main'})).toEqual(attributes);
        expect((await titles()).filter((shown) => !shown.startsWith('Cookies and storage'))).toEqual([title]);
      });
      await test.step('requests nothing from another host', async () => {
        await page.mouse.wheel(0, 4000);
        await page.waitForLoadState('networkidle');
        expect(otherHosts).toEqual([]);
      });
    });

    test('fits each size, and axe finds no violation in either mode', async ({page}) => {
      const shell = new Shell(page);
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.setViewportSize({width: 320, height: 900});
      await shell.goto(path);
      await shell.drawWhole();
      await page.evaluate(() => document.fonts.ready);
      for (const [width, height] of SIZES) {
        await test.step(`${width} × ${height} px`, async () => {
          await page.setViewportSize({width, height});
          await shell.settle();
          expect.soft(await shell.sidewaysScroll(), 'scrolls horizontally').toBe(0);
          expect.soft(await shell.cutControls(), 'cuts the top bar').toEqual([]);
        });
      }
      for (const width of SPACED_WIDTHS) {
        await test.step(`text spacing at ${width} px`, async () => {
          await page.setViewportSize({width, height: 900});
          await shell.settle();
          const {cut, result} = await withTextSpacing(page, async () => [
            await shell.sidewaysScroll(),
            await shell.cutControls(),
          ]);
          expect.soft(cut).toEqual([]);
          expect.soft(result).toEqual([0, []]);
        });
      }
      await test.step('axe', async () => expect.soft(await listViolationsInModes(page, WIDTHS)).toEqual([]));
      await test.step('fields are large enough that Safari on a phone does not zoom in', async () => {
        await page.setViewportSize({width: 390, height: 844});
        expect.soft(await listTooSmallFields(page)).toEqual([]);
      });
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves when fonts load after the text, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height});
    await watchLayoutShift(page);
    let release: () => void = () => undefined;
    let released = Promise.resolve();
    await page.route(/\/assets\/fonts\//, async (route) => {
      await released;
      await route.continue();
    });
    for (const [type, path] of Object.entries(PAGE_TYPES)) {
      await test.step(type, async () => {
        released = new Promise<void>((resolve) => (release = resolve));
        await page.goto(path, {waitUntil: 'commit'});
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        release();
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
        await new Shell(page).settle();
        expect(await page.evaluate(() => document.fonts.check('1rem "Source Sans 3 Variable"'))).toBe(true);
        expect.soft(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      });
    }
  });
}

test.describe('the checks report', () => {
  test.use({bypassCSP: true});

  test('a page that differs from the HTML of the server', async ({page}) => {
    await new Shell(page).goto('blog/archive/');
    const html = await (await page.request.get(page.url())).text();
    expect(await readMarkup(page)).not.toEqual(await readMarkup(page, {html: html.replace('>Archive<', '>Another<')}));
    expect(await readMarkup(page)).not.toEqual(await readMarkup(page, {html: html.replace('<h1', '<p></p><h1')}));
  });

  test('a wide element, a cut text and a small field', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('privacy/');
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'A text that fits as it is';
      Object.assign(text.style, {
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        inlineSize: 'max-content',
        maxInlineSize: '100%',
      });
      document.querySelector('main')?.append(text);
      text.style.inlineSize = `${text.getBoundingClientRect().width}px`;
      const field = document.createElement('input');
      Object.assign(field.style, {fontSize: '12px', width: '200vw', display: 'block'});
      document.querySelector('main')?.append(field);
    });
    expect(await shell.sidewaysScroll()).toBeGreaterThan(0);
    expect((await withTextSpacing(page, async () => undefined)).cut).toEqual([
      expect.stringContaining('A text that fits as it is'),
    ]);
    expect(await listTooSmallFields(page)).toHaveLength(1);
  });
});
