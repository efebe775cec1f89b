/** With the text spacing of WCAG 2.2, success criterion 1.4.12, nothing is cut, on any kind of page, in menu and search. */
import {expect, test, type Page} from '@playwright/test';

import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

/** The least that a page must bear, as a reader's own stylesheet sets it. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** The texts that an element hides a part of: it has less room than they take, and does not scroll. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isCut = (element: Element) => {
      const {overflowX, overflowY, clipPath, display} = getComputedStyle(element);
      // What is kept for screen readers is cut to a pixel on purpose.
      if (display === 'inline' || clipPath !== 'none' || element.clientWidth <= 1 || element.clientHeight <= 1) return false;
      return (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}) && element.innerText?.trim() && isCut(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.innerText.trim().slice(0, 60)}`);
  });
}

/** What is cut with the spacing and was not without it. The page keeps the spacing, until `endSpacing`. */
async function cutBySpacing(page: Page): Promise<string[]> {
  const before = new Set(await cutTexts(page));
  const style = await page.addStyleTag({content: SPACING});
  await style.evaluate((element) => ((element as Element).id = 'text-spacing'));
  await expect(page.locator('body')).toHaveCSS('letter-spacing', /^[1-9.]/);
  return (await cutTexts(page)).filter((text) => !before.has(text));
}

async function endSpacing(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('text-spacing')?.remove());
  await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
}

const WIDTHS = [320, 390, 1440];

for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
  test(`${kind}, at ${WIDTHS.join(', ')} px`, async ({page}) => {
    const shell = new Shell(page);
    await page.setViewportSize({width: 320, height: 900});
    await shell.goto(path);
    await shell.drawWhole();
    await page.evaluate(() => document.fonts.ready);
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      await shell.settle();
      expect(await cutBySpacing(page), `at ${width} px`).toEqual([]);
      expect(await shell.sidewaysScroll(), `at ${width} px`).toBe(0);
      expect(await shell.cutControls(), `at ${width} px`).toEqual([]);
      await endSpacing(page);
    }
  });
}

for (const width of WIDTHS) {
  test(`the search and its results, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/');
    await dialog.open();
    await dialog.search('certificate');
    await expect(dialog.options.first()).toBeVisible();
    expect(await cutBySpacing(page)).toEqual([]);
  });
}

test('the menu @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.openMenu();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await cutBySpacing(page)).toEqual([]);
});
