import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import type {Hit, SearchResponse} from '../protocol';

import {createInsights, type ClickEvent, type ViewEvent} from './insights';

function hits(count: number, groupSize = 1): Hit[] {
  return Array.from({length: count}, (_value, index) => {
    const title = `Page ${Math.floor(index / groupSize)}`;
    const hierarchy = {lvl0: title, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
    return {objectID: `id-${index}`, url: `/${index}/`, type: 'lvl1', content: null, hierarchy};
  });
}

function answer(found: Hit[], queryID: string | undefined = 'q1', page = 0): SearchResponse {
  return {
    results: [
      {
        hits: found,
        nbHits: found.length,
        page,
        nbPages: 1,
        hitsPerPage: 20,
        query: 'key',
        ...(queryID ? {queryID} : {}),
      },
    ],
  };
}

function create() {
  const reader = {consents: true};
  const views: ViewEvent[] = [];
  const clicks: ClickEvent[] = [];
  const insights = createInsights(
    {sendView: (event) => views.push(event), sendClick: (event) => clicks.push(event)},
    () => reader.consents,
  );
  return {insights, reader, views, clicks};
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('view events', () => {
  it('are sent after 400 ms without a newer response', () => {
    const {insights, views} = create();
    insights.shown(answer(hits(1)));
    vi.advanceTimersByTime(399);
    insights.shown(answer(hits(2), 'q2'));
    vi.advanceTimersByTime(399);
    expect(views).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(views).toEqual([{objectIDs: ['id-0', 'id-1']}]);
  });

  it('are sent in chunks of 20 objects', () => {
    const {insights, views} = create();
    insights.shown(answer(hits(45)));
    vi.advanceTimersByTime(400);
    expect(views.map(({objectIDs}) => objectIDs.length)).toEqual([20, 20, 5]);
    expect(views.flatMap(({objectIDs}) => objectIDs)).toEqual(hits(45).map(({objectID}) => objectID));
  });

  it('contain only hits that are shown', () => {
    const {insights, views} = create();
    insights.shown(answer(hits(8, 4)), 3);
    vi.advanceTimersByTime(400);
    expect(views).toEqual([{objectIDs: ['id-0', 'id-1', 'id-2', 'id-4', 'id-5', 'id-6']}]);
  });

  it('are sent once for the same hits', () => {
    const {insights, views} = create();
    for (const queryID of ['q1', 'q2']) {
      insights.shown(answer(hits(2), queryID));
      vi.advanceTimersByTime(400);
    }
    expect(views).toHaveLength(1);
  });

  it('are cancelled when a response without hits follows', () => {
    const {insights, views} = create();
    insights.shown(answer(hits(2)));
    insights.shown(answer([]));
    vi.advanceTimersByTime(1_000);
    expect(views).toEqual([]);
  });
});

describe('click events', () => {
  it('contain query id and position', () => {
    const {insights, clicks} = create();
    insights.shown({results: [...answer(hits(20)).results, ...answer(hits(25).slice(20), 'q2', 1).results]});
    insights.clicked('/2/');
    insights.clicked('/21/');
    insights.clicked('/elsewhere/');
    expect(clicks).toEqual([
      {objectID: 'id-2', queryID: 'q1', position: 3},
      {objectID: 'id-21', queryID: 'q2', position: 22},
    ]);
  });
});

describe('without consent', () => {
  it('no event is sent, also when consent is withdrawn before the delay ends', () => {
    const {insights, reader, views, clicks} = create();
    insights.shown(answer(hits(2)));
    reader.consents = false;
    vi.advanceTimersByTime(1_000);
    insights.clicked('/0/');
    expect([views, clicks]).toEqual([[], []]);
  });

  it('no query id is requested', async () => {
    const {insights, reader} = create();
    const asked: unknown[] = [];
    const transport = insights.over(async ({requests}) => {
      asked.push(requests[0]?.clickAnalytics);
      return answer([]);
    });
    const requests = {requests: [{indexName: 'i', query: 'key', clickAnalytics: false}]};
    await transport(requests);
    reader.consents = false;
    await transport(requests);
    expect(asked).toEqual([true, false]);
  });

  it('responses without a query id, as of the embedded engine, are never reported', () => {
    const {insights, views, clicks} = create();
    insights.shown(answer(hits(2), ''));
    vi.advanceTimersByTime(1_000);
    insights.clicked('/0/');
    expect([views, clicks]).toEqual([[], []]);
  });
});
