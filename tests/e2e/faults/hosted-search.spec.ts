/** Failures of the hosted search (specification, sections 4, 8 and 9). HTTPS servers cause each fault. */
import type {Page, Request} from '@playwright/test';

import type {Fault} from '../../../src/search/testing/search-service';
import {answerAll, expect, test, toResult, type HostedServices} from '../../support/search/hosted-services';
import {SearchDialog, SearchPage} from '../pages/search';

/** Allows one more host, because a connection may take longer than one second on a busy machine. */
function expectAsked(asked: number, wanted: number): void {
  expect(asked).toBeGreaterThanOrEqual(wanted);
  expect(asked).toBeLessThanOrEqual(wanted + 1);
}

// One worker, so that one process counts all faults.
test.describe.configure({mode: 'default'});

const count = {tried: 0, handled: 0};
test.beforeEach(() => {
  count.tried += 1;
});
test.afterEach(({errors}, {status, expectedStatus}) => {
  expect(errors, 'errors and unhandled rejections of the portal').toEqual([]);
  if (status === expectedStatus) count.handled += 1;
});
test.afterAll(() => console.log(`Faults of the hosted search: ${count.handled} handled of ${count.tried} tried.`));

const TWO_MINUTES_MS = 120_000;
const UNREACHABLE = 'RetryError: Unreachable hosts - your application id may be incorrect.';
const askedOf = ({all}: HostedServices) => all.reduce((sum, {received}) => sum + received.length, 0);
const askedOfFallbacks = ({fallbacks}: HostedServices) =>
  fallbacks.reduce((sum, {received}) => sum + received.length, 0);

async function openDialog(page: Page): Promise<SearchDialog> {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  return dialog;
}

async function expectHostedHits(dialog: SearchDialog, query: string): Promise<void> {
  await expect(dialog.group(`Hosted ${query} 0`).getByRole('option')).toHaveCount(2);
}

async function expectErrorScreen(dialog: SearchDialog): Promise<void> {
  await expect(dialog.root.getByText('Unable to fetch results').first()).toBeVisible();
  await expect(dialog.root.getByText('You might want to check your network connection.')).toBeVisible();
  await expect(dialog.status).toHaveText('Unable to fetch results');
}

async function useEmbeddedIndex(dialog: SearchDialog): Promise<void> {
  await dialog.root.getByRole('button', {name: /this site/}).click();
  await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
}

