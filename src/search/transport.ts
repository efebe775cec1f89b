/** Creates the two search transports, hosted and embedded, which have a common interface. */
import {createEmbeddedRequester, EMBEDDED_CREDENTIALS, EMBEDDED_HOSTS, type Answerer} from './embedded/embedded-search';
import {createSearchClient, toTransport, type ClientOptions, type HostedCredentials} from './hosted/hosted-search';
import {withDeadline} from './hosted/with-deadline';
import type {SearchTransport} from './protocol';

/**
 * Creates a transport for the hosted service. Throws '`appId` is missing.' or '`apiKey` is missing.' (specification,
 * section 5).
 * @param options only for tests: other hosts, shorter timeouts
 */
export function createHostedSearch(credentials: HostedCredentials, options?: ClientOptions): SearchTransport {
  return withDeadline(toTransport(createSearchClient(credentials, options)));
}

/** Creates a transport for the embedded engine, which rejects with the same errors as the hosted one. */
export function createEmbeddedSearch(answer: Answerer): SearchTransport {
  const requester = createEmbeddedRequester(answer);
  return toTransport(createSearchClient(EMBEDDED_CREDENTIALS, {requester, hosts: [...EMBEDDED_HOSTS]}));
}
