/** Diagrams: rendered in the page, named, in the colours of the mode, and scrollable on a phone. */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {Shell} from '../pages/shell';

const PAGE = 'docs/concepts/openid-federation/trust-chain/';
const NAME = 'A bank resolves the trust chain of an app that it has never met';

/** Lowest contrast (WCAG 2.2) of diagram labels against the page background. */
function leastContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    if (!context) throw new Error('no canvas');
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
    const texts = [...document.querySelectorAll('.diagram text')].map((text) => luminance(getComputedStyle(text).fill));
    return Math.min(...texts.map((text) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)));
  });
}

for (const mode of ['light', 'dark']) {
  test(`a diagram is an image with a name and a description, and has enough contrast in ${mode} mode`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await new Shell(page).goto(PAGE);
    await expect(page.getByRole('img', {name: NAME})).toHaveAccessibleDescription(
      /^Sample Pay App sends a request with its entity identifier/,
    );
    expect(await leastContrast(page)).toBeGreaterThanOrEqual(4.5);
    expect(await listViolations(page, '.diagram')).toEqual([]);
  });
}

test('a diagram uses the font of the portal, and no labels overlap', async ({page}) => {
  await new Shell(page).goto(PAGE);
  const overlaps = await page.locator('.diagram').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const boxes = [...figure.querySelectorAll('text')].map((text) => ({
        text: text.textContent ?? '',
        box: text.getBoundingClientRect(),
      }));
      return boxes.flatMap(({text, box}, index) =>
        boxes
          .slice(index + 1)
          // Lines of the same text overlap by a few pixels, because line boxes are higher than letters.
          .filter(
            (other) =>
              box.left < other.box.right &&
              other.box.left < box.right &&
              box.top + 4 < other.box.bottom &&
              other.box.top + 4 < box.bottom,
          )
          .map((other) => `${text} / ${other.text}`),
      );
    }),
  );
  expect(overlaps).toEqual([]);
  expect(
    await page
      .locator('.diagram text')
      .first()
      .evaluate((text) => getComputedStyle(text).fontFamily),
  ).toMatch(/^"Source Sans 3 Variable"/);
});

test('a wide diagram scrolls, also by keyboard @phone', async ({page}) => {
  await new Shell(page).goto(PAGE);
  const view = page.getByRole('region', {name: `Diagram: ${NAME}`});
  expect(await view.evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)).toBe(true);
  expect(await new Shell(page).sidewaysScroll()).toBe(0);
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => view.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
  expect(await listViolations(page, '.diagram')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram is visible', async ({page}) => {
    await page.goto(PAGE);
    await expect(page.getByRole('img', {name: NAME})).toBeVisible();
  });
});

test('a link to a section does not replace the element of a diagram', async ({page}) => {
  await new Shell(page).goto(PAGE);
  await expect(page.locator('.diagram .zoom-picture').first()).toBeAttached();
  await page.evaluate(() => document.querySelector('.diagram svg')?.setAttribute('data-kept', ''));
  const section = page.locator('.table-of-contents a').last();
  await section.click();
  await expect(page).toHaveURL(/#/);
  // Docusaurus sets this class after the route update.
  await expect(section).toHaveClass(/table-of-contents__link--active/);
  await expect(page.locator('.diagram svg').first()).toHaveAttribute('data-kept');
});
