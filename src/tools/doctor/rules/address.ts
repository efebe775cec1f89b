import {cite, fapi, openidDiscovery} from '../../lib/sources';
import {addressesIn} from '../environments';
import type {Facts} from '../facts';
import {endpointAt} from '../find-endpoint';
import {hasParameter} from '../request/request';
import {PAGES, type Rule} from '../rule';
import {ENDPOINT_MEMBERS, environmentOf, pathOf} from '../server';

import {FORM_ENDPOINTS, isLocal} from './message';
import {listed, show} from './text';

/** Rules for the address: host, endpoint, environment. */

const withoutQuery = (url: URL) => `${url.origin}${url.pathname}`;

function memberOf({endpoint}: Facts) {
  return endpoint && endpoint !== 'resource' ? ENDPOINT_MEMBERS[endpoint] : undefined;
}

/** Whether the certificate is the only credential: the request names a client, but has no assertion and no secret. */
export function usesCertificate({parameters, request, endpoint}: Facts): boolean {
  const hasOther =
    hasParameter(parameters, 'client_assertion') ||
    hasParameter(parameters, 'client_assertion_type') ||
    hasParameter(parameters, 'client_secret') ||
    /^Basic\b/i.test(request?.headers.get('authorization')?.[0] ?? '');
  return FORM_ENDPOINTS.includes(endpoint) && !hasOther && request?.isPartial === false;
}

function findAlias(facts: Facts): string | undefined {
  const member = memberOf(facts);
  const alias = member && facts.server?.aliases[member];
  const {url} = facts.request ?? {};
  if (!alias || !url || withoutQuery(url) === pathOf(alias)) return undefined;
  return withoutQuery(url) === pathOf(facts.server?.endpoints[member]) ? alias : undefined;
}

/** Endpoints that issue or accept bound tokens. Clients must call the mutual TLS aliases, unless they use DPoP. */
const ALWAYS_MUTUAL_TLS = ['token', 'registration', 'userinfo'];

