/** Click and view events of hosted answers (specification, sections 7 and 9). When to send what, without a network. */
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
  /** From 1, over all pages of the answer. */ position: number;
};

export type InsightsSender = {
  /** At most 20 objects. */
  sendView: (event: ViewEvent) => void;
  sendClick: (event: ClickEvent) => void;
};

export type Insights = {
  /** A transport whose answers carry the `queryID` that events refer to, as long as events may be sent. */
  over: (transport: SearchTransport) => SearchTransport;
  /**
   * Says what the reader sees now. Answers without a `queryID` (of the embedded engine, or asked without consent) are
   * never reported.
   * @param maxPerGroup hits of one page that are shown, where not all are
   */
  shown: (response: SearchResponse, maxPerGroup?: number) => void;
  /** Says that the reader follows a hit; an address that was not shown is ignored. */
  clicked: (url: string) => void;
};

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_value, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

type Shown = ClickEvent & {url: string};

/** The hits of an answer that the reader sees, with their places among all. */
function listShown({results}: SearchResponse, maxPerGroup: number): Shown[] {
  const groups = new Map<string, number>();
  return results.flatMap(({hits, nbHits, queryID, page, hitsPerPage}) =>
    // An answer without hits may carry stand-ins for suggested queries.
    (nbHits === 0 ? [] : hits).flatMap(({objectID, url, hierarchy}, index) => {
      const count = (groups.get(hierarchy.lvl0) ?? 0) + 1;
      groups.set(hierarchy.lvl0, count);
      return queryID && count <= maxPerGroup ? {objectID, url, queryID, position: page * hitsPerPage + index + 1} : [];
    }),
  );
}

/**
 * Events for one visit.
 * @param mayReport whether the reader consents, asked before every event and every query
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
