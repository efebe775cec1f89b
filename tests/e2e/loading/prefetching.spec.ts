/** The scripts of a page are prefetched on intent (specification, section 5: not on 2g, not with data saver). */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const START = 'docs/platform/certificates/';
const ARTICLES = /\/developers\/blog\/$/;

/** The scripts that a page names in its HTML. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<script src="?([^" >]+)/g)].map(([, script = '']) => new URL(script, page.url()).href);
}

/** Records requests for blog scripts that the page itself does not need. The list grows while the page is open. */
async function watchBlogScripts(page: Page): Promise<string[]> {
  const own = await scriptsOf(page, START);
  const ofBlog = (await scriptsOf(page, 'blog/')).filter((script) => !own.includes(script));
  expect(ofBlog.length).toBeGreaterThan(1);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (ofBlog.includes(request.url())) requested.push(request.url());
  });
  return requested;
}

const linkToBlog = (page: Page) => new Shell(page).bar.getByRole('link', {name: 'Blog'});

test.describe('the scripts of a page', {tag: '@departure'}, () => {
  test('are prefetched when the pointer is on its link', async ({page}) => {
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = await watchBlogScripts(page);
    await linkToBlog(page).hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await expect(page).toHaveURL(/certificates\/$/);
  });

  test('are prefetched when its link gets the focus', async ({page}) => {
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = await watchBlogScripts(page);
    await linkToBlog(page).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
  });

  test('are not prefetched while its link is only visible', async ({page}) => {
    await new Shell(page).goto(START);
    const scripts = await watchBlogScripts(page);
    await page.mouse.wheel(0, 2000);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
});

for (const [name, connection] of [
  ['data saver', {saveData: true, effectiveType: '4g'}],
  ['2g', {saveData: false, effectiveType: 'slow-2g'}],
] as const) {
  test(`with ${name} a page is loaded only when its link is clicked`, {tag: '@departure'}, async ({page}) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
    await new Shell(page).goto(START);
    await page.waitForLoadState('networkidle');
    const scripts = await watchBlogScripts(page);
    await linkToBlog(page).hover();
    await linkToBlog(page).focus();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await linkToBlog(page).click();
    await expect(page).toHaveURL(ARTICLES);
    expect(scripts.length).toBeGreaterThan(1);
  });
}
