/**
 * axe finds no violation on any route, in each colour mode at each width (WCAG 2.2 AA). Too slow for `npm test`: `npm
 * run test:a11y` runs it weekly.
 */
import {expect, test} from '@playwright/test';

import {MODES, WIDTHS} from '../../../src/site/accessibility';
import {recordChecked} from '../../support/browser/axe-count';
import {listRoutes} from '../../support/site/built-pages';
import {listViolationsInModes} from '../pages/axe-in-modes';
import {Shell} from '../pages/shell';

/** Number of routes that share a browser tab, because opening a tab takes as long as checking a page. */
const ROUTES_PER_TAB = 16;

const routes = listRoutes();
const groups = Array.from({length: Math.ceil(routes.length / ROUTES_PER_TAB)}, (_, index) =>
  routes.slice(index * ROUTES_PER_TAB, (index + 1) * ROUTES_PER_TAB),
);

for (const group of groups) {
  test(`${group[0]} to ${group.at(-1)}`, async ({page}) => {
    test.setTimeout(0);
    await page.emulateMedia({reducedMotion: 'reduce'});
    const found: string[] = [];
    for (const route of group) {
      await new Shell(page).goto(route);
      found.push(...(await listViolationsInModes(page, WIDTHS)).map((violation) => `${route}: ${violation}`));
    }
    recordChecked(test.info(), {
      routes: group.length,
      settings: MODES.length * WIDTHS.length,
      violations: found.length,
    });
    expect(found).toEqual([]);
  });
}
