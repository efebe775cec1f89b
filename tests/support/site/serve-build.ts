import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {BASE_URL} from '../../../src/site/facts';

/**
 * Responds to the requests of a page with files of another build, such as the configured build.
 * @param folder of the build
 */
export async function serveBuild(page: Page, folder: string): Promise<void> {
  await page.route(`**${BASE_URL}**`, async (route) => {
    const {pathname} = new URL(route.request().url());
    const file = path.join(folder, pathname.slice(BASE_URL.length), pathname.endsWith('/') ? 'index.html' : '');
    if (existsSync(file)) await route.fulfill({path: file});
    else await route.fulfill({status: 404});
  });
}
