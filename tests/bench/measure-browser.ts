/** Measures the search in Chromium: bytes, first result, whole index, keys to painted results, long tasks, heap. */
import type {Browser, CDPSession, Page} from '@playwright/test';

import {percentile} from './measure-engine';
import type {FileServer, Line} from './serve-files';

/** CPU throttling and network conditions. The network is throttled by the developer tools or by the server. */
export type Conditions = {
  name: string;
  cpuRate: number;
  network: {latencyMs: number; downBytes: number; upBytes: number} | null;
  line: Line | null;
};

const KILOBIT_BYTES = 125;

export const CONDITIONS: readonly Conditions[] = [
  {name: 'no limits', cpuRate: 1, network: null, line: null},
  {
    name: 'Slow 4G, CPU 4x slower',
    cpuRate: 4,
    network: {latencyMs: 150, downBytes: 1_600 * KILOBIT_BYTES, upBytes: 750 * KILOBIT_BYTES},
    line: null,
  },
  {
    name: '180 KB/s, 562 ms to the first byte, CPU 4x slower',
    cpuRate: 4,
    network: null,
    line: {bytesPerSecond: 180_000, firstByteMs: 562},
  },
];

export type BrowserFigures = {
  conditions: string;
  bytesBeforeUse: number;
  bytesToFirstResult: number;
  firstResultMs: number;
  indexReadyMs: number;
  answerP50Ms: number;
  answerP95Ms: number;
  paintedP50Ms: number;
  paintedP95Ms: number;
  longestTaskMs: number;
  workerHeapMb: number;
};

const FIRST_QUERY = 'certificate rotation';
const LATER_QUERIES = ['organisation statuses', 'pushed authorization', 'POST /organisations', 'sofware statment'];
const KEY_INTERVAL_MS = 110;
/** Pause between measured keys, longer than any response takes. */
const SETTLE_MS = 300;

type Probe = {
  openedAt: number;
  firstResultAt: number;
  readyAt: number;
  answers: number[];
  painted: number[];
  longTasks: number[];
};

/** Runs in the page before its scripts: records worker messages with their times, paints and long tasks. */
function installProbe(rate: number): void {
  const probe: Probe = {openedAt: 0, firstResultAt: 0, readyAt: 0, answers: [], painted: [], longTasks: []};
  Object.assign(window, {searchProbe: probe});
  const asked = new Map<number, number>();
  const shards = {expected: -1, taken: 0};
  const OriginalWorker = window.Worker;
  window.Worker = class extends OriginalWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({data}) => {
        if (data.kind === 'titles') shards.expected = data.shards.length;
        if (data.kind === 'shard') shards.taken += 1;
        if (shards.taken === shards.expected && probe.readyAt === 0) probe.readyAt = performance.now();
        const start = asked.get(data.id);
        if (data.kind === 'answer' && start !== undefined) probe.answers.push(performance.now() - start);
      });
    }

    override postMessage(message: {kind?: string; id?: number}, transfer?: unknown): void {
      if (message.kind === 'ask') asked.set(message.id ?? 0, performance.now());
      super.postMessage(message, transfer as Transferable[]);
    }
  };
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) probe.longTasks.push(duration);
  }).observe({type: 'longtask', buffered: false});
  let keyAt = 0;
  let paintedAt = 0;
  addEventListener(
    'keydown',
    () => {
      if (keyAt > 0 && paintedAt > keyAt) probe.painted.push(paintedAt - keyAt);
      keyAt = performance.now();
      paintedAt = 0;
    },
    {capture: true},
  );
  new MutationObserver((changes) => {
    const ofResults = changes.some(({target}) => target instanceof Element && target.closest('.DocSearch-Dropdown'));
    if (!ofResults) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        paintedAt = performance.now();
        if (probe.firstResultAt === 0 && document.querySelector('.DocSearch-Dropdown [role="option"] mark'))
          probe.firstResultAt = paintedAt;
      }),
    );
  }).observe(document, {childList: true, subtree: true, characterData: true});
  Object.assign(window, {searchProbeRate: rate});
}

/** Delays the messages of the worker from its first line, because the developer tools throttle only the main thread. */
function slowWorkerScript(rate: number): string {
  return `{
    const rate = ${rate};
    let startedAt = 0;
    const post = self.postMessage.bind(self);
    const wait = () => { const until = performance.now() + (performance.now() - startedAt) * (rate - 1); while (performance.now() < until); };
    self.postMessage = (...message) => { wait(); post(...message); startedAt = performance.now(); };
    let handler = null;
    Object.defineProperty(self, 'onmessage', {set: (given) => { handler = given; }, get: () => handler});
    self.addEventListener('message', (event) => { startedAt = performance.now(); handler?.(event); });
    const later = self.setTimeout.bind(self);
    self.setTimeout = (run, ...rest) => later(() => { startedAt = performance.now(); run(); wait(); startedAt = performance.now(); }, ...rest);
  }`;
}

