/** On a phone, content far below the window is rendered only when the reader scrolls near it. Nothing moves. */
import {expect, test, type Page} from '@playwright/test';

import {PAGE_TYPES} from '../../support/site/page-types';
import {Shell} from '../pages/shell';

const PHONE = {width: 390, height: 844};
const LONG_PAGE = 'docs/platform/certificates/';
const {landing, article} = PAGE_TYPES;
const PAGES = {
  landing,
  'documentation page': PAGE_TYPES['documentation page'],
  operation: PAGE_TYPES.operation,
  'operations of a tag': PAGE_TYPES['operations of a tag'],
  'blog list': PAGE_TYPES['blog list'],
  article,
};
/** The last block of the text. */
const lastBlock = (page: Page) => page.locator('.markdown > :is(p, ul, table)').last();

const isDrawn = (page: Page) =>
  lastBlock(page).evaluate((block) => block.firstElementChild?.checkVisibility({contentVisibilityAuto: true}) ?? null);

/** Position and size of each visible element, in quarters of a CSS pixel. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.querySelectorAll('#__docusaurus *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return `${element.tagName}.${element.className} ${[left, top, width, height].map((value) => Math.round(value * 4)).join(' ')}`;
      });
  });

test.describe('on a phone', () => {
  test.use({viewport: PHONE});

  test(
    'a block far below the window is rendered only when the reader scrolls to it',
    {tag: '@departure'},
    async ({page}) => {
      await new Shell(page).goto(LONG_PAGE);
      expect(await isDrawn(page)).toBe(false);
      await lastBlock(page).scrollIntoViewIfNeeded();
      await expect.poll(() => isDrawn(page)).toBe(true);
      await expect(lastBlock(page)).toBeInViewport();
    },
  );

  test('a link to a section scrolls it below the top bar, and content above it does not move it', async ({page}) => {
    const shell = new Shell(page);
    for (const arrive of [
      () => shell.goto(`${LONG_PAGE}#operations`),
      async () => {
        await page.goto('about:blank');
        await shell.goto(LONG_PAGE);
        await page.evaluate(() => (location.hash = 'operations'));
      },
    ]) {
      await arrive();
      const top = () =>
        page.locator('#operations').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
      const bar = await shell.bar.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(async () => Math.abs((await top()) - bar)).toBeLessThan(12);
      const before = await top();
      for (let turns = 1; turns <= 4; turns += 1) {
        await page.mouse.wheel(0, -700);
        await expect.poll(async () => Math.abs((await top()) - before - 700 * turns)).toBeLessThan(4);
      }
    }
  });

  test('Back restores the scroll position', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto(LONG_PAGE);
    const link = page.locator('.markdown a[href*="/docs/"]').last();
    for (
      let turns = 0;
      turns < 60 && !(await link.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight));
      turns += 1
    ) {
      await page.mouse.wheel(0, 400);
      await shell.settle();
    }
    await expect(link).toBeInViewport();
    const place = () =>
      page.locator('#operations').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    const [before, heading] = [await place(), await page.locator('h1').textContent()];
    await link.click();
    await expect(page.locator('h1')).not.toHaveText(heading ?? '');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);
  });

  test('the whole page is printed', async ({page}) => {
    await new Shell(page).goto(LONG_PAGE);
    await page.emulateMedia({media: 'print'});
    expect(await isDrawn(page)).toBe(true);
  });

  test('find in page finds content that is not rendered yet', async ({page}) => {
    await new Shell(page).goto(LONG_PAGE);
    const words = (await lastBlock(page).textContent())?.trim().split(/\s+/).slice(0, 4).join(' ') ?? '';
    expect(
      await page.evaluate((text) => (window as unknown as {find: (text: string) => boolean}).find(text), words),
    ).toBe(true);
  });
});

test('a wide window renders the whole page at once', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await new Shell(page).goto(LONG_PAGE);
  expect(await isDrawn(page)).toBe(true);
});

/** Parts with visible content that extend beyond the block that clips them. Opens all `<details>`. */
const cutParts = (page: Page) =>
  page.evaluate(async () => {
    const TOLERANCE_PX = 12;
    document.querySelectorAll('#__docusaurus details').forEach((details) => details.setAttribute('open', ''));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const blocks = [...document.querySelectorAll('#__docusaurus *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    const isClippedInside = (part: Element, block: Element): boolean =>
      part !== block &&
      (getComputedStyle(part).overflow !== 'visible' ||
        getComputedStyle(part).clipPath !== 'none' ||
        isClippedInside(part.parentElement ?? block, block));
    const shows = (part: Element) => {
      const {backgroundColor, borderStyle} = getComputedStyle(part);
      return (
        part.matches('img, svg, button, input, select') ||
        backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        borderStyle !== 'none' ||
        [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      );
    };
    return {
      blocks: blocks.length,
      cut: blocks.flatMap((block) => {
        const edge = block.getBoundingClientRect();
        return [...block.querySelectorAll('*')]
          .filter(
            (part) =>
              part.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true}) &&
              shows(part) &&
              !isClippedInside(part, block),
          )
          .filter((part) => {
            const {left, right, top, bottom, width, height} = part.getBoundingClientRect();
            return (
              width * height > 0 &&
              Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom) > TOLERANCE_PX
            );
          })
          .map((part) => part.outerHTML.slice(0, 120));
      }),
    };
  });

test.describe('the check of clipped content', {tag: '@departure'}, () => {
  test('reports a part that is clipped', async ({page}) => {
    await page.setViewportSize({...PHONE, height: 20_000});
    await new Shell(page).goto(LONG_PAGE);
    await lastBlock(page).evaluate((block) =>
      block.insertAdjacentHTML('beforeend', '<span style="position: relative; left: 100vw">cut</span>'),
    );
    expect((await cutParts(page)).cut).toHaveLength(1);
  });
});

for (const [kind, path] of Object.entries(PAGES)) {
  test(`${kind}: rendering content later neither moves nor clips it`, {tag: '@departure'}, async ({page}) => {
    // Tall enough for the browser to render the whole page.
    await page.setViewportSize({...PHONE, height: 20_000});
    const shell = new Shell(page);
    await shell.goto(path);
    // The page may still change, for example when an image loads.
    await expect(async () => {
      const later = await places(page);
      await shell.drawWhole();
      const whole = await places(page);
      await page.evaluate(() => delete document.documentElement.dataset.drawn);
      expect(whole).toEqual(later);
    }).toPass({timeout: 60_000});
    const {blocks, cut} = await cutParts(page);
    // Every page has at least one block, the footer.
    expect(blocks).toBeGreaterThan(0);
    expect(cut).toEqual([]);
  });
}
