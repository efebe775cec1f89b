/**
 * axe finds nothing on any route of the build (WCAG 2.2 AA; issue 10, part 1). `npm test` takes every route once, modes
 * and widths in turn; `npm run test:a11y` takes every route in each mode at each width. Both print what they looked at.
 */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {MODES, WIDTHS} from '../../../src/site/accessibility';
import {findViolations} from '../../support/browser/axe';
import {lookedAt} from '../../support/browser/axe-count';
import {listRoutes} from '../../support/site/built-pages';
import {Shell} from '../pages/shell';

const SETTINGS = WIDTHS.flatMap((width) => MODES.map((mode) => ({mode, width})));
/** Routes that share a tab, whose opening costs as much as looking at a page. */
const BATCH = 16;

const routes = listRoutes();
const takesEach = process.env.PORTAL_A11Y === 'each';

type Setting = (typeof SETTINGS)[number];

/**
 * Looks at the page that is open, in each of the settings. What is folded is looked at too.
 * @returns one line for each finding
 */
async function look(page: Page, settings: readonly Setting[]): Promise<string[]> {
  await page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')));
  const found: string[] = [];
  const shell = new Shell(page);
  for (const setting of settings) {
    await page.setViewportSize({width: setting.width, height: 900});
    await shell.takeMode(setting.mode);
    // A table that has become too wide for its column is told so after a frame.
    await shell.settle();
    found.push(...(await findViolations(page)).map((violation) => `${setting.mode} ${setting.width} px, ${new URL(page.url()).pathname}: ${violation}`));
  }
  return found;
}

/**
 * Opens a route. Where each is looked at once, only the first of a batch is loaded; the others are reached as by a link,
 * in half of the time: axe stays compiled. What is loaded and what is reached by a link is the same (hydration.spec.ts).
 */
async function open(page: Page, route: string, isFirst: boolean): Promise<void> {
  const shell = new Shell(page);
  if (isFirst || takesEach) await shell.goto(route);
  else await shell.changeRoute(route);
}

function looksAt(batch: readonly string[], settings: readonly Setting[]): void {
  const [first = '', last = ''] = [batch[0], batch.at(-1)];
  test(`${settings.map(({mode, width}) => `${mode} ${width} px`).join(', ')}: ${first} to ${last}`, async ({page}) => {
    test.setTimeout(180_000 * settings.length);
    await page.emulateMedia({reducedMotion: 'reduce'});
    const found: string[] = [];
    for (const [index, route] of batch.entries()) {
      await open(page, route, index === 0);
      found.push(...(await look(page, settings)));
    }
    lookedAt(test.info(), {routes: batch.length, settings: settings.length, violations: found.length});
    expect(found).toEqual([]);
  });
}

for (let start = 0, turn = 0; start < routes.length; start += BATCH, turn += 1) {
  looksAt(routes.slice(start, start + BATCH), takesEach ? SETTINGS : SETTINGS.slice(turn % SETTINGS.length, (turn % SETTINGS.length) + 1));
}

/** Markup that is wrong, and the rule that must say so. Everything is planted at the end of the article. */
const PLANTED: Readonly<Record<string, string>> = {
  'color-contrast': '<p style="color: #888; background: #999">Text that nobody can read.</p>',
  'button-name': '<button type="button"></button>',
  'link-name': '<a href="/developers/"></a>',
  'image-alt': '<img src="/developers/img/mark.svg" width="40" height="40">',
  'target-size': '<button type="button" style="all: unset; font-size: 8px; line-height: 10px">a</button><button type="button" style="all: unset; font-size: 8px; line-height: 10px">b</button>',
  'landmark-no-duplicate-main': '<main>Another</main>',
  'heading-order': '<h6>A heading that skips levels</h6>',
  'list': '<ul><p>No item</p></ul>',
  'aria-valid-attr-value': '<p aria-hidden="perhaps">A state that is none.</p>',
  'label': '<input type="text">',
};

test.describe('what is wrong on a page is found', () => {
  // The test writes markup of strings, which the content policy would keep it from.
  test.use({bypassCSP: true});

  for (const setting of [SETTINGS[0], SETTINGS.at(-1)].filter((each) => each !== undefined)) {
    test(`in ${setting.mode} mode at ${setting.width} px, folded or not`, async ({page}) => {
      await open(page, '/developers/docs/', true);
      await open(page, '/developers/docs/platform/organisations/', false);
      expect(await look(page, [setting])).toEqual([]);
      for (const isFolded of [false, true]) {
        await page.locator('article').evaluate(
          (article, {markup, folded}) => {
            document.getElementById('planted')?.remove();
            const plant = document.createElement('div');
            plant.id = 'planted';
            const text = folded ? `<details><summary>More</summary>${markup}</details>` : markup;
            plant.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes);
            article.append(plant);
          },
          {markup: Object.values(PLANTED).join(''), folded: isFolded},
        );
        const found = await look(page, [setting]);
        for (const rule of Object.keys(PLANTED)) expect(found, rule).toContainEqual(expect.stringContaining(`: ${rule}: `));
      }
    });
  }
});
