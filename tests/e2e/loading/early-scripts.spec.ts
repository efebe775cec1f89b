/** The HTML of a page names all of its scripts, and they run after the first paint. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {PAGE_TYPES} from '../../support/site/page-types';
import {PLAIN_BUILD} from '../../support/site/sites';

const SCRIPTS = path.join(PLAIN_BUILD, 'assets/js');
/** The image zoom. It loads one second after the load event, which on a busy machine is before hydration ends. */
const ZOOM_SCRIPT =
  readdirSync(SCRIPTS).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(SCRIPTS, name), 'utf8').includes('zoom-copy'),
  ) ?? '';
const HYDRATED = 'html[data-has-hydrated="true"]';

// Excludes the not-found page: its HTML is the same for all missing addresses, which need different scripts.
for (const [kind, address] of Object.entries(PAGE_TYPES).filter(([name]) =>
  ['landing', 'documentation page', 'operation', 'blog list', 'article', 'search'].includes(name),
)) {
  test(`${kind}: the HTML names every script that hydration needs`, {tag: '@departure'}, async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && requested.push(request.url()));
    // The search page starts a worker at once. Its script may be requested before Playwright reports the worker.
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(address);
    await expect(page.locator(HYDRATED)).toBeAttached();
    const html = await (await page.request.get(address)).text();
    const named = [...html.matchAll(/<script src="?([^" >]+)/g)].map(
      ([, script]) => new URL(script ?? '', page.url()).href,
    );
    expect(named.length).toBeGreaterThan(2);
    await expect
      .poll(() => [
        ...new Set(
          requested.filter((script) => ![...named, ...workers].includes(script) && !script.endsWith(`/${ZOOM_SCRIPT}`)),
        ),
      ])
      .toEqual([]);
  });
}

test('a page is painted before its scripts run', {tag: '@departure'}, async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {painted: null});
    new MutationObserver(() => {
      if (document.querySelector('script[src]'))
        Object.assign(window, {
          painted:
            (window as unknown as {painted: boolean | null}).painted ??
            performance.getEntriesByType('paint').length > 0,
        });
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto('docs/platform/organisations/');
  await expect(page.locator(HYDRATED)).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as {painted: boolean | null}).painted)).toBe(true);
});

test('the scripts of a page that reports no paint run too', async ({page}) => {
  await page.addInitScript(() => {
    // As in a background tab.
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('docs/platform/organisations/');
  await expect(page.locator(HYDRATED)).toBeAttached();
});
