/** The port through which the dialog and the search page ask, whoever answers: one client, two ways to the hits. */
import {createEmbeddedRequester, EMBEDDED_CREDENTIALS, EMBEDDED_HOSTS, type Answerer} from './embedded/embedded-search';
import {createSearchClient, toTransport, type ClientOptions, type HostedCredentials} from './hosted/hosted-search';
import {withDeadline} from './hosted/with-deadline';
import type {SearchTransport} from './protocol';

/**
 * The hosted service: the read host first, then the fallbacks, and an error when none has answered in time.
 * Throws '`appId` is missing.' or '`apiKey` is missing.' (specification, section 5).
 * @param options only for tests: other hosts, shorter timeouts
 */
export function createHostedSearch(credentials: HostedCredentials, options?: ClientOptions): SearchTransport {
  return withDeadline(toTransport(createSearchClient(credentials, options)));
}

/** The embedded engine where the network of the hosted service would be; its errors are those of the hosted transport. */
export function createEmbeddedSearch(answer: Answerer): SearchTransport {
  const requester = createEmbeddedRequester(answer);
  return toTransport(createSearchClient(EMBEDDED_CREDENTIALS, {requester, hosts: [...EMBEDDED_HOSTS]}));
}
