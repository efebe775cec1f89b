/** React hydrates each page type without a mismatch: in a build with its development checks it reports none. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test, type Page} from '@playwright/test';

import {BASE_URL} from '../../../src/site/facts';
import {PAGE_TYPES} from '../../support/site/page-types';
import {DEVELOPMENT_BUILD} from '../../support/site/sites';

/**
 * Serves the development build like a CDN: missing paths get the not-found page.
 * @param change rewrites the HTML of pages
 */
async function serveDevelopment(page: Page, change = (html: string) => html): Promise<void> {
  await page.route(`**${BASE_URL}**`, async (route) => {
    const {pathname} = new URL(route.request().url());
    const file = path.join(
      DEVELOPMENT_BUILD,
      pathname.slice(BASE_URL.length),
      pathname.endsWith('/') ? 'index.html' : '',
    );
    const isFound = existsSync(file);
    if (isFound && !file.endsWith('.html')) return route.fulfill({path: file});
    const html = readFileSync(isFound ? file : path.join(DEVELOPMENT_BUILD, '404.html'), 'utf8');
    return route.fulfill({status: isFound ? 200 : 404, contentType: 'text/html; charset=utf-8', body: change(html)});
  });
}

/** Collects the hydration errors that React reports. The list grows while the page is open. */
function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /hydrat|onRecoverableError/i.test(message.text())) reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(error.message));
  return reports;
}

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test.use({bypassCSP: true});

/** Pages with components that no page in `PAGE_TYPES` has. */
const MORE_PAGES = {
  'page with a flow': 'docs/apis/security/client-credentials-flow/',
  'error catalogue': 'docs/apis/errors/tokens/',
  inspector: 'docs/apis/tools/inspector/',
  'token request doctor': 'docs/apis/tools/token-request-doctor/',
  'trust chain explorer': 'docs/apis/tools/trust-chain-explorer/',
  workshop: 'docs/apis/tools/workshop/',
  'later list of articles': 'blog/page/2/',
  'articles with a tag': 'blog/tags/api-security/',
  'article of a series': 'blog/access-control-for-apis/',
  'search with a query': 'search/?q=certificate',
};

for (const [type, address] of Object.entries({...PAGE_TYPES, ...MORE_PAGES}))
  test(`${type}: React reports no difference from the HTML of the server`, async ({page}) => {
    await serveDevelopment(page);
    const reports = watchReports(page);
    await openHydrated(page, address);
    expect(reports).toEqual([]);
  });

test('a difference from the HTML of the server is reported', async ({page}) => {
  await serveDevelopment(page, (html) => html.replace('>Archive<', '>Another<'));
  const reports = watchReports(page);
  await openHydrated(page, 'blog/archive/');
  expect(reports).not.toEqual([]);
});
