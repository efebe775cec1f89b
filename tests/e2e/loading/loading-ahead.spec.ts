/** Pages are loaded ahead on intent (specification, section 5: not on 2g, not with data saver). */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const START = 'docs/platform/certificates/';
const ARTICLES = /\/developers\/blog\/$/;

/** Scripts that are asked for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

const linkToBlog = (page: Page) => new Shell(page).bar.getByRole('link', {name: 'Blog'});

test.describe('a page is loaded ahead', () => {
  test('when its link is pointed at', async ({page}) => {
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = watchScripts(page);
    await linkToBlog(page).hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    await expect(page).toHaveURL(/certificates\/$/);
  });

  test('when its link is reached by keyboard', async ({page}) => {
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = watchScripts(page);
    await linkToBlog(page).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });

  test('and not because its link is seen', async ({page}) => {
    const scripts = watchScripts(page);
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const count = scripts.length;
    await page.mouse.wheel(0, 2000);
    await page.waitForLoadState('networkidle');
    expect(scripts.slice(count)).toEqual([]);
  });
});

for (const [name, connection] of [
  ['data saver', {saveData: true, effectiveType: '4g'}],
  ['2g', {saveData: false, effectiveType: 'slow-2g'}],
] as const) {
  test(`with ${name} a page is loaded when it is asked for`, async ({page}) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = watchScripts(page);
    await linkToBlog(page).hover();
    await linkToBlog(page).focus();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await linkToBlog(page).click();
    await expect(page).toHaveURL(ARTICLES);
    expect(scripts.length).toBeGreaterThan(3);
  });
}
