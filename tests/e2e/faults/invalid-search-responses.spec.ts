/**
 * Invalid responses of the search: hosted hits with foreign addresses or markup, errors with status 200, endless
 * responses; a truncated embedded index, or one of another build.
 * `hosted-search.spec.ts` tests hosts that are down or respond in an unknown format.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import type {Hit} from '../../../src/search/protocol';
import {expect, test, toHit, toResult} from '../../support/search/hosted-services';
import {PLAIN_BUILD} from '../../support/site/sites';
import {SearchDialog, SearchPage} from '../pages/search';

const MARKUP = '<img src=x onerror="window.harmed=1"><mark>';

function hostileHits(): Hit[] {
  const addresses = [
    'javascript:window.harmed=1',
    'data:text/html,<script>window.harmed=1</script>',
    'vbscript:x',
    '//evil.example/a',
    'https://evil.example/b',
    'https://user:pass@connect.example/developers/docs/',
    '\u0000javascript:window.harmed=1',
    'https://connect.example/developers/docs/#%E0%A4%A',
  ];
  return addresses.map((url, index) => {
    const hit = toHit(`Hostile ${index}`, index);
    const value = {value: MARKUP, matchLevel: 'full' as const, matchedWords: []};
    return {
      ...hit,
      objectID: `hostile-${index}`,
      url,
      content: MARKUP,
      _highlightResult: {hierarchy: {lvl0: value, lvl1: value, lvl2: value}},
      _snippetResult: {content: value, hierarchy: {lvl2: value}},
    };
  });
}

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as {harmed?: number}).harmed)).toBeUndefined();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test.describe('the hosted search', () => {
  test.afterEach(({errors}) => expect(errors, 'errors and unhandled rejections of the portal').toEqual([]));

  test('shows foreign addresses and markup in hits as text, without links', async ({
    configuredPage: page,
    services,
  }) => {
    services.setAnswer(({requests}) => ({
      results: requests.map((request) => ({...toResult(request), hits: hostileHits(), nbHits: 8})),
    }));
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('hostile');
    await expect(dialog.options.first()).toBeVisible();
    await expect(dialog.options.first()).toContainText('<img');
    const protocols = await dialog.options.evaluateAll((options) =>
      options
        .flatMap((option) => [option, ...option.querySelectorAll('a')])
        .map((node) => (node as HTMLAnchorElement).protocol)
        .filter(Boolean),
    );
    expect(protocols.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    await dialog.options.first().click();
    await expectUnharmed(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/developers\//);

    const search = new SearchPage(page);
    await search.goto('hostile');
    await expect(search.status).toHaveText(/8 results/);
    await expectUnharmed(page);
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).protocol));
    expect(links.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([]);
  });

  test('an error with status 200 shows the error screen', async ({configuredPage: page, services}) => {
    services.setFaultOfAll('error-as-answer');
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.status).toHaveText('Unable to fetch results');
    await dialog.root.getByRole('button', {name: /this site/}).click();
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  });

  test('an endless response is cancelled, and its connection closed', async ({configuredPage: page, services}) => {
    services.setFaultOfAll('endless');
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.status).toHaveText('Unable to fetch results', {timeout: 15_000});
    await dialog.root.getByRole('button', {name: /this site/}).click();
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  });
});

test.describe('the embedded index', () => {
  test.use({hasRefused: true});
  // A request that is still open when a test ends would count as an error.
  test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));
  const titles = () => readFileSync(path.join(PLAIN_BUILD, 'search-index/titles.json'), 'utf8');

  const faults: [what: string, body: () => string][] = [
    ['is truncated', () => titles().slice(0, titles().length / 2)],
    ['is empty', () => ''],
    ['is JSON in another format', () => '{"version":2,"entries":[]}'],
    ['is null', () => 'null'],
    ['lists no page', () => JSON.stringify({...JSON.parse(titles()), pages: []})],
  ];
  for (const [what, body] of faults) {
    test(`that ${what} shows the error screen, and the results on retry`, async ({page}) => {
      await page.route('**/search-index/titles.json', (route) =>
        route.fulfill({contentType: 'application/json', body: body()}),
      );
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search('certificates');
      await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
      await page.unroute('**/search-index/titles.json');
      await dialog.root.getByRole('button', {name: 'Try again'}).click();
      await expect(dialog.options.first()).toBeVisible();
    });
  }

  const parts: [what: string, body: (text: string) => string][] = [
    ['are truncated', (text) => text.slice(0, text.length / 2)],
    ['are of another build', () => '{"sections":[]}'],
    ['are null', () => 'null'],
  ];
  for (const [what, body] of parts) {
    test(`whose texts ${what} finds titles and headings`, async ({page}) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.route('**/search-index/texts-*.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, body: body(await response.text())});
      });
      const texts = page.waitForResponse('**/search-index/texts-*.json');
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search('certificates');
      await texts;
      await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
      await dialog.search('qqzzxxvvkk');
      await expect(dialog.status).toHaveText('No results');
      await dialog.search('revocation');
      await expect(dialog.options.first()).toBeVisible();
      expect(thrown).toEqual([]);
    });
  }
});