type WorkerTarget = {send: (method: string, params?: object) => Promise<unknown>};

/** Attaches to the search worker before its first line runs. */
async function attachWorker(session: CDPSession, rate: number): Promise<{worker: () => WorkerTarget | null}> {
  const state: {worker: WorkerTarget | null; lastId: number} = {worker: null, lastId: 0};
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({message}) => {
    const {id, result, error} = JSON.parse(message) as {id?: number; result?: unknown; error?: unknown};
    if (id !== undefined) waiting.get(id)?.(error ?? result);
  });
  session.on('Target.attachedToTarget', ({sessionId, targetInfo}) => {
    const send: WorkerTarget['send'] = (method, params = {}) => {
      state.lastId += 1;
      const id = state.lastId;
      const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
      void session.send('Target.sendMessageToTarget', {sessionId, message: JSON.stringify({id, method, params})});
      return answered;
    };
    if (targetInfo.type === 'worker') {
      state.worker = {send};
      if (rate > 1) void send('Runtime.evaluate', {expression: slowWorkerScript(rate)});
    }
    void send('Runtime.runIfWaitingForDebugger');
  });
  await session.send('Target.setAutoAttach', {autoAttach: true, waitForDebuggerOnStart: true, flatten: false});
  return {worker: () => state.worker};
}

function isOfSearch(file: string): boolean {
  return /search-index\//.test(file);
}

async function typeKeys(page: Page, text: string, intervalMs: number): Promise<void> {
  for (const key of text) {
    const start = performance.now();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(Math.max(0, intervalMs - (performance.now() - start)));
  }
}

const readProbe = (page: Page): Promise<Probe> =>
  page.evaluate(() => (window as unknown as {searchProbe: Probe}).searchProbe);

/** One visit: opens a page, waits until it is idle, then opens the search and types. */
export async function measureBrowser(
  browser: Browser,
  server: FileServer,
  conditions: Conditions,
): Promise<BrowserFigures> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.addInitScript(installProbe, conditions.cpuRate);
  server.setLine(null);
  server.sent.length = 0;
  await page.goto(`${server.address}docs/`, {waitUntil: 'networkidle'});
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  const bytesBeforeUse = server.sent.filter(({file}) => isOfSearch(file)).reduce((sum, {bytes}) => sum + bytes, 0);

  const session = await context.newCDPSession(page);
  const {worker} = await attachWorker(session, conditions.cpuRate);
  if (conditions.network) {
    const {latencyMs, downBytes, upBytes} = conditions.network;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: downBytes,
      uploadThroughput: upBytes,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', {rate: conditions.cpuRate});
  server.setLine(conditions.line);
  server.sent.length = 0;

  await page.evaluate(() =>
    Object.assign((window as unknown as {searchProbe: Probe}).searchProbe, {
      openedAt: performance.now(),
      longTasks: [],
    }),
  );
  await page.keyboard.press('Control+k');
  let bytesToFirstResult = 0;
  const firstResult = page
    .waitForFunction(() => (window as unknown as {searchProbe: Probe}).searchProbe.firstResultAt > 0, undefined, {
      timeout: 40_000,
    })
    .then(() => {
      bytesToFirstResult = server.sent.reduce((sum, {bytes}) => sum + bytes, 0);
    });
  await typeKeys(page, FIRST_QUERY, KEY_INTERVAL_MS);
  await firstResult;
  await page.waitForFunction(() => (window as unknown as {searchProbe: Probe}).searchProbe.readyAt > 0, undefined, {
    timeout: 90_000,
  });

  await page.evaluate(() =>
    Object.assign((window as unknown as {searchProbe: Probe}).searchProbe, {answers: [], painted: []}),
  );
  for (const query of LATER_QUERIES) {
    await page.keyboard.press('Control+a');
    await typeKeys(page, query, SETTLE_MS);
  }
  const usage = (await worker()?.send('Runtime.getHeapUsage')) as {usedSize?: number} | undefined;
  const probe = await readProbe(page);
  await context.close();
  return {
    conditions: conditions.name,
    bytesBeforeUse,
    bytesToFirstResult,
    firstResultMs: probe.firstResultAt - probe.openedAt,
    indexReadyMs: probe.readyAt - probe.openedAt,
    answerP50Ms: percentile(probe.answers, 0.5),
    answerP95Ms: percentile(probe.answers, 0.95),
    paintedP50Ms: percentile(probe.painted, 0.5),
    paintedP95Ms: percentile(probe.painted, 0.95),
    longestTaskMs: Math.max(0, ...probe.longTasks),
    workerHeapMb: (usage?.usedSize ?? 0) / 1_000_000,
  };
}
