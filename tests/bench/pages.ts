/**
 * `npm run bench:pages`: the cost of each page type on a fast machine and on a slow phone, as medians of three runs.
 * Arguments are site paths of other pages. Needs a build.
 */
import {chromium} from '@playwright/test';

import {findBrowser} from '../support/browser/find-browser';
import {PLAIN_BUILD} from '../support/site/sites';

import {measurePage} from './measure-page';
import type {PageCost} from './measure-page';
import {median} from './results';
import {serveCompressed} from './serve-compressed';

const RUNS = 3;
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

async function main(paths: readonly string[]): Promise<void> {
  const {server, address} = await serveCompressed(PLAIN_BUILD);
  const browser = await chromium.launch({executablePath: findBrowser()});
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  console.log(
    'gzip KB until the load event, and all scripts of the page; slow phone: largest paint in ms, blocking in ms, layout shift',
  );
  console.log('  html  script   style    font requests   paint blocking  shift  page');
  for (const path of paths) {
    const costs: PageCost[] = [];
    for (let run = 0; run < RUNS; run += 1) costs.push(await measurePage(browser, address + path, true));
    const bytes = (['html', 'script', 'style', 'font'] as const)
      .map((of) => kilobytes(median(costs.map((cost) => cost[of]))))
      .join('  ');
    const [requests, paint, blocking] = (['requests', 'paint', 'blocking'] as const).map((of) =>
      median(costs.map((cost) => cost[of]))
        .toFixed(0)
        .padStart(7),
    );
    console.log(
      `${bytes} ${requests}  ${paint} ${blocking}  ${median(costs.map(({shift}) => shift)).toFixed(3)}  /${path}`,
    );
  }
  await browser.close();
  server.close();
}

const asked = process.argv.slice(2);
void main(asked.length > 0 ? asked : KINDS);