/** Stops the clock of the page, so that the test controls its timers. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test.describe('one host fails, and the reader sees results', () => {
  const faults: [what: string, cause: (services: HostedServices) => Promise<void> | void][] = [
    ['is down', ({read}) => read.goDown()],
    ['answers 500', ({read}) => read.setFault('server-error')],
    ['closes the connection during its response', ({read}) => read.setFault('hangs-up')],
  ];
  for (const [what, cause] of faults) {
    test(`the read host ${what}; it is not used for two minutes, then tried again`, async ({
      configuredPage: page,
      services,
    }) => {
      await page.clock.install();
      await cause(services);
      const dialog = await openDialog(page);
      await dialog.search('first');
      await expectHostedHits(dialog, 'first');
      const askedBefore = services.read.received.length;
      expectAsked(askedOfFallbacks(services), 1);

      services.read.setFault('none');
      if (what === 'is down') await services.read.comeBack();
      await dialog.search('second');
      await expectHostedHits(dialog, 'second');
      await page.clock.fastForward(TWO_MINUTES_MS - 30_000);
      // Closing the dialog keeps the states of the hosts.
      await page.keyboard.press('Escape');
      await expect(dialog.root).toHaveCount(0);
      await dialog.open();
      await dialog.search('third');
      await expectHostedHits(dialog, 'third');
      expect(services.read.received).toHaveLength(askedBefore);

      await page.clock.fastForward(30_001);
      await dialog.search('fourth');
      await expectHostedHits(dialog, 'fourth');
      expect(services.read.received).toHaveLength(askedBefore + 1);
    });
  }

  const slow: [what: string, fault: Fault, timeoutMs: number][] = [
    ['accepts the connection and sends nothing for 1 s', 'silent', 1_000],
    ['begins its response and pauses for 2 s', 'half-an-answer', 2_000],
  ];
  for (const [what, fault, timeoutMs] of slow) {
    test(`the read host ${what}`, async ({configuredPage: page, services}) => {
      await page.clock.install();
      services.read.setFault(fault);
      const dialog = await openDialog(page);
      await stopClock(page);
      const headers = page.waitForResponse(/-dsn\.algolia\.net/).catch(() => null);
      await dialog.search('slow');
      await expect.poll(() => services.read.received.length).toBe(1);
      if (fault === 'half-an-answer') await headers;
      await page.clock.runFor(timeoutMs - 10);
      expect(askedOfFallbacks(services)).toBe(0);
      await page.clock.runFor(20);
      await expect.poll(() => askedOfFallbacks(services)).toBe(1);
      await page.clock.resume();
      await expectHostedHits(dialog, 'slow');
    });
  }
});

test.describe('every host fails, and the reader sees the error screen with an alternative', () => {
  const faults: [what: string, cause: (services: HostedServices) => unknown, calls: number, logged: string][] = [
    ['is down', ({all}) => Promise.all(all.map((service) => service.goDown())), 0, UNREACHABLE],
    ['answers 500', ({setFaultOfAll}) => setFaultOfAll('server-error'), 4, UNREACHABLE],
    ['closes the connection during its response', ({setFaultOfAll}) => setFaultOfAll('hangs-up'), 4, UNREACHABLE],
    [
      'rejects the key (403)',
      ({setFaultOfAll}) => setFaultOfAll('forbidden'),
      1,
      'ApiError: Invalid Application-ID or API key',
    ],
    ['limits the rate (429)', ({setFaultOfAll}) => setFaultOfAll('rate-limited'), 1, 'ApiError: Too many requests'],
    ['responds with invalid JSON', ({setFaultOfAll}) => setFaultOfAll('invalid-json'), 1, 'DeserializationError'],
    ['responds with an empty body', ({setFaultOfAll}) => setFaultOfAll('empty-body'), 1, 'it has no `results`'],
    [
      'responds with JSON in another format',
      ({setFaultOfAll}) => setFaultOfAll('wrong-shape'),
      1,
      'it has no `results`',
    ],
  ];
  for (const [what, cause, calls, logged] of faults) {
    test(`every host ${what}: dialog`, async ({configuredPage: page, services}) => {
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await cause(services);
      const dialog = await openDialog(page);
      await dialog.search('certificates');
      await expectErrorScreen(dialog);
      expectAsked(askedOf(services), calls);
      expect(warnings.join('\n')).toContain(logged);
      await useEmbeddedIndex(dialog);
      expectAsked(askedOf(services), calls);
    });

    test(`every host ${what}: search page`, async ({configuredPage: page, services}) => {
      await cause(services);
      const search = new SearchPage(page);
      await search.goto('certificates');
      await expect(search.status).toHaveText('Unable to fetch results');
      await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', {name: /this site/})
        .click();
      await expect(search.status).toHaveText(/^\d+ results for “certificates”$/);
      expectAsked(askedOf(services), calls);
    });
  }

  for (const [what, fault] of [
    ['says nothing', 'silent'],
    ['begins a response and does not finish it', 'half-an-answer'],
  ] as const) {
    test(`every host ${what}: the search is stalled after 300 ms and cancelled after 8 s`, async ({
      configuredPage: page,
      services,
    }) => {
      await page.clock.install();
      services.setFaultOfAll(fault);
      const dialog = await openDialog(page);
      await stopClock(page);
      await dialog.search('certificates');
      await expect.poll(() => services.read.received.length).toBe(1);
      const stalled = page.locator('.DocSearch-Container--Stalled');
      await page.clock.runFor(290);
      await expect(stalled).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(stalled).toHaveCount(1);
      await page.clock.runFor(7_000);
      await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
      await page.clock.runFor(1_000);
      await page.clock.resume();
      await expectErrorScreen(dialog);
      await useEmbeddedIndex(dialog);
    });
  }

  test('all hosts recover, and the next query uses them', async ({configuredPage: page, services}) => {
    for (const service of services.all) await service.goDown();
    const dialog = await openDialog(page);
    await dialog.search('first');
    await expectErrorScreen(dialog);
    for (const service of services.all) await service.comeBack();
    await dialog.search('second');
    await expectHostedHits(dialog, 'second');
    await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
  });
});

test.describe('the choice of the embedded index', () => {
  test('applies to the whole visit: dialog, search page, after a reload', async ({configuredPage: page, services}) => {
    services.setFaultOfAll('server-error');
    const dialog = await openDialog(page);
    await dialog.search('certificates');
    await expectErrorScreen(dialog);
    await useEmbeddedIndex(dialog);
    const asked = askedOf(services);
    services.setFaultOfAll('none');

    await page.keyboard.press('Escape');
    await dialog.open();
    await dialog.search('certificates');
    await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
    const search = new SearchPage(page);
    await search.goto('certificates');
    await expect(search.status).toHaveText(/^\d+ results for “certificates”$/);
    await expect(page.getByText(/These results come from/)).toBeVisible();
    expect(askedOf(services)).toBe(asked);
  });
});

test.describe('the network goes offline and online', () => {
  test('offline between two queries shows the error screen, and online again the results', async ({
    configuredPage: page,
    context,
  }) => {
    const dialog = await openDialog(page);
    await dialog.search('first');
    await expectHostedHits(dialog, 'first');
    await context.setOffline(true);
    await dialog.search('second');
    await expectErrorScreen(dialog);
    await context.setOffline(false);
    await dialog.search('third');
    await expectHostedHits(dialog, 'third');
  });

  test('offline during a request shows the error screen', async ({configuredPage: page, context, services}) => {
    services.setFaultOfAll('half-an-answer');
    const dialog = await openDialog(page);
    await dialog.search('first');
    await expect.poll(() => services.read.received.length).toBe(1);
    await context.setOffline(true);
    for (const service of services.all) await service.goDown();
    await expectErrorScreen(dialog);
    await context.setOffline(false);
  });
});

test('no results are a valid response: the no-results screen, with queries that have results in the embedded index', async ({
  configuredPage: page,
  services,
}) => {
  services.setAnswer(answerAll(0));
  const dialog = await openDialog(page);
  await dialog.search('certifcates');
  await expect(dialog.root.getByText(/^No results for/).first()).toContainText('certifcates');
  await expect(dialog.root.getByText('Try searching for')).toBeVisible();
  await expect(dialog.root.getByRole('link', {name: 'Let us know'})).toBeVisible();
});

test.describe('old responses never replace newer ones', () => {
  /** Delays the response to one query until the returned function is called. */
  function hold(services: HostedServices, held: string, end: 'answer' | 'failure'): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    services.setAnswer(async ({requests}) => {
      if (requests[0]?.query === held) {
        await released;
        if (end === 'failure') throw new Error('The service closes the connection.');
      }
      return {results: requests.map((request) => toResult(request))};
    });
    return release;
  }

  /** Records finished requests of a query from now on: one successful request, or one failed request to each host. */
  function watchEndings(page: Page, query: string): Request[] {
    const ended: Request[] = [];
    const add = (request: Request) => {
      if (request.postData()?.includes(`"query":"${query}"`)) ended.push(request);
    };
    page.on('requestfinished', add);
    page.on('requestfailed', add);
    return ended;
  }

  for (const end of ['answer', 'failure'] as const) {
    test(`in the dialog, when a late ${end} arrives`, async ({configuredPage: page, services}) => {
      const release = hold(services, 'old', end);
      const dialog = await openDialog(page);
      await dialog.search('old');
      await expect.poll(() => services.read.received.length).toBe(1);
      await dialog.search('new');
      await expectHostedHits(dialog, 'new');
      const late = watchEndings(page, 'old');
      release();
      await expect.poll(() => late.length).toBe(end === 'answer' ? 1 : 4);
      await expectHostedHits(dialog, 'new');
      await expect(dialog.group('Hosted old 0')).toHaveCount(0);
      await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
    });

    test(`on the search page, when a late ${end} arrives`, async ({configuredPage: page, services}) => {
      const release = hold(services, 'old', end);
      const search = new SearchPage(page);
      await search.goto('old');
      await expect.poll(() => services.read.received.length).toBe(1);
      await search.input.fill('new');
      await expect(search.status).toHaveText('4 results for “new”');
      const late = watchEndings(page, 'old');
      release();
      await expect.poll(() => late.length).toBe(end === 'answer' ? 1 : 4);
      await expect(search.status).toHaveText('4 results for “new”');
    });
  }

  test('a response that arrives after the dialog was closed is ignored', async ({configuredPage: page, services}) => {
    const release = hold(services, 'old', 'answer');
    const dialog = await openDialog(page);
    await dialog.search('old');
    await expect.poll(() => services.read.received.length).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog.root).toHaveCount(0);
    const late = watchEndings(page, 'old');
    release();
    await expect.poll(() => late.length).toBe(1);
    await dialog.open();
    await expect(dialog.root.getByText('No recent searches')).toBeVisible();
  });
});
