/** What each kind of page costs a reader, ours beside the peer's. */
import path from 'node:path';

import {chromium, type Browser} from '@playwright/test';

import {findBrowser} from '../support/browser/find-browser';

import {measureExperience, type Walk} from './measure-experience';
import {installLighthouse, measurePerformance} from './measure-lighthouse';
import {measurePage, type PageCost} from './measure-page';
import type {KindFigures, PageFigures, PageRuns} from './results';
import {serveCompressed} from './serve-compressed';
import {BUILD_FOLDER, type Site} from './site';
import type {Stillness} from './stillness';
import type {Workbench} from './workbench';
import type {StockSite} from './workshop';

/** Each kind of page, ours and the peer's; the peer has no page of some kinds. */
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

export const OURS: Walk = {
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
export const walkStock = ({documentation, operation}: StockSite['pages']): Walk => ({
  interactions: [
    {name: 'open the menu', path: documentation, selector: '.navbar__toggle'},
    {name: 'switch a tab', path: operation, selector: 'main [role="tab"][aria-selected="false"]'},
    {name: 'expand a schema', path: operation, selector: 'main details:not([open]) > summary'},
  ],
  navigation: {path: documentation, selector: '.pagination-nav__link--next'},
});

/** How long a machine that others slow down is waited for, and measured again, for each kind of page; for all taps. */
const [PATIENCE_MS, PATIENCE_OF_TAPS_MS] = [60_000, 120_000];

type Look = {browser: Browser; lighthouse: string | null; bench: Workbench; whenStill: Stillness['whenStill']};

/** @param scores how often Lighthouse is asked */
async function measureRuns(
  address: string,
  page: string,
  scores: number,
  {browser, lighthouse, bench, whenStill}: Look,
): Promise<PageRuns> {
  const costs: PageCost[] = [];
  const performance: number[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    costs.push(await whenStill(() => measurePage(browser, address + page, true)));
    if (lighthouse && run < scores)
      performance.push(await whenStill(() => measurePerformance(lighthouse, address + page, bench.dir)));
  }
  return {path: page, costs, performance};
}

async function serveSite(site: Site) {
  return serveCompressed(path.join(site.dir, BUILD_FOLDER));
}

/** Opens every kind of page on a slow phone, taps, walks on, and asks Lighthouse. */
export async function measurePages(bench: Workbench): Promise<PageFigures> {
  const [ours, stock] = [await bench.ours(), await bench.stock()];
  await bench.built(ours);
  if (stock) await bench.built(stock);
  const lighthouse = bench.lighthouseDir === null ? null : await installLighthouse(bench.lighthouseDir);
  const browser = await chromium.launch({executablePath: findBrowser()});
  const oursServed = await serveSite(ours);
  const stockServed = stock && (await serveSite(stock));
  try {
    const {grant, whenStill, disturbance} = bench.beginPart();
    const look = {browser, lighthouse, bench, whenStill};
    const kinds: KindFigures[] = [];
    for (const {kind, ours: page, stock: peer} of KINDS) {
      bench.log(`pages: ${kind}`);
      grant(PATIENCE_MS);
      kinds.push({
        kind,
        ours: await measureRuns(oursServed.address, page, bench.runs, look),
        stock:
          stock && stockServed && peer
            ? await measureRuns(stockServed.address, stock.pages[peer], bench.longRuns, look)
            : null,
      });
    }
    bench.log('pages: taps and walks');
    grant(PATIENCE_OF_TAPS_MS);
    const experience = {
      ours: await measureExperience(browser, oursServed.address, OURS, bench.runs, whenStill),
      stock:
        stock &&
        stockServed &&
        (await measureExperience(browser, stockServed.address, walkStock(stock.pages), bench.runs, whenStill)),
    };
    return {kinds, experience, disturbance: disturbance()};
  } finally {
    await browser.close();
    oursServed.server.close();
    stockServed?.server.close();
  }
}
