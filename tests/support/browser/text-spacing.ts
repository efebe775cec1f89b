import {expect, type Page} from '@playwright/test';

/** The text spacing that a page must support (WCAG 2.2, success criterion 1.4.12), as a user stylesheet. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Texts that are partly hidden, because they are larger than their element and the element does not scroll. */
function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isCut = (element: Element) => {
      const {overflowX, overflowY, clipPath, display} = getComputedStyle(element);
      // Text for screen readers only is clipped to one pixel on purpose.
      if (display === 'inline' || clipPath !== 'none' || element.clientWidth <= 1 || element.clientHeight <= 1)
        return false;
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(
        (element) =>
          element.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
          element.innerText?.trim() &&
          isCut(element),
      )
      .map(
        (element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.innerText.trim().slice(0, 60)}`,
      );
  });
}

/**
 * Runs a check while the page has the text spacing.
 * @returns the texts that are cut only with the spacing, and the result of the check
 */
export async function withTextSpacing<T>(page: Page, check: () => Promise<T>): Promise<{cut: string[]; result: T}> {
  const before = new Set(await listCutTexts(page));
  const style = await page.addStyleTag({content: SPACING});
  await expect(page.locator('body')).toHaveCSS('letter-spacing', /^[1-9.]/);
  const cut = (await listCutTexts(page)).filter((text) => !before.has(text));
  const result = await check();
  await style.evaluate((element) => (element as Element).remove());
  await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
  return {cut, result};
}

/** Returns the texts that are cut only with the text spacing. */
export async function listTextsCutBySpacing(page: Page): Promise<string[]> {
  return (await withTextSpacing(page, async () => undefined)).cut;
}
