/** Other forms of a page's address show the page once, under its canonical address (specification, section 2). */
import {expect, test, type Page} from '@playwright/test';

import {PAGE_TYPES} from '../../support/site/page-types';
import {Shell} from '../pages/shell';

/** Page types whose routes are declared in different ways. */
const PAGES = {
  landing: PAGE_TYPES.landing,
  'documentation page': PAGE_TYPES['documentation page'],
  'category index': PAGE_TYPES['category index'],
  operation: PAGE_TYPES.operation,
  'operations of a tag': PAGE_TYPES['operations of a tag'],
  'second page of the blog': 'blog/page/2/',
  article: PAGE_TYPES.article,
  search: PAGE_TYPES.search,
  'not found': PAGE_TYPES['not found'],
} as const;

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** The forms of an address that readers or hosts write. All must show the same page. */
const FORMS: Readonly<Record<string, (path: string) => string>> = {
  '/index.html': (path) => `${path}index.html`,
  '.html': (path) => (path ? `${withoutSlash(path)}.html` : 'index.html'),
  '.html twice': (path) => (path ? `${withoutSlash(path)}.html.html` : 'index.html.html'),
  'no slash': withoutSlash,
  'upper case': (path) => path.toUpperCase(),
};

async function expectOnePage(page: Page, heading: string): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.locator('h1')).toHaveText([heading]);
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('region', {name: 'Resources'})).toHaveCount(1);
}

/** Reads the heading from the HTML that the server sends for the canonical address. */
async function headingOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent ?? '',
    html,
  );
}

// The tests parse HTML strings, which the content security policy forbids.
test.use({bypassCSP: true});

for (const [kind, path] of Object.entries(PAGES)) {
  test.describe(kind, () => {
    const isKnown = kind !== 'not found';

    test('is rendered once when it is opened with another form of its address', async ({page}) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      const heading = await headingOf(page, path);
      for (const [form, change] of Object.entries(FORMS)) {
        await test.step(form, async () => {
          await page.goto(`${change(path)}?q=pkce#main`);
          await expectOnePage(page, heading);
          if (isKnown) await expect(page).toHaveURL(new RegExp(`/developers/${path}\\?q=pkce#main$`));
        });
      }
      expect(thrown).toEqual([]);
    });

    test('is rendered once when the router navigates to another form of its address', async ({page}) => {
      const heading = await headingOf(page, path);
      const shell = new Shell(page);
      await shell.goto('cookies/');
      // The router removes only one suffix, as Docusaurus does.
      for (const [form, change] of Object.entries(FORMS).filter(([name]) => name !== '.html twice')) {
        await test.step(form, async () => {
          await shell.route(`/developers/${change(path)}`);
          await expectOnePage(page, heading);
          await page.goBack();
          await expectOnePage(page, 'Cookies and storage');
        });
      }
    });
  });
}

test('a page for which the server sends the not-found page is rendered once by the browser', async ({page}) => {
  const notFound = await (await page.request.get('no-such-page/')).text();
  for (const path of ['docs/apis/connect-openapi/get-organisation/', 'docs/concepts/', 'blog/key-rotation/']) {
    const heading = await headingOf(page, path);
    await page.route(`**/${path}`, (route) => route.fulfill({status: 404, contentType: 'text/html', body: notFound}));
    await page.goto(path);
    await expectOnePage(page, heading);
    await page.unroute(`**/${path}`);
  }
});

test('an operation that does not exist shows one not-found page for every form of its address', async ({page}) => {
  for (const path of [
    'docs/apis/connect-openapi/no-such-operation/',
    'docs/apis/connect-openapi/no-such-operation.html',
    'docs/apis/connect-openapi/no-such/operation/index.html',
  ]) {
    await page.goto(path);
    await expectOnePage(page, 'Page not found');
  }
});

test('redirects work for every form of the old address, and preserve query and hash', async ({page}) => {
  for (const form of ['/', '/index.html', '.html', '.HTML']) {
    await page.goto(`docs/platform/just-in-time${form}?a=b#c`);
    await expect(page).toHaveURL(/\/docs\/platform\/users\/just-in-time-jit-user-provisioning\/\?a=b#c$/);
    await expectOnePage(page, await headingOf(page, 'docs/platform/users/just-in-time-jit-user-provisioning/'));
  }
});

test('redirects work for navigation in the browser, and Back returns to the previous page', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('cookies/');
  for (const form of ['', '/', '.html']) {
    await shell.route(`/developers/docs/platform/just-in-time${form}?a=b#c`);
    await expect(page).toHaveURL(/\/docs\/platform\/users\/just-in-time-jit-user-provisioning\/\?a=b#c$/);
    await expectOnePage(page, await headingOf(page, 'docs/platform/users/just-in-time-jit-user-provisioning/'));
    await page.goBack();
    await expectOnePage(page, 'Cookies and storage');
  }
});
