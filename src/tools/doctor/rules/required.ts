import type {JsonObject} from '../../lib/json';
import {ciba, cite} from '../../lib/sources';
import type {Facts} from '../facts';
import {CIBA_GRANT, DEVICE_GRANT} from '../profile';
import {hasParameter, valueOf} from '../request/request';
import {PAGES, type Fault} from '../rule';
import {listOf, type Endpoint} from '../server';

import {usesCertificate} from './address';

/** Required parameters of each kind of request, except those of client authentication. */

/**
 * Parameters that each grant requires (RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.5; RFC 8628, section 3.4;
 * CIBA Core, section 10.1).
 */
const OF_GRANT: Readonly<Record<string, string[]>> = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
  [DEVICE_GRANT]: ['device_code'],
  [CIBA_GRANT]: ['auth_req_id'],
};

/** Parameters that each endpoint requires (FAPI 2.0, section 5.3.2.2, and the specification of the endpoint). */
const OF_ENDPOINT: Partial<Record<Endpoint, string[]>> = {
  'pushed-authorization-request': ['response_type', 'client_id', 'redirect_uri', 'code_challenge'],
  'backchannel-authentication': ['scope'],
  introspection: ['token'],
  revocation: ['token'],
  authorization: ['client_id', 'request_uri'],
};

/** Further parameters that Connect requires (openapi/components/schemas). */
const OF_CONNECT: Partial<Record<Endpoint, string[]>> = {
  'pushed-authorization-request': ['scope'],
  'device-authorization': ['client_id'],
  registration: [
    'software_statement',
    'redirect_uris',
    'token_endpoint_auth_method',
    'grant_types',
    'response_types',
    'scope',
    'jwks_uri',
    'id_token_signed_response_alg',
  ],
};

type Clause = Pick<Fault, 'source' | 'page'>;

const CLAUSES: Readonly<Record<string, Clause>> = {
  authorization_code: {source: cite(6749, '4.1.3'), page: PAGES.codeExchange},
  refresh_token: {source: cite(6749, '6')},
  [DEVICE_GRANT]: {source: cite(8628, '3.4'), page: PAGES.device},
  [CIBA_GRANT]: {source: ciba('10.1'), page: PAGES.ciba},
  'pushed-authorization-request': {source: cite(9126, '2.1'), page: PAGES.push},
  'backchannel-authentication': {source: ciba('7.1'), page: PAGES.ciba},
  'device-authorization': {source: cite(8628, '3.1'), page: PAGES.device},
  introspection: {source: cite(7662, '2.1'), page: PAGES.introspection},
  revocation: {source: cite(7009, '2.1')},
  authorization: {source: cite(9126, '4'), page: PAGES.redirect},
  registration: {source: cite(7591, '2'), page: PAGES.registration},
};

/** The clause and page for the parameters of this request; empty to use the clause and page of the rule. */
export function clauseOf({endpoint, parameters, requestObject}: Facts): Clause {
  if (endpoint === 'backchannel-authentication' && requestObject) return {source: ciba('7.1.1'), page: PAGES.ciba};
  return CLAUSES[endpoint === 'token' ? (valueOf(parameters, 'grant_type') ?? '') : (endpoint ?? '')] ?? {};
}

/** Whether a server other than Connect lists no PKCE methods, which means no support (RFC 8414, section 2). */
const lacksPkce = ({server, discovery}: Facts) =>
  server?.isConnect !== true && discovery !== undefined && !listOf(server, 'code_challenge_methods_supported');

/** Whether a client uses a flow with redirects. By default it does (`grant_types` in RFC 7591, section 2). */
function redirects({grant_types: grants}: JsonObject): boolean {
  return !Array.isArray(grants) || grants.includes('authorization_code') || grants.includes('implicit');
}

function neededBy(facts: Facts, endpoint: Endpoint): string[] {
  const {parameters, request, requestObject, server} = facts;
  const isNeeded = (name: string) => !(lacksPkce(facts) && (name === 'code_challenge' || name === 'code_verifier'));
  if (endpoint === 'token') return (OF_GRANT[valueOf(parameters, 'grant_type') ?? ''] ?? []).filter(isNeeded);
  const needed = [
    ...(OF_ENDPOINT[endpoint] ?? []).filter(isNeeded),
    ...(server?.isConnect ? (OF_CONNECT[endpoint] ?? []) : []),
  ];
  if (endpoint === 'registration' && !server?.isConnect) return redirects(request?.json ?? {}) ? ['redirect_uris'] : [];
  // CIBA Core, section 7.1.1. The rule request-object-window checks exp and nbf.
  if (endpoint === 'backchannel-authentication' && requestObject) needed.push('iat', 'jti');
  // Other rules check client_id: client-id-required with a certificate, request-object-client with a request object.
  const isElsewhere = requestObject !== undefined || usesCertificate(facts);
  return needed.filter((name) => name !== 'client_id' || endpoint === 'authorization' || !isElsewhere);
}

/** Names of required parameters that are missing from the request, or from its request object. */
export function findMissing(facts: Facts): string[] {
  const {endpoint, parameters, asked, request} = facts;
  if (!request || !endpoint || request.isPartial) return [];
  if (endpoint === 'registration' && request.body === '') return [];
  if (hasParameter(parameters, 'request') && asked === parameters) return [];
  const isAsked = endpoint === 'pushed-authorization-request' || endpoint === 'backchannel-authentication';
  const here = isAsked ? asked : parameters;
  // The rule authorization-parameters reports authorization requests without request_uri.
  return neededBy(facts, endpoint).filter(
    (name) => !hasParameter(here, name) && !(name === 'request_uri' && hasParameter(here, 'response_type')),
  );
}
