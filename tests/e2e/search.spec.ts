/** Search as the specification has it: sections 2 (search dialog), 3 (stored searches), 4, 5, 7, 8 and 9. */
import {expect, test, type Page, type Request, type Route} from '@playwright/test';

import {SearchDialog, SearchPage} from './pages/search';

const QUERY = 'certificate';
const NOWHERE = 'qqzzxxvvkk';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__developer_portal';
const FAVOURITE = '__DOCSEARCH_FAVORITE_SEARCHES__developer_portal';

function stored(count: number, name = 'Stored') {
  return Array.from({length: count}, (_value, index) => {
    const title = `${name} ${index + 1}`;
    const hierarchy = {lvl0: title, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
    return {objectID: `${name}-${index}`, url: '/developers/docs/', type: 'lvl1', content: null, hierarchy};
  });
}

async function store(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, entries);
}

function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

const isOfSearch = (request: Request) => /search-index|\/search\.[0-9a-f]+\.js/.test(request.url());

test.describe('the search dialog opens', () => {
  test('with Ctrl+K, and closes with it', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog.root).toBeHidden();
  });

  test('with Cmd+K', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('Meta+k');
    await expect(dialog.input).toBeFocused();
  });

  test('with the slash key, which is not typed into it', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('/');
    await expect(dialog.input).toBeFocused();
    await expect(dialog.input).toHaveValue('');
  });

  test('not with the slash key in a text field', async ({page}) => {
    await page.goto('search/');
    const {input} = new SearchPage(page);
    await expect(input).toBeFocused();
    await page.keyboard.press('/');
    await expect(input).toHaveValue('/');
    await expect(new SearchDialog(page).root).toBeHidden();
  });

  test('not with the slash key once the reader has turned it off', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('/');
    const slash = dialog.root.getByRole('switch', {name: 'Open search with the / key'});
    await expect(slash).toBeChecked();
    await slash.click();
    await expect(slash).not.toBeChecked();
    await page.reload();
    await dialog.ready();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toBeFocused();
    await expect(slash).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog.root).toBeHidden();
  });

  test('by typing into the button, and loses no key', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.button.focus();
    await page.keyboard.type('cer');
    await expect(dialog.input).toHaveValue('cer');
    await expect(dialog.options.first()).toBeVisible();
  });

  test('@phone with a tap on its icon', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.button.tap();
    await expect(dialog.input).toBeFocused();
    await dialog.root.getByRole('button', {name: 'Cancel'}).tap();
    await expect(dialog.root).toBeHidden();
  });
});

test.describe('the search dialog closes', () => {
  test('with Escape, and focus returns to where it was', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.keyboard.press('Escape');
    await expect(dialog.root).toBeHidden();
    await expect(dialog.button).toBeFocused();
  });

  test('with a click outside', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.mouse.click(5, 400);
    await expect(dialog.root).toBeHidden();
  });
});

test.describe('while the dialog is open', () => {
  test('it is a modal dialog, and Tab stays inside', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.root).toHaveAttribute('aria-modal', 'true');
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.root.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.root.locator(':focus')).toHaveCount(1);
  });

  test('the number of results is announced', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.status).toHaveText(/^\d+ results?$/);
    await dialog.search(NOWHERE);
    await expect(dialog.status).toHaveText('No results');
  });

  test('the query has 64 characters at most', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.keyboard.insertText('x'.repeat(80));
    await expect(dialog.input).toHaveValue('x'.repeat(64));
  });
});

test.describe('nothing is loaded for the search', () => {
  test('before the reader turns to it', async ({page}) => {
    const requests = watchRequests(page);
    await page.goto('docs/', {waitUntil: 'networkidle'});
    expect(requests.filter(isOfSearch)).toEqual([]);
    await new SearchDialog(page).open();
    await expect.poll(() => requests.filter(isOfSearch).map((request) => new URL(request.url()).pathname)).toEqual(
      expect.arrayContaining(['/developers/search-index/titles.json', '/developers/search-index/full.json']),
    );
  });

  test('from another host', async ({page, baseURL}) => {
    const requests = watchRequests(page);
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await new SearchPage(page).goto(QUERY);
    await expect(new SearchPage(page).results.first()).toBeVisible();
    const {origin} = new URL(baseURL ?? '');
    expect(requests.map((request) => new URL(request.url())).filter((url) => url.origin !== origin && !/^(data|blob):$/.test(url.protocol))).toEqual([]);
  });
});

