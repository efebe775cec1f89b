/**
 * `npm run bench:pages`: the cost of each page type on a slow phone, as medians. Arguments are site paths of other
 * pages. `--beside <folder>` compares with another build, for example of an older commit, and visits both in turn, so
 * that changes in the speed of the machine affect both. `--runs <number>` sets the number of visits. Needs a build.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {chromium, type Browser} from '@playwright/test';

import {findBrowser} from '../support/browser/find-browser';
import {PLAIN_BUILD} from '../support/site/sites';

import {comparePage, COMPARISON_HEAD, renderComparison} from './compare-pages';
import {measurePage, type PageCost} from './measure-page';
import {OURS} from './measure-pages';
import {median} from './results';
import {serveCompressed} from './serve-compressed';

/** Number of visits of each page, for a single build and for each of two compared builds. */
const [RUNS, RUNS_BESIDE] = ['3', '5'];
const KINDS = [
  '',
  'docs/',
  'docs/platform/certificates/',
  'docs/apis/connect-openapi/',
  'docs/apis/connect-openapi/tags/flags/',
  'docs/apis/connect-openapi/create-organisation/',
  'docs/apis/connect-openapi/get-organisation-snapshot/',
  'docs/apis/connect-openapi/token/',
  'docs/release-notes/2025/',
  'blog/',
  'blog/key-rotation/',
  'search/',
  'search/?q=token',
];

/** The menu button, which every page has on a phone. */
const MENU = '.navbar__toggle';

function readArguments() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {beside: {type: 'string'}, runs: {type: 'string'}},
  });
  const runs = Number(values.runs ?? (values.beside === undefined ? RUNS : RUNS_BESIDE));
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number of at least 1.');
  const beside = values.beside === undefined ? null : path.resolve(values.beside);
  for (const folder of [PLAIN_BUILD, ...(beside === null ? [] : [beside])])
    if (!existsSync(path.join(folder, 'index.html'))) throw new Error(`${folder} contains no build.`);
  return {beside, runs, pages: positionals.length > 0 ? positionals : KINDS};
}

async function measureBuild(browser: Browser, pages: readonly string[], runs: number): Promise<void> {
  const {server, address} = await serveCompressed(PLAIN_BUILD);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  console.log(
    'gzip KB until the load event, and all scripts of the page; slow phone: largest paint, blocking and longest task (at least 50) in ms, layout shift',
  );
  console.log('  html  script   style    font requests   paint blocking longest  shift  page');
  for (const page of pages) {
    const costs: PageCost[] = [];
    for (let run = 0; run < runs; run += 1) costs.push(await measurePage(browser, address + page, true));
    const of = (key: keyof PageCost) => median(costs.map((cost) => cost[key]));
    const bytes = (['html', 'script', 'style', 'font'] as const).map((key) => kilobytes(of(key))).join('  ');
    const [requests, paint, blocking, longest] = (['requests', 'paint', 'blocking', 'longestTask'] as const).map(
      (key) => of(key).toFixed(0).padStart(7),
    );
    console.log(`${bytes} ${requests}  ${paint} ${blocking} ${longest}  ${of('shift').toFixed(3)}  /${page}`);
  }
  server.close();
}

async function compareBuilds(browser: Browser, pages: readonly string[], runs: number, beside: string): Promise<void> {
  const [ours, other] = await Promise.all([serveCompressed(PLAIN_BUILD), serveCompressed(beside)]);
  console.log(`this:  ${PLAIN_BUILD}\nother: ${beside}`);
  console.log(
    `Slow phone, visits of each build in turn: ${runs}. Largest paint, blocking, longest task (at least 50), and a tap after hydration until the next paint, in ms; medians.`,
  );
  console.log(COMPARISON_HEAD);
  for (const page of pages) {
    const {name, selector} = OURS.interactions.find((interaction) => interaction.path === page) ?? {
      name: 'open the menu',
      selector: MENU,
    };
    const addresses = {ours: ours.address, other: other.address};
    const comparison = await comparePage(browser, addresses, {path: page, selector}, runs);
    console.log(renderComparison(`/${page}`, name, comparison));
  }
  ours.server.close();
  other.server.close();
}

async function main(): Promise<void> {
  const {beside, runs, pages} = readArguments();
  const browser = await chromium.launch({executablePath: findBrowser()});
  try {
    if (beside === null) await measureBuild(browser, pages, runs);
    else await compareBuilds(browser, pages, runs, beside);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
