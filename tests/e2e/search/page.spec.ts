/** The search page (specification, sections 2, 5 and 9). */
import {expect, test} from '@playwright/test';

import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {SearchDialog, SearchPage} from '../pages/search';

import {QUERY_WITHOUT_RESULTS, hold, watchErrors} from './support';

test.describe('the search page', () => {
  test('answers the query in its address, and has noindex', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.input).toHaveValue('certificates');
    await expect(search.status).toHaveText(/^\d+ results? for “certificates”$/);
    expect(await search.results.count()).toBeLessThanOrEqual(20);
    await expect(page.getByRole('main').getByRole('link', {name: 'Certificates', exact: true}).first()).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  test('writes the query into its address, at most 64 characters', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto();
    await expect(search.input).toBeFocused();
    await page.keyboard.insertText('organisations');
    await expect(page).toHaveURL(/\?q=organisations$/);
    await expect(search.results.first()).toBeVisible();
    await search.input.fill('');
    await page.keyboard.insertText('x'.repeat(80));
    await expect(search.input).toHaveValue('x'.repeat(64));
  });

  test('Escape clears the query and the address', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    await search.input.press('Escape');
    await expect(search.input).toHaveValue('');
    await expect(search.input).toBeFocused();
    await expect(search.results).toHaveCount(0);
    await expect(page).not.toHaveURL(/certificates/);
  });

  test('shows nothing for an empty query', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    await search.input.fill('');
    await expect(search.results).toHaveCount(0);
    await expect(search.status).toHaveText('');
  });

  test('suggests other queries when there are no results', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto(QUERY_WITHOUT_RESULTS);
    await expect(search.status).toHaveText(`No results for “${QUERY_WITHOUT_RESULTS}”`);
    await expect(page.getByRole('link', {name: 'Let us know'})).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(search.results.first()).toBeVisible();
  });

  test('shows an error, and retries', async ({page}) => {
    const errors = watchErrors(page);
    await page.route('**/search-index/*', (route) => route.abort());
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.status).toHaveText('Unable to fetch results');
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unroute('**/search-index/*');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(search.results.first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('shows more than twenty hits on demand', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('organisation');
    await expect(search.results).toHaveCount(20);
    await page.getByRole('button', {name: 'Show more results'}).press('Enter');
    await expect(search.results).toHaveCount(40);
  });

  test('keeps the focus among its hits when better results replace them', async ({page}) => {
    const {release} = await hold(page, '**/search-index/texts-*.json');
    const search = new SearchPage(page);
    await search.goto('organisation');
    await expect(search.results).toHaveCount(20);
    await page.getByRole('button', {name: 'Show more results'}).press('Enter');
    await expect(search.results).toHaveCount(40);
    const focused = search.results.getByRole('link').and(page.locator(':focus'));
    await expect(focused).toHaveCount(1);
    const before = await search.results.allInnerTexts();
    release();
    await search.complete();
    await expect.poll(() => search.results.allInnerTexts()).not.toEqual(before);
    await expect(focused).toHaveCount(1);
  });

  for (const query of ['token', 'rotate a key']) {
    test(`@phone has no layout shift when results for “${query}” and better ones arrive`, async ({page}) => {
      await watchLayoutShift(page);
      const {release} = await hold(page, '**/search-index/texts-*.json');
      const search = new SearchPage(page);
      await search.goto(query);
      await expect(search.results).toHaveCount(20);
      await page.evaluate(() => document.fonts.ready);
      const shiftOfPage = await layoutShift(page);
      const before = await search.results.allInnerTexts();
      release();
      await search.complete();
      await expect.poll(() => search.results.allInnerTexts()).not.toEqual(before);
      expect((await layoutShift(page)) - shiftOfPage).toBeLessThanOrEqual(0.01);
    });
  }

  test('keeps the focus on a hit that moves', async ({page}) => {
    const {release} = await hold(page, '**/search-index/texts-*.json');
    const search = new SearchPage(page);
    await search.goto('rotate a key');
    await expect(search.results).toHaveCount(20);
    const before = await search.results.allInnerTexts();
    await search.results.first().getByRole('link').focus();
    release();
    await search.complete();
    await expect.poll(() => search.results.allInnerTexts()).not.toEqual(before);
    await expect(search.results.getByRole('link').and(page.locator(':focus'))).toHaveText(before[0] ?? '');
  });

  test('@phone fits the width of a phone', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('truncates a query in its address that is longer than 64 characters', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto(`certificates ${'x'.repeat(100)}`);
    await expect(search.input).toHaveValue(`certificates ${'x'.repeat(51)}`);
    await expect(search.status).toHaveText(/result/);
  });

  test('shows that it is searching after 300 ms, and keeps older results meanwhile', async ({page}) => {
    const {release} = await hold(page, '**/search-index/*');
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.status).toHaveText('Searching …');
    release();
    await expect(search.status).toHaveText(/^\d+ results for “certificates”$/);
  });

  test('includes its query in its title', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(page).toHaveTitle(/^Search results for “certificates” \| /);
    await search.input.fill('');
    await expect(page).toHaveTitle(/^Search \| /);
  });

  test('restores its query after going back from a hit', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto();
    await search.input.fill('organisations');
    await search.results.first().getByRole('link').click();
    await expect(page).not.toHaveURL(/\/search\//);
    await page.goBack();
    await expect(search.input).toHaveValue('organisations');
    await expect(search.status).toHaveText(/results for “organisations”$/);
    await page.goForward();
    await expect(page).not.toHaveURL(/\/search\//);
  });

  test('shows only the results of the last query', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto();
    await search.input.pressSequentially('certificates of an organisation', {delay: 20});
    await expect(search.status).toHaveText(/“certificates of an organisation”$/);
    await search.input.fill('keys');
    await search.input.fill('');
    await expect(search.status).toHaveText('');
    await expect(search.results).toHaveCount(0);
  });

  test('works by keyboard, and moves the focus to newly shown results', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('organisation');
    await expect(search.results).toHaveCount(20);
    await search.complete();
    await page.keyboard.press('Tab');
    await expect(search.results.first().getByRole('link')).toBeFocused();
    await page.getByRole('button', {name: 'Show more results'}).press('Enter');
    await expect(search.results).toHaveCount(40);
    await expect(search.results.nth(20).getByRole('link')).toBeFocused();
  });

  test('shows METHOD and path of operations', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('POST /organisations');
    await expect(search.results.first()).toContainText('POST');
    await expect(page.getByRole('main').getByText('/organisations', {exact: true}).first()).toBeVisible();
  });

  test('sends no query to the worker after the page was left', async ({page}) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, {asked});
      const {postMessage} = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
        const [message] = args as [{kind: string; requests?: {requests: {query: string}[]}}];
        if (message.kind === 'ask') asked.push(message.requests?.requests[0]?.query ?? '');
        return Reflect.apply(postMessage, this, args);
      } as typeof postMessage;
    });
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    // Types and leaves without a pause, before the debounced query is sent.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#search-page-query');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'organisations');
      input?.dispatchEvent(new Event('input', {bubbles: true}));
      document.querySelector<HTMLAnchorElement>('main h2 a')?.click();
    });
    // Waits for the new page, because the old page would close the dialog. The address changes before the page.
    await expect(page.locator('#search-page-query')).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/search\//);
    await new SearchDialog(page).open();
    await new SearchDialog(page).search('keys');
    await expect(new SearchDialog(page).options.first()).toBeVisible();
    const asked = await page.evaluate(() => (window as unknown as {asked: string[]}).asked);
    expect(asked).toContain('keys');
    expect(asked).not.toContain('organisations');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the search page says that it needs JavaScript, and links to the documentation', async ({page}) => {
    await page.goto('search/?q=certificates');
    // Playwright's text and role locators ignore <noscript>.
    const message = page.locator('main noscript');
    expect(await message.evaluate((element) => element.textContent)).toContain('The search needs JavaScript');
    await message.locator('a[href="/developers/docs/"]').click();
    await expect(page).toHaveURL(/\/developers\/docs\/$/);
  });
});
