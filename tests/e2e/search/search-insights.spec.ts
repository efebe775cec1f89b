/**
 * Events of the hosted search (specification, sections 7 and 9): only with consent, and without affecting the search.
 */
import type {Page} from '@playwright/test';

import {storeConsent} from '../../support/privacy/stored-consent';
import {answerAll, expect, test, type HostedServices, type InsightsEvents} from '../../support/search/hosted-services';
import {CONFIGURED_ENVIRONMENT as configured} from '../../support/site/sites';
import {SearchDialog, SearchPage} from '../pages/search';

const VIEW_DEBOUNCE_MS = 400;

/** Tests consent for search events only. consent.spec.ts tests the rest. */
test.use({hasRefused: false});

const consent = (page: Page) => storeConsent(page, ['analytics']);

const eventsOf = ({events}: HostedServices) => events.flatMap((sent: InsightsEvents) => sent.events);

/** Opens the first hit, which causes an event, and waits for its page. */
async function followFirstHit(page: Page, dialog: SearchDialog): Promise<void> {
  await dialog.options.first().click();
  await expect(page).toHaveURL(/\/docs\/concepts\//);
}

/** Records requests for the event library, to the events host, and to the CDN of the library. */
function watchInsights(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/insights|jsdelivr/i.test(request.url())) found.push(request.url());
  });
  return found;
}

test('without consent no event is sent, the event library is not loaded and no response has an id', async ({
  configuredPage: page,
  services,
  errors,
}) => {
  await page.clock.install();
  const asked = watchInsights(page);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('key');
  await expect(dialog.options.first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await followFirstHit(page, dialog);
  await page.clock.fastForward(10_000);
  await page.waitForLoadState('networkidle');
  expect(services.read.received[0]?.body.requests[0]?.clickAnalytics).toBe(false);
  expect([services.events, asked, errors]).toEqual([[], [], []]);
});

test('Global Privacy Control means no consent, whatever is stored', async ({configuredPage: page, services}) => {
  await consent(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true}));
  await page.clock.install();
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('key');
  await expect(dialog.options.first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await followFirstHit(page, dialog);
  await page.waitForLoadState('networkidle');
  expect(services.read.received[0]?.body.requests[0]?.clickAnalytics).toBe(false);
  expect(services.events).toEqual([]);
});

test('with consent shown hits and the opened hit are reported, by a library of this site', async ({
  configuredPage: page,
  services,
  errors,
  baseURL,
}) => {
  await consent(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('key');
  await expect(dialog.options).toHaveCount(4);
  await expect.poll(() => eventsOf(services).length).toBe(1);
  expect(services.read.received[0]?.body.requests[0]?.clickAnalytics).toBe(true);
  const ids = [0, 1, 2, 3].map(
    (index) => `/developers/docs/concepts/?hit=${encodeURIComponent(`Hosted key ${Math.floor(index / 2)}`)}-${index}`,
  );
  expect(eventsOf(services)[0]).toEqual({
    eventType: 'view',
    eventName: 'Search hits viewed',
    index: 'developer_portal',
    objectIDs: ids,
    userToken: expect.stringMatching(/^anonymous-/),
  });

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/concepts\//);
  await expect.poll(() => eventsOf(services).length).toBe(2);
  expect(eventsOf(services)[1]).toMatchObject({
    eventType: 'click',
    eventName: 'Search hit clicked',
    queryID: 'id-of-key',
    objectIDs: [ids[1]],
    positions: [2],
  });

  const [first] = services.events;
  expect(first?.url.hostname).toBe(`insights.${configured.SEARCH_INSIGHTS}.algolia.io`);
  expect(first?.url.pathname).toBe('/1/events');
  expect(first?.url.searchParams.get('X-Algolia-Application-Id')).toBe(configured.ALGOLIA_APP_ID);
  const origins = new Set(asked.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).hostname));
  // Ignores page views, which the same consent allows and consent.spec.ts tests.
  expect([...origins].filter((host) => !services.thirdParties.hosts.includes(host)).sort()).toEqual(
    [
      new URL(baseURL ?? '').hostname,
      `${configured.ALGOLIA_APP_ID.toLowerCase()}-dsn.algolia.net`,
      `insights.${configured.SEARCH_INSIGHTS}.algolia.io`,
    ].sort(),
  );
  expect(await page.context().cookies()).toEqual([]);
  expect(errors).toEqual([]);
});

test('hits that are replaced within 400 ms are not reported', async ({configuredPage: page, services}) => {
  await consent(page);
  await page.clock.install();
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  for (const query of ['first', 'second']) {
    await dialog.search(query);
    await expect(dialog.group(`Hosted ${query} 0`)).toBeVisible();
    await page.clock.runFor(VIEW_DEBOUNCE_MS - 10);
  }
  expect(services.events).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => eventsOf(services).length).toBe(1);
  expect(JSON.stringify(eventsOf(services)[0]?.objectIDs)).toContain('second');
});

test('the search page reports the 20 hits that it shows, and clicks', async ({configuredPage: page, services}) => {
  await consent(page);
  // The service returns more hits than the page requests.
  services.setAnswer(answerAll(25));
  const search = new SearchPage(page);
  await search.goto('key');
  await expect(search.results).toHaveCount(20);
  await expect.poll(() => eventsOf(services).map(({objectIDs}) => (objectIDs as string[]).length)).toEqual([20]);
  await page.getByRole('main').getByRole('link', {name: 'Part 2', exact: true}).click();
  await expect.poll(() => eventsOf(services).length).toBe(2);
  expect(eventsOf(services).at(-1)).toMatchObject({eventType: 'click', queryID: 'id-of-key', positions: [3]});
});

test('a failing events host does not affect the search', async ({configuredPage: page, services, errors}) => {
  await consent(page);
  services.setInsightsDown(true);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('insights'));
  await dialog.search('key');
  await expect(dialog.options).toHaveCount(4);
  await failed;
  await followFirstHit(page, dialog);
  expect(errors).toEqual([]);
});

test('a missing event library does not affect the search', async ({configuredPage: page, errors}) => {
  await consent(page);
  await page.clock.install();
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await dialog.search('key');
  await expect(dialog.options).toHaveCount(4);
  // No script loads from now on. The event library would be the next script.
  await page.route('**/assets/js/*.js', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Search events could not be sent'),
  );
  await page.clock.resume();
  await warned;
  await expect(dialog.options).toHaveCount(4);
  expect(errors).toEqual([]);
});

test('hits of the embedded index, which the reader chose, are not reported', async ({
  configuredPage: page,
  services,
}) => {
  await consent(page);
  await page.clock.install();
  services.setFaultOfAll('server-error');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search('certificates');
  await dialog.root.getByRole('button', {name: /this site/}).click();
  await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await dialog.options.first().click();
  await expect(dialog.root).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(services.events).toEqual([]);
});
