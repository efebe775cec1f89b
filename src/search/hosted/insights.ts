/** Decides which click and view events are sent for hosted results, and when (specification, sections 7 and 9). */
import {
  VIEW_EVENTS_CHUNK_SIZE,
  VIEW_EVENTS_DEBOUNCE_MS,
  type SearchRequests,
  type SearchResponse,
  type SearchTransport,
} from '../protocol';

export type ViewEvent = {objectIDs: string[]};
export type ClickEvent = {
  objectID: string;
  queryID: string;
  /** Position among all hits of the query, not only those of one page, starting at 1. */
  position: number;
};

export type InsightsSender = {
  /** At most 20 objects. */
  sendView: (event: ViewEvent) => void;
  sendClick: (event: ClickEvent) => void;
};

export type Insights = {
  /** Wraps a transport so that, with consent, responses contain the `queryID` that events refer to. */
  over: (transport: SearchTransport) => SearchTransport;
  /**
   * Records hits that are on the screen. Responses without a `queryID` (embedded engine, no consent) are ignored.
   * @param maxPerGroup maximum number of hits shown per page of the portal
   */
  shown: (response: SearchResponse, maxPerGroup?: number) => void;
  /** Reports that the reader opened a hit. URLs of hits that were not shown are ignored. */
  clicked: (url: string) => void;
};

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_value, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

type Shown = ClickEvent & {url: string};

function listShown({results}: SearchResponse, maxPerGroup: number): Shown[] {
  const groups = new Map<string, number>();
  return results.flatMap(({hits, nbHits, queryID, page, hitsPerPage}) =>
    // With `nbHits: 0`, `hits` may contain placeholders for suggested queries.
    (nbHits === 0 ? [] : hits).flatMap(({objectID, url, hierarchy}, index) => {
      const count = (groups.get(hierarchy.lvl0) ?? 0) + 1;
      groups.set(hierarchy.lvl0, count);
      return queryID && count <= maxPerGroup ? {objectID, url, queryID, position: page * hitsPerPage + index + 1} : [];
    }),
  );
}

/**
 * Creates the event logic for one visit.
 * @param mayReport whether the reader consents; called before each event and each query
 */
export function createInsights(sender: InsightsSender, mayReport: () => boolean): Insights {
  const state: {shown: Shown[]; sent: string; timer?: ReturnType<typeof setTimeout>} = {shown: [], sent: ''};

  function sendViews(): void {
    const objectIDs = state.shown.map(({objectID}) => objectID);
    const key = objectIDs.join(' ');
    if (key === state.sent || !mayReport()) return;
    state.sent = key;
    for (const ids of chunk(objectIDs, VIEW_EVENTS_CHUNK_SIZE)) sender.sendView({objectIDs: ids});
  }

  return {
    over: (transport) => (asked: SearchRequests) =>
      transport(
        mayReport() ? {requests: asked.requests.map((request) => ({...request, clickAnalytics: true}))} : asked,
      ),
    shown(response, maxPerGroup = Infinity) {
      clearTimeout(state.timer);
      state.shown = listShown(response, maxPerGroup);
      if (state.shown.length > 0) state.timer = setTimeout(sendViews, VIEW_EVENTS_DEBOUNCE_MS);
    },
    clicked(url) {
      const hit = state.shown.find((candidate) => candidate.url === url);
      if (!hit || !mayReport()) return;
      sender.sendClick({objectID: hit.objectID, queryID: hit.queryID, position: hit.position});
    },
  };
}
