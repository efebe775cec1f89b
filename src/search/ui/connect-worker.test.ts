import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {TestWorker} from '../../../tests/support/browser/test-worker';
import type {FromWorker, ToWorker} from '../embedded/messages';
import type {SearchRequests, SearchResponse} from '../protocol';

import {createWorkerConnection} from './connect-worker';

class SearchWorker extends TestWorker<ToWorker, FromWorker> {
  static all: SearchWorker[] = [];
  constructor() {
    super();
    SearchWorker.all.push(this);
  }
  async got(kind: ToWorker['kind'], count = 1): Promise<void> {
    await vi.waitFor(() => expect(this.received.filter((message) => message.kind === kind)).toHaveLength(count));
  }
  answer(): void {
    const question = this.last('ask');
    if (question) this.say({kind: 'answer', id: question.id, response: ANSWER});
  }
}

const REQUESTS = {requests: [{indexName: 'developer_portal', query: 'key'}]} as SearchRequests;
const ANSWER = {results: []} as SearchResponse;

/** The response of the worker to the file of titles. Tests delay the shard, but not the headings. */
const TITLES: FromWorker = {kind: 'titles', headings: 'headings.json', shards: ['shard.json']};

/** URL of each delayed response → function that completes the response. */
const held = new Map<string, () => void>();
/** Number of the test. Each test has its own base path, because connections of earlier tests may still fetch files. */
let site = 0;
const shard = () => `/${site}/shard.json`;

async function worker(number: number): Promise<SearchWorker> {
  await vi.waitFor(() => expect(SearchWorker.all).toHaveLength(number));
  return SearchWorker.all[number - 1] as SearchWorker;
}

beforeEach(() => {
  SearchWorker.all = [];
  site += 1;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('Worker', SearchWorker);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('shard.json')) await new Promise<void>((resolve) => held.set(url, resolve));
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A connection whose first worker has answered from titles but has not received its shard. */
async function answeredFromTitles() {
  const connection = createWorkerConnection(`/${site}/`);
  const first = connection.answerNow(REQUESTS);
  const old = await worker(1);
  await old.got('titles');
  old.say(TITLES);
  await old.got('ask');
  old.answer();
  await first;
  return {connection, old};
}

describe('a worker that replaces a stopped one', () => {
  it('answers, although a shard for the stopped worker arrives after the titles for the new one', async () => {
    const {connection, old} = await answeredFromTitles();
    await vi.waitFor(() => expect(held.has(shard())).toBe(true));
    old.onerror?.();
    const second = connection.answerNow(REQUESTS);
    const next = await worker(2);
    await next.got('titles');
    held.get(shard())?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    next.say(TITLES);
    await next.got('ask');
    next.answer();
    expect(await second).toEqual(ANSWER);
    expect(old.received.filter(({kind}) => kind === 'shard')).toEqual([]);
  });

  it('receives its shards, although the stopped worker had not received them yet', async () => {
    const {connection, old} = await answeredFromTitles();
    old.onerror?.();
    const second = connection.answerNow(REQUESTS);
    const next = await worker(2);
    await next.got('titles');
    await new Promise((resolve) => setTimeout(resolve, 400));
    next.say(TITLES);
    await next.got('ask');
    next.answer();
    await second;
    await next.got('headings');
    next.say({kind: 'headings'});
    await vi.waitFor(() => expect(held.has(shard())).toBe(true));
    held.get(shard())?.();
    await next.got('shard');
  });

  it('is not affected by late messages and errors of the stopped one', async () => {
    const {connection, old} = await answeredFromTitles();
    old.onerror?.();
    const second = connection.answerNow(REQUESTS);
    const next = await worker(2);
    await next.got('titles');
    old.say({kind: 'unusable', message: 'late'});
    old.onerror?.();
    next.say({...TITLES, shards: []});
    await next.got('ask');
    next.answer();
    expect(await second).toEqual(ANSWER);
    expect(SearchWorker.all).toHaveLength(2);
  });
});
