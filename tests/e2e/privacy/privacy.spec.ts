/** With nothing configured, no page of the portal asks another host for anything. */
import {expect, test} from '@playwright/test';

const KINDS = ['', 'docs/', 'docs/how-tos/organisations/onboard/', 'docs/apis/connect-openapi/token/', 'docs/release-notes/2025/', 'blog/', 'blog/key-rotation/', 'blog/archive/', 'search/?q=token', 'privacy/', 'cookies/', 'accessibility/'];

for (const path of KINDS) {
  test(`/${path} fetches from its own host only`, async ({page, baseURL}) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  });
}
