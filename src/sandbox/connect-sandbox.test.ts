import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {connectSandbox} from './connect-sandbox';
import type {FromWorker, ToWorker} from './worker-messages';

class TestWorker {
  static all: TestWorker[] = [];
  readonly received: ToWorker[] = [];
  isTerminated = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    TestWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  /** Responds to the last call. */
  respond(response: {kind: 'result'; value: unknown} | {kind: 'failure'; message: string}): void {
    const call = this.received.findLast((message) => message.kind === 'call');
    if (call?.kind === 'call') this.onmessage?.({data: {...response, id: call.id}} as MessageEvent<FromWorker>);
  }
}

const worker = (number: number) => TestWorker.all[number - 1] as TestWorker;

/** Number of the test. Each test has its own base path, because a tab has one connection for each path. */
let site = 0;

beforeEach(() => {
  TestWorker.all = [];
  site += 1;
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('window', {location: {href: 'https://connect.example/developers/'}});
});
afterEach(() => vi.unstubAllGlobals());

describe('a worker that replaces one that could not load the API description', () => {
  async function replaceWorker() {
    const sandbox = connectSandbox(`/${site}/`);
    const failed = sandbox.identities();
    worker(1).respond({kind: 'failure', message: 'The description could not be loaded: 404.'});
    await expect(failed).rejects.toThrow('404');
    const next = sandbox.identities();
    worker(2).respond({kind: 'result', value: []});
    await next;
    return sandbox;
  }

  it('answers the next call, and the failed worker is terminated', async () => {
    await replaceWorker();
    expect(TestWorker.all).toHaveLength(2);
    expect(worker(1).isTerminated).toBe(true);
  });

  it('keeps its state when the failed worker reports an error later', async () => {
    const sandbox = await replaceWorker();
    worker(1).onerror?.();
    const next = sandbox.identities();
    expect(TestWorker.all).toHaveLength(2);
    worker(2).respond({kind: 'result', value: []});
    expect(await next).toEqual([]);
  });
});