test.describe('the start screen', () => {
  test('says when there are no recent searches, and again for an emptied query', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await dialog.search('');
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  });

  test('has the hits that were selected', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.root).toBeHidden();
    await dialog.open();
    await expect(dialog.group('Recent').getByRole('option')).toHaveCount(1);
  });

  test('has hits in running text too', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    // A stretch of prose rather than of headings.
    await dialog.search('legal entity that takes part');
    await expect(dialog.options.first()).toBeVisible();
    await expect(dialog.root.getByRole('link', {name: /^See all/})).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.root).toBeHidden();
    await dialog.open();
    await expect(dialog.group('Recent').getByRole('option')).toHaveCount(1);
  });

  test('keeps seven recent searches', async ({page}) => {
    await store(page, {[RECENT]: stored(9)});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.group('Recent').getByRole('option')).toHaveCount(7);
  });

  test('keeps four beside favourites, and ten favourites', async ({page}) => {
    await store(page, {[RECENT]: stored(9), [FAVOURITE]: stored(12, 'Kept')});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.group('Recent').getByRole('option')).toHaveCount(4);
    await expect(dialog.group('Favourites').getByRole('option')).toHaveCount(10);
  });

  test('makes a recent search a favourite, and removes both', async ({page}) => {
    await store(page, {[RECENT]: stored(2)});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.group('Recent').getByRole('option', {name: 'Stored 1'}).getByRole('button', {name: 'Keep this search as a favourite'}).click();
    await expect(dialog.group('Favourites').getByRole('option', {name: 'Stored 1'})).toBeVisible();
    await expect(dialog.group('Recent').getByRole('option')).toHaveCount(1);
    await dialog.group('Recent').getByRole('button', {name: 'Remove this search from recent searches'}).click();
    await expect(dialog.group('Recent')).toHaveCount(0);
    await dialog.group('Favourites').getByRole('button', {name: 'Remove this search from favourites'}).click();
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  });

  for (const [what, value] of [['broken', '{"half'], ['of another shape', '{"a":1}'], ['full of something else', '[null,{"objectID":1}]']] as const) {
    test(`survives local storage that is ${what}`, async ({page}) => {
      const errors = watchErrors(page);
      await store(page, {[RECENT]: value, [FAVOURITE]: value});
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await expect(dialog.root.getByText('No recent searches')).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test('survives local storage that is forbidden', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    });
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect(dialog.root).toBeHidden();
    await expect(page).not.toHaveURL(before);
  });

  test('shows stored markup as text', async ({page}) => {
    const [hit] = stored(1);
    await store(page, {[RECENT]: [{...hit, hierarchy: {...hit?.hierarchy, lvl1: '<img src="x" onerror="document.title=1">'}}]});
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.options.first()).toContainText('<img src=');
    await expect(page).not.toHaveTitle('1');
  });
});