export const ADDRESS_RULES: readonly Rule[] = [
  {
    id: 'environments-mixed',
    title: 'Sandbox and production are mixed',
    severity: 'error',
    source: fapi('5.3.3.1'),
    page: PAGES.environments,
    check: (facts) => {
      const {server} = facts;
      if (!server?.isConnect) return undefined;
      const chosen = environmentOf(server.issuer);
      const others = addressesIn(facts).filter(([, value]) => ![chosen, undefined].includes(environmentOf(value)));
      if (others.length === 0) return undefined;
      return {
        saw: listed(others.map(([place, value]) => `${place} ${show(value)}`)),
        expected: `values of ${server.name} only, such as ${server.issuer}`,
        fix: `Take host, aud, software statement, keys and certificate from ${server.name}: the two environments share none of them.`,
      };
    },
  },
  {
    id: 'environment-chosen',
    title: 'The request is for the other environment of Connect',
    // A warning, because either the choice or the request may be wrong. Other rules use the environment of the request.
    severity: 'warning',
    source: fapi('5.3.3.1'),
    page: PAGES.environments,
    check: (facts) => {
      const {chosen, server} = facts;
      const isFor = server && environmentOf(server.issuer);
      const choice = chosen && environmentOf(chosen.issuer);
      if (!isFor || !choice) return undefined;
      return {
        title: `The request is for ${isFor === 'sandbox' ? 'the sandbox' : 'production'}, but Connect, ${choice} is chosen`,
        saw: listed(addressesIn(facts).map(([place, value]) => `${place} ${show(value)}`)) || server.issuer,
        expected: `values of ${chosen.name}, such as ${chosen.issuer}`,
        fix: `Choose Connect, ${isFor}. If you meant ${choice}, take all values from there.`,
      };
    },
  },
  {
    id: 'discovery-issuer',
    title: 'The discovery document is that of another issuer',
    severity: 'error',
    source: cite(8414, '3.3'),
    page: PAGES.discovery,
    check: ({discovery, server}) => {
      if (!discovery || !server || discovery.issuer === server.issuer) return undefined;
      return {
        saw: discovery.issuer === undefined ? 'no issuer' : show(discovery.issuer),
        expected: server.issuer,
        fix: 'Use a discovery document only if its issuer equals, character by character, the issuer whose address you began with.',
      };
    },
  },
  {
    id: 'server-unknown',
    title: 'The issuer of the server is not known',
    severity: 'error',
    source: openidDiscovery('4.3'),
    page: PAGES.discovery,
    check: ({server, request}) =>
      request && !server
        ? {
            title: 'The issuer and the address were not checked',
            needs: 'discovery',
            expected: 'the issuer and the endpoints of the server',
            fix: 'Paste the discovery document of the server, or enter its issuer, so that aud and the address can be checked.',
          }
        : undefined,
  },
  {
    id: 'known-endpoint',
    title: 'The address is not an endpoint of the server',
    severity: 'error',
    source: cite(8414, '2'),
    page: PAGES.discovery,
    after: ['environments-mixed', 'discovery-issuer', 'transport-security'],
    check: (facts) => {
      const {request, server} = facts;
      const member = memberOf(facts);
      if (!request?.url || !server || !member || isLocal(request.url)) return undefined;
      if (request.headers.has('authorization') && facts.endpoint === 'userinfo') return undefined;
      const expected = server.aliases[member] ?? server.endpoints[member];
      if (!expected)
        return server.isConnect
          ? undefined
          : {
              title: 'The address was not compared with the discovery document',
              needs: 'discovery' as const,
              expected: `the ${member} of the discovery document`,
              fix: 'Paste the discovery document of the server.',
            };
      if (endpointAt(request.url, server)) return undefined;
      return {
        saw: withoutQuery(request.url),
        expected,
        fix: 'Take the address from the discovery document; do not put it together from parts.',
      };
    },
  },
  {
    id: 'mutual-tls-alias',
    title: 'Wrong host: this one does not ask for the client certificate',
    severity: 'error',
    source: cite(8705, '5'),
    page: PAGES.authentication,
    after: ['client-authentication', 'environments-mixed', 'client-secret'],
    check: (facts) => {
      const alias = findAlias(facts);
      if (!alias) return undefined;
      const {endpoint, request, server} = facts;
      const isBound =
        !facts.proof &&
        ALWAYS_MUTUAL_TLS.includes(endpoint ?? '') &&
        server?.metadata.tls_client_certificate_bound_access_tokens === true;
      const isCertificate = usesCertificate(facts) && request?.hasCertificate !== false;
      if (!isBound && !isCertificate) return undefined;
      return {
        saw: withoutQuery(request?.url as URL),
        expected: alias,
        fix: isCertificate
          ? 'Send the request to the address under mtls_endpoint_aliases: only that host asks for the certificate.'
          : 'Send the request to the address under mtls_endpoint_aliases, with the certificate and the assertion: only that host sees the certificate to which it binds the token.',
      };
    },
  },
  {
    id: 'client-certificate',
    title: 'No client certificate is sent',
    severity: 'error',
    source: cite(8705, '2'),
    page: PAGES.authentication,
    after: ['mutual-tls-alias', 'client-authentication'],
    check: (facts) => {
      const {request, server} = facts;
      if (request?.form !== 'curl' || request.hasCertificate !== false || !request.url) return undefined;
      const address = withoutQuery(request.url);
      const isAlias = Object.values(server?.aliases ?? {}).some(
        (alias) => address === alias || address.startsWith(`${alias}/`),
      );
      const isApi =
        server?.isConnect === true && request.url.host.startsWith('matls-') && environmentOf(address) !== undefined;
      if (!isAlias && !isApi) return undefined;
      return {
        ...(!isAlias && {source: cite(8705, '3'), page: PAGES.binding}),
        saw: 'curl without --cert',
        expected: '--cert transport.pem --key transport.key',
        fix: `Add the transport certificate and its key to the command: ${request.url.host} ends the handshake without one.`,
      };
    },
  },
];
