/**
 * What a writer waits for: `npm start` until the first page, without and with caches, and from a saved edit to the text
 * in the open browser. Wall time, in a real browser; `npx tsx tests/bench/preview.ts` on a machine that does nothing else.
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

import {median} from './results';
import {watchStillness, type Disturbance} from './stillness';
import type {Workbench} from './workbench';

const PAGE = {file: 'docs/platform/certificates.mdx', path: 'docs/platform/certificates/'};
/** Starts of each kind when this file is run by itself. */
const RUNS = 3;
const EDITS = 10;
const TIMEOUT_MS = 180_000;
/** Time to let the preview come to rest before an edit: a writer reads what the last one did. */
const REST_MS = 3_000;
/** What a fresh clone does not have. */
const MADE_BY_RUNS = ['.docusaurus', 'node_modules/.cache', 'static/downloads', 'static/operation-fragments'];
const ASIDE = '.before-bench';

/** How long a machine that others slow down is waited for, and starts and edits are measured again, for each start and for the edits. */
const PATIENCE_MS = 45_000;

/** Milliseconds from `npm start` to the first answer with status 200, and to the page's heading in a browser. */
export type Start = {answer: number; page: number};

export type PreviewCost = {
  /** Without caches. */
  cold: readonly Start[];
  /** With those of a cold start. */
  warm: readonly Start[];
  /** Milliseconds from the save to the text in the open browser, for each edit. */
  edits: readonly number[];
  disturbance: Disturbance;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Preview = {page: Page; start: Start; stop: () => Promise<void>};

/** Runs `npm start` and opens a page as soon as it is answered, in a tab that is there: a writer's browser runs already. */
async function startPreview(browser: Browser): Promise<Preview> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const port = await findPort();
  const address = `http://localhost:${port}${BASE_URL}${PAGE.path}`;
  const begin = performance.now();
  // A group of its own: npm does not hand its signals on to what it has started.
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

/** Saves a page ten times and waits for what was written. The page must not be loaded anew: a writer would lose the place. */
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
    if (!(await page.evaluate(() => 'isSame' in window))) throw new Error('An edit has loaded the page anew.');
  } finally {
    writeFileSync(file, original);
  }
  return times;
}

/** Moves what earlier runs have made out of the way, or back. */
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

/** Starts, and leaves the preview time to fill its caches: that is done behind the first page too. */
async function measureStart(browser: Browser): Promise<Start> {
  const {page, start, stop} = await startPreview(browser);
  await pause(REST_MS);
  await page.close();
  await stop();
  return start;
}

/** Measures starts without caches, each followed by one with those that it has left, and edits. Caches and page are as before afterwards. */
export async function measurePreview({runs, beginPart}: Pick<Workbench, 'runs' | 'beginPart'>): Promise<PreviewCost> {
  const browser = await chromium.launch({executablePath: findBrowser()});
  const {grant, whenStill, disturbance} = beginPart();
  const [cold, warm] = [[] as Start[], [] as Start[]];
  moveCaches('', ASIDE);
  try {
    for (let run = 0; run < runs; run += 1) {
      grant(PATIENCE_MS);
      cold.push(
        await whenStill(() => {
          removeCaches();
          return measureStart(browser);
        }),
      );
      grant(PATIENCE_MS);
      warm.push(await whenStill(() => measureStart(browser)));
    }
    grant(PATIENCE_MS);
    const edits = await whenStill(async () => {
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
  const {cold, warm, edits} = await measurePreview({runs: RUNS, beginPart: watchStillness()});
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const tell = (starts: readonly Start[], of: keyof Start) =>
    `${seconds(median(starts.map((start) => start[of])))} (${starts.map((start) => seconds(start[of])).join(', ')})`;
  for (const [name, starts] of [
    ['cold', cold],
    ['warm', warm],
  ] as const)
    console.log(`${name}: answered after ${tell(starts, 'answer')}, page shown after ${tell(starts, 'page')}`);
  console.log(`edit: ${seconds(median(edits))}, median of ${edits.map((edit) => (edit / 1000).toFixed(2)).join(', ')}`);
}

if (require.main === module) void main();