test.describe('the results screen', () => {
  test('groups hits by page title, five to a group', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
    for (const group of await dialog.root.getByRole('listbox').all()) {
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
    }
  });

  test('moves with the arrow keys and wraps around', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.status).toHaveText(/results/);
    await page.keyboard.press('ArrowUp');
    await expect(dialog.options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('opens a hit with Enter, at its section', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const href = await dialog.selected.getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(dialog.root).toBeHidden();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(href);
  });

  test('opens a hit with a click, without a page load', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    const documents = watchRequests(page);
    await dialog.group('Certificates').getByRole('option').first().click();
    await expect(dialog.root).toBeHidden();
    await expect(page.getByRole('heading', {level: 1, name: 'Certificates'})).toBeVisible();
    expect(documents.filter((request) => request.resourceType() === 'document')).toEqual([]);
  });

  for (const modifier of ['Control', 'Meta'] as const) {
    test(`opens a hit in a new tab with ${modifier}+Enter`, async ({page, context}) => {
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search(QUERY);
      await expect(dialog.selected).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.keyboard.press(`${modifier}+Enter`);
      expect(new URL((await opened).url()).pathname).toMatch(/^\/developers\//);
      await expect(dialog.root).toBeVisible();
    });
  }

  test('opens a hit in a new window with Shift+Enter', async ({page, context}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Shift+Enter');
    expect(new URL((await opened).url()).pathname).toMatch(/^\/developers\//);
  });

  test('does nothing with Alt+Enter', async ({page, context}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.selected).toBeVisible();
    const before = page.url();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.options.nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(page.url()).toBe(before);
    expect(context.pages()).toHaveLength(1);
  });

  test('leads to all results', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await dialog.root.getByRole('link', {name: /^See all \d+ results$/}).click();
    await expect(dialog.root).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/developers/search/\\?q=${QUERY}$`));
  });
});

test('the no-results screen names the query, suggests up to three and asks for a word', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(NOWHERE);
  await expect(dialog.root.getByText(`No results for "${NOWHERE}"`)).toBeVisible();
  await expect(dialog.root.getByText('Try searching for')).toBeVisible();
  await expect(dialog.root.getByText('Believe this query should return results?')).toBeVisible();
  await expect(dialog.root.getByRole('link', {name: 'Let us know', exact: true})).toHaveAttribute('href', new RegExp(`q=${NOWHERE}$`));
  const suggestions = dialog.root.getByRole('listitem').getByRole('button');
  expect(await suggestions.count()).toBeGreaterThan(0);
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  await suggestions.first().click();
  await expect(dialog.options.first()).toBeVisible();
});

test.describe('the error screen', () => {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ['cannot be reached', (route) => route.abort()],
    ['answers 500', (route) => route.fulfill({status: 500, body: ''})],
    ['is no JSON', (route) => route.fulfill({status: 200, body: '<html>'})],
  ];
  for (const [what, fault] of faults) {
    test(`shows when the index ${what}, stays, and lets the reader try again`, async ({page}) => {
      const errors = watchErrors(page);
      await page.route('**/search-index/*', fault);
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search(QUERY);
      await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog.root.getByText('You might want to check your network connection.')).toBeVisible();
      await expect(dialog.root.getByText('No results for')).toBeHidden();
      await page.unroute('**/search-index/*');
      await dialog.root.getByRole('button', {name: 'Try again'}).click();
      await expect(dialog.options.first()).toBeVisible();
      await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }

  test('gives way to titles and headings when only the full index is missing', async ({page}) => {
    await page.route('**/search-index/full.json', (route) => route.abort());
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  });

  test('is not shown for a failure that comes after the query was emptied', async ({page}) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/search-index/titles.json', async (route) => {
      await failed;
      await route.abort();
    });
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await dialog.search('');
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    const aborted = page.waitForEvent('requestfailed');
    fail();
    await aborted;
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
    await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
  });
});

test('the current query runs again when the full index has come', async ({page}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/search-index/full.json', async (route) => {
    await arrived;
    await route.continue();
  });
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('legal entity that takes part');
  await expect(dialog.status).toHaveText(/^(No results|\d+ results?)$/);
  const before = await dialog.status.textContent();
  arrive();
  await expect(dialog.status).not.toHaveText(before ?? '');
  await expect(dialog.input).toHaveValue('legal entity that takes part');
});

test.describe('with the hosted service', () => {
  /** Serves the build as if it had been configured for the hosted service. */
  async function configure(page: Page): Promise<void> {
    await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const script = (await response.text()).replace(/(['"]?hostedSearch['"]?:\s*)null/, '$1{"appId":"TESTAPP","apiKey":"testkey"}');
      await route.fulfill({response, body: script});
    });
  }
  const cors = {'access-control-allow-origin': '*', 'content-type': 'application/json'};
  const hit = {
    objectID: '1',
    url: 'https://connect.example/developers/docs/',
    type: 'lvl2',
    content: null,
    hierarchy: {lvl0: 'Hosted <page>', lvl1: 'Hosted <page>', lvl2: 'A <b>section</b>', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    _highlightResult: {hierarchy: {lvl0: {value: 'Hosted <page>', matchLevel: 'none', matchedWords: []}}},
    _snippetResult: {hierarchy: {lvl2: {value: 'A <b><mark>section</mark></b>', matchLevel: 'full'}}},
  };
  const answer = {results: [{hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'section', queryID: 'q'}]};

  test('the service is asked with the request of the specification, and its markup is text', async ({page}) => {
    await configure(page);
    const bodies: unknown[] = [];
    const urls: URL[] = [];
    await page.route(/algolia(net)?\.(net|com)/, async (route) => {
      urls.push(new URL(route.request().url()));
      bodies.push(JSON.parse(route.request().postData() ?? 'null'));
      await route.fulfill({headers: cors, body: JSON.stringify(answer)});
    });
    const requests = watchRequests(page);
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('section');
    await expect(dialog.group('Hosted <page>').getByRole('option', {name: 'A <b>section</b>'})).toBeVisible();
    expect(requests.filter((request) => request.url().includes('search-index'))).toEqual([]);
    expect(urls[0]?.hostname.toLowerCase()).toBe('testapp-dsn.algolia.net');
    expect(decodeURIComponent(urls[0]?.pathname ?? '')).toBe('/1/indexes/*/queries');
    expect(urls[0]?.searchParams.get('x-algolia-api-key')).toBe('testkey');
    expect(urls[0]?.searchParams.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(bodies[0]).toEqual({
      requests: [
        {
          query: 'section',
          indexName: 'developer_portal',
          attributesToRetrieve: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
          attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`), 'content:10'],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
        },
      ],
    });
  });

  test('a read host that is down is followed by the fallbacks', async ({page}) => {
    await configure(page);
    await page.route(/-dsn\.algolia\.net/, (route) => route.abort());
    await page.route(/algolianet\.com/, (route) => route.fulfill({headers: cors, body: JSON.stringify(answer)}));
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search('section');
    await expect(dialog.options.first()).toBeVisible();
  });

  const faults: [string, (route: Route) => Promise<void>][] = [
    ['all hosts are down', (route) => route.abort()],
    ['all hosts answer 500', (route) => route.fulfill({status: 500, headers: cors, body: '{}'})],
    ['the key is refused', (route) => route.fulfill({status: 403, headers: cors, body: '{"message":"Invalid key","status":403}'})],
    ['the answer is no JSON', (route) => route.fulfill({status: 200, headers: cors, body: '<html>'})],
  ];
  for (const [what, fault] of faults) {
    test(`the error screen shows when ${what}, and the index of the site is one click away`, async ({page}) => {
      const errors = watchErrors(page);
      await configure(page);
      await page.route(/algolia(net)?\.(net|com)/, fault);
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.search('certificates');
      await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog.root.getByText('You might want to check your network connection.')).toBeVisible();
      await dialog.root.getByRole('button', {name: 'Search the copy in this site'}).click();
      await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test('the search page shows the failure, and goes on with the index of the site', async ({page}) => {
    const errors = watchErrors(page);
    await configure(page);
    await page.route(/algolia(net)?\.(net|com)/, (route) => route.abort());
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.status).toHaveText('Unable to fetch results');
    await page.getByRole('button', {name: 'Search the copy in this site'}).click();
    await expect(search.results.first()).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test.describe('the search page', () => {
  test('answers the query of its address, and is not for search engines', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.input).toHaveValue('certificates');
    await expect(search.status).toHaveText(/^\d+ results? for “certificates”$/);
    expect(await search.results.count()).toBeLessThanOrEqual(20);
    await expect(page.getByRole('main').getByRole('link', {name: 'Certificates', exact: true}).first()).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  test('puts what is typed into its address, 64 characters at most', async ({page}) => {
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

  test('shows nothing for an empty query', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    await search.input.fill('');
    await expect(search.results).toHaveCount(0);
    await expect(search.status).toHaveText('');
  });

  test('suggests something else when there are no results', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto(NOWHERE);
    await expect(search.status).toHaveText(`No results for “${NOWHERE}”`);
    await expect(page.getByRole('link', {name: 'Let us know'})).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(search.results.first()).toBeVisible();
  });

  test('says that it cannot search, and tries again', async ({page}) => {
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
    await page.getByRole('button', {name: 'Show more results'}).click();
    await expect(search.results).toHaveCount(40);
  });

  test('@phone fits the width of a phone', async ({page}) => {
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.results.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
