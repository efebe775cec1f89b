/** Creates the two search transports, hosted and embedded, which have a common interface. */
import {createEmbeddedRequester, EMBEDDED_CREDENTIALS, EMBEDDED_HOSTS, type Answerer} from './embedded/embedded-search';
import {createSearchClient, toTransport, type ClientOptions, type HostedCredentials} from './hosted/hosted-search';
import {withDeadline} from './hosted/with-deadline';
import type {SearchTransport} from './protocol';

/**
 * Transport for the hosted service: tries the read host, then the fallback hosts, and fails if none responds in time.
 * Throws '`appId` is missing.' or '`apiKey` is missing.' (specification, section 5).
 * @param options only for tests: other hosts, shorter timeouts
 */
export function createHostedSearch(credentials: HostedCredentials, options?: ClientOptions): SearchTransport {
  return withDeadline(toTransport(createSearchClient(credentials, options)));
}

/**
 * Transport for the embedded engine. It uses the same client as the hosted service, so it rejects with the same errors.
 */
export function createEmbeddedSearch(answer: Answerer): SearchTransport {
  const requester = createEmbeddedRequester(answer);
  return toTransport(createSearchClient(EMBEDDED_CREDENTIALS, {requester, hosts: [...EMBEDDED_HOSTS]}));
}
