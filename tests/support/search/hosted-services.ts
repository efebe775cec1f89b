/**
 * A browser that resolves the host names of the hosted search to HTTPS servers on this machine: the read host, three
 * fallbacks, the events host, and the third parties that need consent. Sockets, TLS, timeouts and CORS are those of the
 * browser.
 */
import {readFileSync} from 'node:fs';
import {createServer as createHttpsServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {test as base, type Page} from '@playwright/test';

import type {Hit, SearchRequest, SearchResponse, SearchResult} from '../../../src/search/protocol';
import {readBody} from '../../../src/search/testing/read-body';
import {
  startSearchService,
  type Answer,
  type Fault,
  type SearchService,
} from '../../../src/search/testing/search-service';
import {storeConsent} from '../privacy/stored-consent';
import {startThirdPartyHosts, type ThirdPartyHosts} from '../privacy/third-party-hosts';
import {serveBuild} from '../site/serve-build';
import {CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT, SITE_DIR} from '../site/sites';

export type InsightsEvents = {url: URL; events: Record<string, unknown>[]};

export type HostedServices = {
  read: SearchService;
  fallbacks: SearchService[];
  all: SearchService[];
  /** Sets the responses until the next test. */
  setAnswer: (answer: Answer) => void;
  setFaultOfAll: (fault: Fault) => void;
  /** Received requests with events. */
  events: InsightsEvents[];
  setInsightsDown: (isDown: boolean) => void;
  thirdParties: ThirdPartyHosts;
  reset: () => Promise<void>;
};

/** A hit of the hosted search. Each `index` has its own address. */
export function toHit(title: string, index = 0): Hit {
  const hierarchy = {lvl0: title, lvl1: title, lvl2: `Part ${index}`, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  const id = `/developers/docs/concepts/?hit=${encodeURIComponent(title)}-${index}`;
  const mark = {value: `Part ${index}`, matchLevel: 'full' as const, matchedWords: []};
  return {
    objectID: id,
    url: `https://connect.example${id}`,
    type: 'lvl2',
    content: null,
    hierarchy,
    _highlightResult: {hierarchy: {lvl0: {value: title, matchLevel: 'none', matchedWords: []}, lvl2: mark}},
    _snippetResult: {hierarchy: {lvl2: mark}},
  };
}

/** A result with hits, two for each page, and a `queryID` when the request asks for one. */
export function toResult({query, clickAnalytics, page = 0}: SearchRequest, count = 4, total = count): SearchResult {
  const hits = Array.from({length: count}, (_value, index) => toHit(`Hosted ${query} ${Math.floor(index / 2)}`, index));
  return {
    hits,
    nbHits: total,
    page,
    nbPages: Math.ceil(total / 20),
    hitsPerPage: 20,
    query,
    ...(clickAnalytics ? {queryID: `id-of-${query}`} : {}),
  };
}

const answerAll =
  (count?: number, total?: number): Answer =>
  ({requests}): SearchResponse => ({results: requests.map((request) => toResult(request, count, total))});

async function startInsightsService(
  certificate: string,
): Promise<{port: number; events: InsightsEvents[]; setDown: (isDown: boolean) => void; close: () => Promise<void>}> {
  const events: InsightsEvents[] = [];
  const state = {isDown: false};
  const server = createHttpsServer({key: certificate, cert: certificate}, (request, response) => {
    if (state.isDown) {
      response.destroy();
      return;
    }
    void readBody(request).then((text) => {
      if (text)
        events.push({
          url: new URL(request.url ?? '/', `https://${request.headers.host}`),
          ...(JSON.parse(text) as {events: Record<string, unknown>[]}),
        });
      response
        .writeHead(200, {'access-control-allow-origin': '*', 'content-type': 'application/json'})
        .end('{"status":200,"message":"OK"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    events,
    setDown: (isDown) => {
      state.isDown = isDown;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type WorkerFixtures = {services: HostedServices & {browserArguments: string[]}};
type Fixtures = {
  /** Whether the reader has rejected optional cookies on an earlier visit, so that there is no banner. */
  hasRefused: boolean;
  /** A page of the configured build. `errors` contains its exceptions, logged errors and unhandled rejections. */
  configuredPage: Page;
  errors: string[];
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  services: [
    async ({}, use) => {
      const certificate = readFileSync(path.join(SITE_DIR, 'tests/fixtures/search-service.pem'), 'utf8');
      const state: {answer: Answer} = {answer: answerAll()};
      const start = () => startSearchService((requests) => state.answer(requests), {certificate});
      const read = await start();
      const fallbacks = [await start(), await start(), await start()];
      const insights = await startInsightsService(certificate);
      const thirdParties = await startThirdPartyHosts(certificate);
      const all = [read, ...fallbacks];
      const down = new Set<SearchService>();
      for (const service of all) {
        const {goDown, comeBack} = service;
        service.goDown = () => (down.add(service), goDown());
        service.comeBack = () => (down.delete(service), comeBack());
      }
      const appId = CONFIGURED_ENVIRONMENT.ALGOLIA_APP_ID.toLowerCase();
      const rules = [
        `MAP ${appId}-dsn.algolia.net 127.0.0.1:${read.port}`,
        ...fallbacks.map(({port}, index) => `MAP ${appId}-${index + 1}.algolianet.com 127.0.0.1:${port}`),
        `MAP insights.${CONFIGURED_ENVIRONMENT.SEARCH_INSIGHTS}.algolia.io 127.0.0.1:${insights.port}`,
        ...thirdParties.hosts.map((host) => `MAP ${host} 127.0.0.1:${thirdParties.port}`),
      ];
      await use({
        read,
        fallbacks,
        all,
        setAnswer: (answer) => (state.answer = answer),
        setFaultOfAll: (fault) => all.forEach((service) => service.setFault(fault)),
        events: insights.events,
        setInsightsDown: insights.setDown,
        thirdParties,
        async reset() {
          state.answer = answerAll();
          insights.events.length = 0;
          insights.setDown(false);
          thirdParties.reset();
          for (const service of all) {
            if (down.has(service)) await service.comeBack();
            service.setFault('none');
            service.received.length = 0;
          }
        },
        browserArguments: [
          `--host-resolver-rules=${rules.join(', ')}`,
          // Otherwise Chromium would ask for permission to access the local network.
          `--ip-address-space-overrides=${[...all, insights, thirdParties].map(({port}) => `127.0.0.1:${port}=public`).join(',')}`,
        ],
      });
      await Promise.all(
        [...all.filter((service) => !down.has(service)), insights, thirdParties].map((service) => service.close()),
      );
    },
    {scope: 'worker'},
  ],
  launchOptions: [
    async ({launchOptions, services}, use) =>
      use({...launchOptions, args: [...(launchOptions.args ?? []), ...services.browserArguments]}),
    {scope: 'worker'},
  ],
  ignoreHTTPSErrors: true,
  errors: async ({}, use) => use([]),
  hasRefused: [true, {option: true}],
  configuredPage: async ({page, services, errors, hasRefused}, use) => {
    await services.reset();
    if (hasRefused) await storeConsent(page, []);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The browser logs network errors itself.
      if (message.type() === 'error' && !/^Failed to load resource|net::ERR_|CORS policy/.test(message.text()))
        errors.push(message.text());
    });
    await serveBuild(page, CONFIGURED_BUILD);
    await use(page);
  },
});

export {expect} from '@playwright/test';
export {answerAll};
