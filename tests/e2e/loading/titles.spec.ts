/** The tab names the page that is shown, and no other, from the first byte on. */
import {expect, test, type Page} from '@playwright/test';

import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {Shell} from '../pages/shell';

/** Keeps every title that the document has, in order. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, {shownTitles: titles});
    const note = () => {
      if (document.title && document.title !== titles.at(-1)) titles.push(document.title);
    };
    // Not `document.head`: the parser has not made it yet.
    new MutationObserver(note).observe(document, {childList: true, characterData: true, subtree: true});
  });
  return () => page.evaluate(() => (window as unknown as {shownTitles: string[]}).shownTitles.splice(0));
}

for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
  test(`of ${kind} stays while it is hydrated, and follows that of the page before`, async ({page}) => {
    const titles = await watchTitles(page);
    const shell = new Shell(page);
    await shell.goto(path);
    await page.waitForLoadState('networkidle');
    const own = await page.title();
    expect(await titles()).toEqual([own]);
    await shell.goto('cookies/');
    await page.waitForLoadState('networkidle');
    expect(new Set(await titles())).toEqual(new Set([await page.title()]));
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', {state: {}}));
    }, `/developers/${path}`);
    await expect(page).toHaveTitle(own);
    await shell.settle();
    const later = (await titles()).filter((title) => title !== 'Cookies and storage | Connect Developers');
    expect(later).toEqual([own]);
  });
}
