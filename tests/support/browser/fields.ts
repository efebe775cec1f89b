import type {Page} from '@playwright/test';

/** Returns fields whose text is smaller than 16 px: Safari on a phone zooms into such a field and does not zoom out. */
export function listTooSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}
