/** Safari on a phone zooms into a field whose text is smaller than 16 px, and stays there. */
import {expect, test} from '@playwright/test';

import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {Shell} from '../pages/shell';

const PAGES = {...KINDS_OF_PAGE, 'all operations': 'docs/apis/connect-openapi/'};

for (const [kind, path] of Object.entries(PAGES)) {
  test(`no field of ${kind} has smaller text, nor one of the menu, the search and the request form @phone`, async ({page}) => {
    const shell = new Shell(page);
    await shell.goto(path);
    const tooSmall = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')]
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      );
    const opener = page.getByRole('button', {name: /^Try it/});
    if ((await opener.count()) > 0) {
      await opener.first().click();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }
    expect(await tooSmall()).toEqual([]);
    await shell.openMenu();
    expect(await tooSmall()).toEqual([]);
    await page.keyboard.press('Escape');
    await shell.bar.getByRole('button', {name: 'Search docs'}).click();
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
    expect(await tooSmall()).toEqual([]);
  });
}
