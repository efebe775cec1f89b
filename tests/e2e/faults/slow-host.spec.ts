/**
 * A host, or a CDN, whose files are long in coming: a page is read and left meanwhile. Not so for styles, which hold up
 * the first paint for as long as they take: without them a page of the portal is a heap of links, and would be painted
 * twice.
 */
import {Shell} from '../pages/shell';
import {expect, test} from './host';

const LATE_MS = 5_000;
/** Longer than any test waits: what is there meanwhile is there without these files, however slow the machine. */
const NEVER_MS = 10 * 60_000;

for (const [what, late] of [
  ['scripts', /\.js$/],
  ['fonts', /\.woff2$/],
  ['scripts, fonts and pictures', /\.(js|woff2|png|svg|webp)$/],
] as const) {
  test(`${what} that do not come keep nobody from reading, or from going on`, async ({page, host}) => {
    host.setFault({late, lateMs: NEVER_MS});
    await page.goto('docs/platform/organisations/', {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
    const words = page.getByRole('article').getByRole('paragraph').first();
    await expect(words).toBeVisible();
    // Painted, not only laid out: text whose font is awaited has a box and no ink.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => [...document.fonts].every(({display}) => display !== 'block'))).toBe(true);
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('link', {name: 'Blog', exact: true})
      .click({noWaitAfter: true});
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
  });
}

test('a page whose script comes late works from then on', async ({page, host}) => {
  host.setFault({late: /\.js$/, lateMs: LATE_MS});
  const shell = new Shell(page);
  await page.goto('docs/', {waitUntil: 'commit'});
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({timeout: 4 * LATE_MS});
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
});
