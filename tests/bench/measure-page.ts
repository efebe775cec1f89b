import {gzipSync} from 'node:zlib';

import type {Browser} from '@playwright/test';

import {splitStyles} from '../support/site/inlined-styles';

import {measureDepth, watchRequests} from './request-chain';

/**
 * The cost of a first visit to a page. Bytes are gzip level 9 regardless of the server, styles include inlined ones;
 * times are milliseconds.
 */
export type PageCost = {
  html: number;
  script: number;
  style: number;
  font: number;
  requests: number;
  paint: number;
  blocking: number;
  /** The longest task, at least 50: the Long Tasks API (section 3) reports no shorter ones. */
  longestTask: number;
  shift: number;
  /** Bytes received after the load event without user input, except scripts that the page refers to. */
  idle: number;
  /** Length of the longest chain of dependent responses before the first paint. */
  depth: number;
};

/** Chrome's "Slow 4G" and 4× CPU throttling, as Lighthouse applies them in the browser. */
const SLOW_4G = {offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8};
const SLOWER = 4;
/** Tasks until this time after the load event count as blocking, and requests as idle bytes. */
const QUIET_MS = 3000;
/** The part of a task above this time blocks input. */
const LONG_TASK_MS = 50;

/** A response, and whether it came after the load event. */
type Answer = {path: string; type: string; body: Buffer; isLate: boolean};

const zipped = (content: string | Buffer): number => gzipSync(content, {level: 9}).length;

/** The sizes of a response by type; a document also has the sizes of its inlined styles. */
function partsOf(type: string, body: Buffer): [type: string, size: number][] {
  if (type !== 'document') return [[type, zipped(body)]];
  const {html, style} = splitStyles(body.toString('utf8'));
  return style === ''
    ? [[type, zipped(body)]]
    : [
        [type, zipped(html)],
        ['stylesheet', zipped(style)],
      ];
}

/**
 * Opens a page once on a phone with an empty cache.
 * @param isSlow on Slow 4G with 4× CPU throttling
 */
export async function measurePage(browser: Browser, address: string, isSlow: boolean): Promise<PageCost> {
  const context = await browser.newContext({
    viewport: {width: 390, height: 844},
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await watchRequests(session);
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  }
  await page.addInitScript(() => {
    const seen = {paint: 0, shift: 0, tasks: [] as {start: number; duration: number}[]};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.paint = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => seen.tasks.push({start: entry.startTime, duration: entry.duration})),
    ).observe({type: 'longtask', buffered: true});
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        const {value, hadRecentInput} = entry as PerformanceEntry & {value: number; hadRecentInput: boolean};
        if (!hadRecentInput) seen.shift += value;
      }),
    ).observe({type: 'layout-shift', buffered: true});
  });

  const answers: Promise<Answer>[] = [];
  let isLoading = true;
  page.on('response', (response) => {
    const [isLate, type] = [!isLoading, response.request().resourceType()];
    const answer = response.body().then(
      (body) => ({isLate, type, body}),
      () => ({isLate, type: 'failed', body: Buffer.alloc(0)}),
    );
    answers.push(answer.then((of) => ({...of, path: new URL(response.url()).pathname})));
  });
  await page.goto(address, {waitUntil: 'load'});
  isLoading = false;
  await page.waitForTimeout(QUIET_MS);
  const {paint, shift, tasks} = await page.evaluate(
    () =>
      (window as unknown as {seen: {paint: number; shift: number; tasks: {start: number; duration: number}[]}}).seen,
  );
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const all = await Promise.all(answers);
  await context.close();

  const html = all.find(({type}) => type === 'document')?.body.toString('utf8') ?? '';
  // Scripts of the page count as part of the page even if they load after the load event.
  const isNamed = ({type, path}: Answer) => type === 'script' && html.includes(path);
  const first = all.filter((answer) => !answer.isLate || isNamed(answer));
  const late = all.filter((answer) => answer.isLate && !isNamed(answer));
  const sizes = first.flatMap(({type, body}) => partsOf(type, body));
  const sum = (type: string) => sizes.filter(([kind]) => kind === type).reduce((total, [, size]) => total + size, 0);
  const blocking = tasks
    .filter(({start, duration}) => start + duration > firstPaint)
    .reduce((total, {duration}) => total + Math.max(0, duration - LONG_TASK_MS), 0);
  return {
    html: sum('document'),
    script: sum('script'),
    style: sum('stylesheet'),
    font: sum('font'),
    requests: first.length,
    paint,
    blocking,
    longestTask: Math.max(LONG_TASK_MS, ...tasks.map(({duration}) => duration)),
    shift,
    idle: late.reduce((total, {body}) => total + zipped(body), 0),
    depth: measureDepth(requests(), firstPaint),
  };
}
