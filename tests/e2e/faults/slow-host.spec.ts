/**
 * Slow files: a page is readable and its links work while they load. This excludes styles, which block the first paint
 * on purpose.
 */
import {Shell} from '../pages/shell';

import {expect, test} from './host';

const LATE_MS = 5_000;
/** Longer than any test, so that delayed files never arrive. */
const NEVER_MS = 10 * 60_000;

for (const [what, late] of [
  ['scripts', /\.js$/],
  ['fonts', /\.woff2$/],
  ['scripts, fonts and images', /\.(js|woff2|png|svg|webp)$/],
] as const) {
  test(`without ${what} a page is readable, and its links work`, async ({page, host}) => {
    host.setFault({late, lateMs: NEVER_MS});
    await page.goto('docs/platform/organisations/', {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
    const words = page.getByRole('article').getByRole('paragraph').first();
    await expect(words).toBeVisible();
    // Waits for the paint, because text that waits for its font has a layout before it is painted.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => [...document.fonts].every(({display}) => display !== 'block'))).toBe(true);
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('link', {name: 'Blog', exact: true})
      .click({noWaitAfter: true});
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
  });
}

test('a page with a slow script works once it has loaded', async ({page, host}) => {
  host.setFault({late: /\.js$/, lateMs: LATE_MS});
  const shell = new Shell(page);
  await page.goto('docs/', {waitUntil: 'commit'});
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({timeout: 4 * LATE_MS});
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
});
