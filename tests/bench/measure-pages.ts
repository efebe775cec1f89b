/** Measures the cost of each page type, of our portal and the stock site. */
import path from 'node:path';

import {chromium, type Browser} from '@playwright/test';

import {findBrowser} from '../support/browser/find-browser';

import type {BenchContext} from './bench-context';
import type {IdleMeasurement} from './idle-machine';
import {measureExperience, type ExperienceTasks} from './measure-experience';
import {installLighthouse, measurePerformance} from './measure-lighthouse';
import {measurePage, type PageCost} from './measure-page';
import type {KindFigures, PageFigures, PageRuns} from './results';
import {serveCompressed} from './serve-compressed';
import {BUILD_FOLDER, type Site} from './site';
import type {StockSite} from './site-copies';

/** A page of each type in both sites; the stock site lacks some types. */
const KINDS: readonly {kind: string; ours: string; stock: keyof StockSite['pages'] | null}[] = [
  {kind: 'landing', ours: '', stock: 'landing'},
  {kind: 'documentation', ours: 'docs/platform/certificates/', stock: 'documentation'},
  {kind: 'operation', ours: 'docs/apis/connect-openapi/create-organisation/', stock: 'operation'},
  {kind: 'all operations', ours: 'docs/apis/connect-openapi/', stock: null},
  {kind: 'release notes', ours: 'docs/release-notes/2025/', stock: null},
  {kind: 'article', ours: 'blog/key-rotation/', stock: 'article'},
  {kind: 'blog list', ours: 'blog/', stock: 'blogList'},
  {kind: 'search', ours: 'search/', stock: null},
  {kind: 'search results', ours: 'search/?q=token', stock: null},
];

export const OURS: ExperienceTasks = {
  interactions: [
    {name: 'open the menu', path: 'docs/platform/certificates/', selector: '.navbar__toggle'},
    {
      name: 'open the search',
      path: 'docs/platform/certificates/',
      selector: 'button[aria-haspopup="dialog"][aria-keyshortcuts]',
    },
    {name: 'switch a tab', path: 'docs/how-tos/users/contacts/', selector: 'main [role="tab"][aria-selected="false"]'},
    {
      name: 'expand a schema',
      path: 'docs/apis/connect-openapi/create-organisation/',
      selector: 'main details:not([open]) > summary',
    },
  ],
  navigation: {path: 'docs/platform/certificates/', selector: '.pagination-nav__link--next'},
};
const tasksOfStock = ({documentation, operation}: StockSite['pages']): ExperienceTasks => ({
  interactions: [
    {name: 'open the menu', path: documentation, selector: '.navbar__toggle'},
    {name: 'switch a tab', path: operation, selector: 'main [role="tab"][aria-selected="false"]'},
    {name: 'expand a schema', path: operation, selector: 'main details:not([open]) > summary'},
  ],
  navigation: {path: documentation, selector: '.pagination-nav__link--next'},
});

/**
 * Time budgets for each page type, and for all interactions, to wait for an idle machine and repeat disturbed
 * measurements.
 */
const [BUDGET_MS, INTERACTIONS_BUDGET_MS] = [60_000, 120_000];

type Look = {browser: Browser; lighthouse: string | null; bench: BenchContext; whenIdle: IdleMeasurement['whenIdle']};

/** @param scores number of Lighthouse runs */
async function measureRuns(
  address: string,
  page: string,
  scores: number,
  {browser, lighthouse, bench, whenIdle}: Look,
): Promise<PageRuns> {
  const costs: PageCost[] = [];
  const performance: number[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    costs.push(await whenIdle(() => measurePage(browser, address + page, true)));
    if (lighthouse && run < scores)
      performance.push(await whenIdle(() => measurePerformance(lighthouse, address + page, bench.dir)));
  }
  return {path: page, costs, performance};
}

async function serveSite(site: Site) {
  return serveCompressed(path.join(site.dir, BUILD_FOLDER));
}

export async function measurePages(bench: BenchContext): Promise<PageFigures> {
  const [ours, stock] = [await bench.ours(), await bench.stock()];
  await bench.built(ours);
  if (stock) await bench.built(stock);
  const lighthouse = bench.lighthouseDir === null ? null : await installLighthouse(bench.lighthouseDir);
  const browser = await chromium.launch({executablePath: findBrowser()});
  const oursServed = await serveSite(ours);
  const stockServed = stock && (await serveSite(stock));
  try {
    const {addBudget, whenIdle, disturbance} = bench.beginPart();
    const look = {browser, lighthouse, bench, whenIdle};
    const kinds: KindFigures[] = [];
    for (const {kind, ours: page, stock: peer} of KINDS) {
      bench.log(`pages: ${kind}`);
      addBudget(BUDGET_MS);
      kinds.push({
        kind,
        ours: await measureRuns(oursServed.address, page, bench.runs, look),
        stock:
          stock && stockServed && peer
            ? await measureRuns(stockServed.address, stock.pages[peer], bench.longRuns, look)
            : null,
      });
    }
    bench.log('pages: interactions and navigation');
    addBudget(INTERACTIONS_BUDGET_MS);
    const experience = {
      ours: await measureExperience(browser, oursServed.address, OURS, bench.runs, whenIdle),
      stock:
        stock &&
        stockServed &&
        (await measureExperience(browser, stockServed.address, tasksOfStock(stock.pages), bench.runs, whenIdle)),
    };
    return {kinds, experience, disturbance: disturbance()};
  } finally {
    await browser.close();
    oursServed.server.close();
    stockServed?.server.close();
  }
}
