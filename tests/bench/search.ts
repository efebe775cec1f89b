/**
 * `npm run search:bench`: the cost of the embedded search for readers, with the current content and with 4,000 pages.
 * Needs a build.
 * Prints text, or JSON with `-- --json`, and writes nothing. Run it on an idle machine. `PORTAL_TEST_BROWSER` sets a
 * browser; an argument names a build folder other than `build`.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {loadavg} from 'node:os';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {readSynonyms} from '../../plugins/lib/synonyms/read-synonyms';
import {renderTiers} from '../../plugins/search/render-tiers';
import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import {findBrowser} from '../support/browser/find-browser';
import {readIndex} from '../support/search/search-relevance';
import {SITE_DIR} from '../support/site/sites';

import {growPages} from './grow';
import {toPages} from './index-pages';
import {CONDITIONS, measureBrowser, type BrowserFigures} from './measure-browser';
import {measureEngine, type EngineFigures} from './measure-engine';
import {median} from './results';
import {serveFiles} from './serve-files';

const GROWN_PAGES = 4_000;
/** Number of visits for each set of conditions. Prints their medians. */
const VISITS = 5;
const arguments_ = process.argv.slice(2);
const folder = arguments_.find((argument) => !argument.startsWith('--')) ?? 'build';

type Files = Record<string, string>;
type Report = {name: string; load: number[]; engine: EngineFigures; browser: BrowserFigures[]};

function readFiles(): Files {
  return Object.fromEntries(
    readdirSync(path.join(folder, INDEX_FOLDER)).map((file) => [
      `${INDEX_FOLDER}/${file}`,
      readFileSync(path.join(folder, INDEX_FOLDER, file), 'utf8'),
    ]),
  );
}

function print({name, load, engine, browser}: Report): void {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.log(
    `\n${name}: ${engine.pages} pages, ${engine.sections} sections (load average ${load.map((value) => value.toFixed(1)).join(' ')})`,
  );
  console.log(
    `  brotli: titles ${kilobytes(engine.titlesBytes)}, headings and texts ${kilobytes(engine.textBytes)} in ${engine.shards} parts`,
  );
  console.log(
    `  engine in Node: load ${ms(engine.loadTitlesMs)} + ${ms(engine.loadTextsMs)}; a key p50 ${engine.answerP50Ms.toFixed(1)}, p95 ${engine.answerP95Ms.toFixed(1)}, longest ${engine.answerMaxMs.toFixed(1)} ms`,
  );
  for (const figures of browser) {
    console.log(`  ${figures.conditions}`);
    console.log(
      `    bytes before use ${figures.bytesBeforeUse}, to the first result ${kilobytes(figures.bytesToFirstResult)}; first result ${ms(figures.firstResultMs)}, whole index ${ms(figures.indexReadyMs)}`,
    );
    console.log(
      `    a key: answer of the worker p50 ${ms(figures.answerP50Ms)}, p95 ${ms(figures.answerP95Ms)}; painted p50 ${ms(figures.paintedP50Ms)}, p95 ${ms(figures.paintedP95Ms)}`,
    );
    console.log(
      `    longest task of the main thread ${ms(figures.longestTaskMs)}; heap of the worker ${figures.workerHeapMb.toFixed(0)} MB`,
    );
  }
}

/** Returns the median of each figure over several visits. All visits must have the same conditions. */
function medians(visits: readonly BrowserFigures[]): BrowserFigures {
  const [first] = visits;
  if (!first) throw new Error('Medians need at least one visit.');
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      typeof value === 'number' ? median(visits.map((visit) => visit[key as keyof BrowserFigures] as number)) : value,
    ]),
  ) as BrowserFigures;
}

async function measure(name: string, files: Files): Promise<Report> {
  const engine = await measureEngine(files);
  const server = await serveFiles(folder, files);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  const figures: BrowserFigures[] = [];
  try {
    for (const conditions of CONDITIONS) {
      const visits: BrowserFigures[] = [];
      while (visits.length < VISITS) visits.push(await measureBrowser(browser, server, conditions));
      figures.push(medians(visits));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return {name, load: loadavg(), engine, browser: figures};
}

async function report(): Promise<void> {
  const index = readIndex(folder);
  const pages = toPages(index);
  const reports = [
    await measure('Today', readFiles()),
    await measure('Grown', renderTiers(growPages(pages, GROWN_PAGES), index.titles.siteUrl, readSynonyms(SITE_DIR))),
  ];
  if (arguments_.includes('--json')) console.log(JSON.stringify(reports, null, 2));
  else reports.forEach(print);
}

void report();
