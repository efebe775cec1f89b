/** The client of the hosted service, with its own hosts, order and timeouts (specification, sections 7 and 9). */
import {liteClient, type LiteClient} from 'algoliasearch/lite';

import {CLIENT_TIMEOUTS_MS, type SearchRequests, type SearchTransport} from '../protocol';
import {checkResponse} from './check-response';
import {UnreachableHostsError} from './unreachable-hosts';

export type HostedCredentials = {appId: string; apiKey: string};
export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<ClientOptions['responsesCache']>;

/** Remembers nothing: the client's own cache would answer the current query from before the full index came. */
const nullCache: Cache = {
  get: (_key, defaultValue) => defaultValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

type HostKey = {url?: string; port?: number; protocol?: string; accept?: string};

/**
 * Marks of hosts that are down, for as long as the page lives and not in local storage, where they would outlive it.
 * The client asks with a host and stores with the host and its state, so that its own caches never find a mark again
 * (algoliasearch 5.64.0); here a host is known by its address alone.
 */
function createHostsCache(): Cache {
  const marks = new Map<string, unknown>();
  const keyOf = (host: object | string) => {
    const {url, port, protocol, accept} = host as HostKey;
    return [protocol, url, port, accept].join(' ');
  };
  return {
    get: async <Value>(host: object | string, defaultValue: () => Promise<Value>) => {
      const mark = marks.get(keyOf(host));
      return mark === undefined ? defaultValue() : (mark as Value);
    },
    set: async (host, mark) => {
      marks.set(keyOf(host), mark);
      return mark;
    },
    delete: async (host) => void marks.delete(keyOf(host)),
    clear: async () => marks.clear(),
  };
}

/** A client with our caches. Throws '`appId` is missing.' or '`apiKey` is missing.' (specification, section 5). */
export function createSearchClient({appId, apiKey}: HostedCredentials, options: ClientOptions = {}): LiteClient {
  return liteClient(appId, apiKey, {
    responsesCache: nullCache,
    requestsCache: nullCache,
    hostsCache: createHostsCache(),
    timeouts: {...CLIENT_TIMEOUTS_MS},
    // The client would wait and ask again: for a reader who types on, that answer comes too late and adds to the limit.
    maxRateLimitRetries: 0,
    ...options,
  });
}

/** The port over a client of algoliasearch. An answer of another shape than the protocol's is an error, as no answer is. */
export function toTransport(client: LiteClient): SearchTransport {
  return async (requests: SearchRequests) => {
    try {
      // The client's types know more kinds of request and answer than the portal's protocol; the wire is the same.
      return checkResponse(await client.search(requests as unknown as Parameters<LiteClient['search']>[0]), requests);
    } catch (error) {
      throw error instanceof Error && error.name === 'RetryError' ? new UnreachableHostsError(error) : error;
    }
  };
}
