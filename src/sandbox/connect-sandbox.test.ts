import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {TestWorker} from '../../tests/support/browser/test-worker';

import {connectSandbox} from './connect-sandbox';
import type {FromWorker, ToWorker} from './worker-messages';

class SandboxWorker extends TestWorker<ToWorker, FromWorker> {
  static all: SandboxWorker[] = [];
  constructor() {
    super();
    SandboxWorker.all.push(this);
  }
  /** Responds to the last call. */
  respond(response: {kind: 'result'; value: unknown} | {kind: 'failure'; message: string}): void {
    const call = this.last('call');
    if (call) this.say({...response, id: call.id});
  }
}

const worker = (number: number) => SandboxWorker.all[number - 1] as SandboxWorker;

/** Number of the test. Each test has its own base path, because a tab has one connection for each path. */
let site = 0;

beforeEach(() => {
  SandboxWorker.all = [];
  site += 1;
  vi.stubGlobal('Worker', SandboxWorker);
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
    expect(SandboxWorker.all).toHaveLength(2);
    expect(worker(1).isTerminated).toBe(true);
  });

  it('keeps its state when the failed worker reports an error later', async () => {
    const sandbox = await replaceWorker();
    worker(1).onerror?.();
    const next = sandbox.identities();
    expect(SandboxWorker.all).toHaveLength(2);
    worker(2).respond({kind: 'result', value: []});
    expect(await next).toEqual([]);
  });
});
