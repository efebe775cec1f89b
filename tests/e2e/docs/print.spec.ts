/** Printing: the complete text only, with dark text on white in both modes. */
import {expect, test, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const PAGES = [
  'docs/concepts/openid-federation/trust-chain/',
  'docs/apis/connect-openapi/get-organisation/',
  'blog/key-rotation/',
  'accessibility/',
];

const readColours = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const {color, backgroundColor, fill, stroke, borderTopColor, colorScheme} = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, fill, stroke, borderTopColor, colorScheme].join(' ');
      }),
  );

/** Colours of the page in light or dark mode, after all transitions have ended. */
async function readColoursIn(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), mode);
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
  return readColours(page);
}

for (const path of PAGES) {
  test(`dark mode prints ${path} like light mode`, async ({page}) => {
    await new Shell(page).goto(path);
    await page.emulateMedia({media: 'print'});
    // Late scripts, such as the image zoom, may change the page between the two modes.
    await expect(async () => {
      const light = await readColoursIn(page, 'light');
      expect(await readColoursIn(page, 'dark')).toEqual(light);
    }).toPass({timeout: 30_000});
  });
}

/** Widths between Chromium's default margins, in CSS pixels. */
const PAPER = {A4: 718, Letter: 739} as const;

/** Pages with diagrams and tables, tabs, a long sample, and an article → maximum number of printed pages. */
const PRINTED: Readonly<Record<string, {atMost: number}>> = {
  'docs/concepts/openid-federation/trust-chain/': {atMost: 7},
  'docs/apis/security/pushed-authorization-requests/': {atMost: 9},
  'docs/apis/connect-openapi/create-organisation/': {atMost: 11},
  'blog/key-rotation/': {atMost: 11},
};

/** Elements that paper cuts off, because paper does not scroll. */
const readCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && !element.matches('svg, svg *, img'))
      // Legends that are only for screen readers are hidden with clip-path.
      .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)')
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element);
        const isCut =
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
        // Content that is only for screen readers has a size of one pixel.
        return (isCut && element.clientWidth > 1) || element.getBoundingClientRect().right > window.innerWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

for (const [format, width] of Object.entries(PAPER)) {
  for (const [path, {atMost}] of Object.entries(PRINTED)) {
    test.describe(`${path} on ${format}`, () => {
      test.use({viewport: {width, height: 1000}});

      test('is complete, without navigation and controls', async ({page}) => {
        await new Shell(page).goto(path);
        await page.emulateMedia({media: 'print'});
        expect(await readCut(page)).toEqual([]);
        const visible = page
          .locator('nav, aside, footer:not(main footer), button, input, select, iframe, [role="dialog"]')
          .filter({visible: true});
        // A radio button of the samples is hidden with opacity; its label is the name of the sample.
        expect(
          await visible.evaluateAll((elements) =>
            elements
              .filter((element) => !element.matches('.op-tabs > input'))
              .map((element) => element.outerHTML.slice(0, 120)),
          ),
        ).toEqual([]);
        await expect(page.locator('.op-languages > label:visible')).toHaveCount(
          path.includes('connect-openapi') ? 1 : 0,
        );
        const pdf = await page.pdf({
          format: format as keyof typeof PAPER,
          margin: {top: '1cm', right: '1cm', bottom: '1cm', left: '1cm'},
        });
        const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
        expect(pages).toBeGreaterThan(2);
        expect(pages).toBeLessThanOrEqual(atMost);
      });
    });
  }
}

test('headings and tabs are not separated from their content', async ({page}) => {
  const apart = [];
  for (const path of Object.keys(PRINTED)) {
    await new Shell(page).goto(path);
    await page.emulateMedia({media: 'print'});
    const names = page.locator('main :is(h2, h3, h4, .tabs)').filter({visible: true});
    expect(await names.count()).toBeGreaterThan(2);
    apart.push(
      ...(await names.evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).breakAfter !== 'avoid')
          .map((element) => element.outerHTML.slice(0, 80)),
      )),
    );
  }
  expect(apart).toEqual([]);
});
