/** A page in dark mode is printed as one in light mode: dark on white. */
import {expect, test, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const PAGES = ['docs/concepts/openid-federation/trust-chain/', 'docs/apis/connect-openapi/get-organisation/', 'blog/key-rotation/', 'accessibility/'];

/**
 * Every colour of the page that is printed, in the order of its elements. Elements that are not printed are left out: the
 * word-wrap button of a code block comes and goes with the width of its lines, which the print style changes.
 */
const readColours = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const {color, backgroundColor, fill, stroke, borderTopColor, colorScheme} = getComputedStyle(element);
        return [element.tagName, element.getAttribute('class'), color, backgroundColor, fill, stroke, borderTopColor, colorScheme].join(' ');
      }),
  );

for (const path of PAGES) {
  test(`of ${path}`, async ({page}) => {
    await new Shell(page).goto(path);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({media: 'print'});
    const light = await readColours(page);
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
    await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)));
    expect(await readColours(page)).toEqual(light);
  });
}
