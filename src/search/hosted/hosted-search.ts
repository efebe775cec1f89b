/** The client of the hosted search service with our caches and timeouts (specification, sections 7 and 9). */
import {liteClient, type LiteClient} from 'algoliasearch/lite';

import {CLIENT_TIMEOUTS_MS, type SearchRequests, type SearchTransport} from '../protocol';

import {checkResponse} from './check-response';
import {UnreachableHostsError} from './unreachable-hosts';

export type HostedCredentials = {appId: string; apiKey: string};
export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<ClientOptions['responsesCache']>;

/** No caching: a cached response would hide better results once more of the embedded index is loaded. */
const nullCache: Cache = {
  get: (_key, defaultValue) => defaultValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

type HostKey = {url?: string; port?: number; protocol?: string; accept?: string};

/**
 * Caches host states in memory instead of local storage. The caches of algoliasearch 5.64.0 never hit, because it reads
 * with the host as key but writes with the host and its state. Here the key is the URL of the host.
 */
function createHostsCache(): Cache {
  const states = new Map<string, unknown>();
  const keyOf = (host: object | string) => {
    const {url, port, protocol, accept} = host as HostKey;
    return [protocol, url, port, accept].join(' ');
  };
  return {
    get: async <Value>(host: object | string, defaultValue: () => Promise<Value>) => {
      const state = states.get(keyOf(host));
      return state === undefined ? defaultValue() : (state as Value);
    },
    set: async (host, state) => {
      states.set(keyOf(host), state);
      return state;
    },
    delete: async (host) => void states.delete(keyOf(host)),
    clear: async () => states.clear(),
  };
}

/** Creates a client. Throws '`appId` is missing.' or '`apiKey` is missing.' (specification, section 5). */
export function createSearchClient({appId, apiKey}: HostedCredentials, options: ClientOptions = {}): LiteClient {
  return liteClient(appId, apiKey, {
    responsesCache: nullCache,
    requestsCache: nullCache,
    hostsCache: createHostsCache(),
    timeouts: {...CLIENT_TIMEOUTS_MS},
    // No retries after status 429: each retry counts towards the rate limit, and the reader has typed more by then.
    maxRateLimitRetries: 0,
    ...options,
  });
}

/** Wraps an algoliasearch client as a transport. Rejects responses that do not follow the protocol. */
export function toTransport(client: LiteClient): SearchTransport {
  return async (requests: SearchRequests) => {
    try {
      // The types of the client are wider than our protocol; the data is the same.
      return checkResponse(await client.search(requests as unknown as Parameters<LiteClient['search']>[0]), requests);
    } catch (error) {
      throw error instanceof Error && error.name === 'RetryError' ? new UnreachableHostsError(error) : error;
    }
  };
}
