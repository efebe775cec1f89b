/**
 * axe finds nothing on any route of the build (WCAG 2.2 AA; issue 10, part 1). `npm test` takes every route once, modes
 * and widths in turn; `npm run test:a11y` takes every route in each mode at each width.
 */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {MODES, WIDTHS} from '../../src/site/accessibility';
import {findViolations} from '../support/axe';
import {listRoutes} from '../support/built-pages';

const SETTINGS = WIDTHS.flatMap((width) => MODES.map((mode) => ({mode, width})));
/** Routes that share a tab, whose opening costs as much as looking at a page. */
const BATCH = 12;

const routes = listRoutes();
const takesEach = process.env.PORTAL_A11Y === 'each';

type Setting = (typeof SETTINGS)[number];

/** As when another tab of the portal has chosen the mode. */
async function choose(page: Page, {mode, width}: Setting): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  }, mode);
  await expect(page.locator(`html[data-theme="${mode}"]`)).toBeAttached();
}

function looksAt(batch: readonly string[], settings: readonly Setting[]): void {
  const [first = '', last = ''] = [batch[0], batch.at(-1)];
  test(`${settings.map(({mode, width}) => `${mode} ${width} px`).join(', ')}: ${first} to ${last}`, async ({page}) => {
    test.setTimeout(180_000 * settings.length);
    await page.emulateMedia({reducedMotion: 'reduce'});
    const found: string[] = [];
    for (const route of batch) {
      await page.goto(route);
      await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
      // What is folded is looked at too.
      await page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')));
      for (const setting of settings) {
        await choose(page, setting);
        found.push(...(await findViolations(page)).map((violation) => `${setting.mode} ${setting.width} px, ${route}: ${violation}`));
      }
    }
    expect(found).toEqual([]);
  });
}

for (let start = 0, turn = 0; start < routes.length; start += BATCH, turn += 1) {
  looksAt(routes.slice(start, start + BATCH), takesEach ? SETTINGS : SETTINGS.slice(turn % SETTINGS.length, (turn % SETTINGS.length) + 1));
}
