/**
 * Measures `npm start` until the first page, with and without caches, and from a saved edit to the text in the open
 * browser. Wall time in a real browser; run `npx tsx tests/bench/preview.ts` on an idle machine.
 */
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';
import type {Browser, Page} from '@playwright/test';

import {BASE_URL} from '../../src/site/facts';
import {findBrowser} from '../support/browser/find-browser';
import {findPort} from '../support/site/find-port';
import {SITE_DIR} from '../support/site/sites';

import type {BenchContext} from './bench-context';
import {createIdleMonitor, type Disturbance} from './idle-machine';
import {median} from './results';

const PAGE = {file: 'docs/platform/certificates.mdx', path: 'docs/platform/certificates/'};
/** Number of cold and of warm starts if this file is run directly. */
const RUNS = 3;
const EDITS = 10;
const TIMEOUT_MS = 180_000;
/** Pause before an edit, so that the preview has finished its work. */
const REST_MS = 3_000;
/** Generated files, which a new clone does not contain. */
const MADE_BY_RUNS = ['.docusaurus', 'node_modules/.cache', 'static/downloads', 'static/operation-fragments'];
const ASIDE = '.before-bench';

/** Time budget for each start, and for the edits, to wait for an idle machine and repeat disturbed measurements. */
const BUDGET_MS = 45_000;

/** Milliseconds from `npm start` to the first response with status 200, and to the heading of the page in a browser. */
export type Start = {answer: number; page: number};

export type PreviewCost = {
  cold: readonly Start[];
  warm: readonly Start[];
  /** Milliseconds from saving to the text in the open browser, for each edit. */
  edits: readonly number[];
  disturbance: Disturbance;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Preview = {page: Page; start: Start; stop: () => Promise<void>};

/** Runs `npm start` and opens a page in an existing tab as soon as the server responds. */
async function startPreview(browser: Browser): Promise<Preview> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const port = await findPort();
  const address = `http://localhost:${port}${BASE_URL}${PAGE.path}`;
  const begin = performance.now();
  // A process group, because npm does not forward signals to its child processes.
  const child = spawn('npm', ['start', '--', '--port', `${port}`, '--no-open'], {
    cwd: SITE_DIR,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGINT');
    await ended;
  };
  try {
    const isAnswered = () =>
      fetch(address, {headers: {accept: 'text/html'}}).then(
        ({status}) => status === 200,
        () => false,
      );
    while (!(await isAnswered())) {
      if (child.exitCode !== null || performance.now() - begin > TIMEOUT_MS)
        throw new Error(`The preview did not start.\n${output}`);
      await pause(50);
    }
    const answer = performance.now() - begin;
    await page.goto(address);
    await page.locator('article h1').waitFor();
    return {page, start: {answer, page: performance.now() - begin}, stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Saves a page ten times and waits for the text. The page must not reload, because the writer would lose the scroll
 * position.
 */
async function measureEdits(page: Page): Promise<number[]> {
  const file = path.join(SITE_DIR, PAGE.file);
  const original = readFileSync(file, 'utf8');
  const times: number[] = [];
  await page.evaluate(() => Object.assign(window, {isSame: true}));
  try {
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await pause(REST_MS);
      const text = `Edit ${edit} of the preview.`;
      const shown = page.waitForFunction(
        (wanted) => document.querySelector('article')?.textContent?.includes(wanted),
        text,
        {polling: 'raf'},
      );
      const saved = performance.now();
      writeFileSync(file, `${original.trimEnd()}\n\n${text}\n`);
      await shown;
      times.push(performance.now() - saved);
    }
    if (!(await page.evaluate(() => 'isSame' in window))) throw new Error('An edit has reloaded the page.');
  } finally {
    writeFileSync(file, original);
  }
  return times;
}

/** Moves generated files of earlier runs to another folder, or back. */
function moveCaches(from: string, to: string): void {
  for (const made of MADE_BY_RUNS) {
    const [source, target] = [path.join(SITE_DIR, made + from), path.join(SITE_DIR, made + to)];
    if (!existsSync(source)) continue;
    rmSync(target, {recursive: true, force: true});
    renameSync(source, target);
  }
}

function removeCaches(): void {
  for (const made of MADE_BY_RUNS) rmSync(path.join(SITE_DIR, made), {recursive: true, force: true});
}

/** Starts the preview and waits, because it continues to fill its caches after the first page. */
async function measureStart(browser: Browser): Promise<Start> {
  const {page, start, stop} = await startPreview(browser);
  await pause(REST_MS);
  await page.close();
  await stop();
  return start;
}

/** Measures cold starts, each followed by a warm start, and edits. Restores caches and page afterwards. */
export async function measurePreview({
  runs,
  beginPart,
}: Pick<BenchContext, 'runs' | 'beginPart'>): Promise<PreviewCost> {
  const browser = await chromium.launch({executablePath: findBrowser()});
  const {addBudget, whenIdle, disturbance} = beginPart();
  const [cold, warm] = [[] as Start[], [] as Start[]];
  moveCaches('', ASIDE);
  try {
    for (let run = 0; run < runs; run += 1) {
      addBudget(BUDGET_MS);
      cold.push(
        await whenIdle(() => {
          removeCaches();
          return measureStart(browser);
        }),
      );
      addBudget(BUDGET_MS);
      warm.push(await whenIdle(() => measureStart(browser)));
    }
    addBudget(BUDGET_MS);
    const edits = await whenIdle(async () => {
      const {page, stop} = await startPreview(browser);
      return measureEdits(page).finally(stop);
    });
    return {cold, warm, edits, disturbance: disturbance()};
  } finally {
    removeCaches();
    moveCaches(ASIDE, '');
    await browser.close();
  }
}

async function main(): Promise<void> {
  const {cold, warm, edits} = await measurePreview({runs: RUNS, beginPart: createIdleMonitor()});
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const formatCost = (starts: readonly Start[], of: keyof Start) =>
    `${seconds(median(starts.map((start) => start[of])))} (${starts.map((start) => seconds(start[of])).join(', ')})`;
  for (const [name, starts] of [
    ['cold', cold],
    ['warm', warm],
  ] as const)
    console.log(
      `${name}: first response after ${formatCost(starts, 'answer')}, page visible after ${formatCost(starts, 'page')}`,
    );
  console.log(`edit: ${seconds(median(edits))}, median of ${edits.map((edit) => (edit / 1000).toFixed(2)).join(', ')}`);
}

if (require.main === module) void main();
