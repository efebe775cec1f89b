import type {CDPSession} from '@playwright/test';

/** A request: its initiator, and the time of its response. */
export type ChainedRequest = {url: string; askedBy: string | null; answeredAt: number | null};

/**
 * Length of the longest chain of dependent responses: 1 is the document alone, 2 includes files that the document
 * refers to.
 * @param until counts only responses until this time, in the clock of the requests
 */
export function measureDepth(requests: readonly ChainedRequest[], until: number): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depthOf = ({askedBy}: ChainedRequest, seen: ReadonlySet<string>): number => {
    const parent = askedBy === null || seen.has(askedBy) ? undefined : byUrl.get(askedBy);
    return parent ? 1 + depthOf(parent, new Set([...seen, parent.url])) : 1;
  };
  const answered = requests.filter(({answeredAt}) => answeredAt !== null && answeredAt <= until);
  return Math.max(0, ...answered.map((request) => depthOf(request, new Set([request.url]))));
}

/** Records every request of a page from now on, with times in milliseconds since the navigation. */
export async function watchRequests(session: CDPSession): Promise<() => ChainedRequest[]> {
  const requests = new Map<string, ChainedRequest>();
  const state = {start: 0};
  session.on('Network.requestWillBeSent', ({requestId, request, initiator, timestamp, type}) => {
    if (type === 'Document' && state.start === 0) state.start = timestamp;
    // Images in data URLs cause no network request.
    if (request.url.startsWith('data:')) return;
    const caller = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    requests.set(requestId, {url: request.url, askedBy: initiator.url ?? caller ?? null, answeredAt: null});
  });
  session.on('Network.loadingFinished', ({requestId, timestamp}) => {
    const request = requests.get(requestId);
    if (request) request.answeredAt = (timestamp - state.start) * 1000;
  });
  await session.send('Network.enable');
  return () => [...requests.values()];
}
