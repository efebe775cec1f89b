import type {JsonObject} from '../../lib/json';
import type {Facts} from '../facts';
import {CIBA_GRANT, DEVICE_GRANT} from '../profile';
import {hasParameter, valueOf} from '../request/request';
import type {Endpoint} from '../server';

import {usesCertificate} from './address';

/** Parameters that each kind of request needs beside client authentication. */

/** RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.5; RFC 8628, section 3.4; CIBA Core, section 10.1. */
const OF_GRANT: Readonly<Record<string, string[]>> = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
  [DEVICE_GRANT]: ['device_code'],
  [CIBA_GRANT]: ['auth_req_id'],
};

/** What FAPI 2.0, section 5.3.2.2, and the specification of each endpoint ask for. */
const OF_ENDPOINT: Partial<Record<Endpoint, string[]>> = {
  'pushed-authorization-request': ['response_type', 'client_id', 'redirect_uri', 'code_challenge'],
  'backchannel-authentication': ['scope'],
  introspection: ['token'],
  revocation: ['token'],
  authorization: ['client_id', 'request_uri'],
};

/** What Connect asks for in addition (openapi/components/schemas). */
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

/** Whether a client with this metadata uses a flow that redirects (RFC 7591, section 2); without grants, it does. */
function redirects({grant_types: grants}: JsonObject): boolean {
  return !Array.isArray(grants) || grants.includes('authorization_code') || grants.includes('implicit');
}

function neededBy(facts: Facts, endpoint: Endpoint): string[] {
  const {parameters, request, requestObject, server} = facts;
  if (endpoint === 'token') return OF_GRANT[valueOf(parameters, 'grant_type') ?? ''] ?? [];
  const needed = [...(OF_ENDPOINT[endpoint] ?? []), ...(server?.isConnect ? (OF_CONNECT[endpoint] ?? []) : [])];
  if (endpoint === 'registration' && !server?.isConnect) return redirects(request?.json ?? {}) ? ['redirect_uris'] : [];
  // CIBA Core, section 7.1.1; request-object-window looks for exp and nbf.
  if (endpoint === 'backchannel-authentication' && requestObject) needed.push('iat', 'jti');
  // Other rules look for it: client-id-required beside a certificate, request-object-client in a request object.
  const isElsewhere = requestObject !== undefined || usesCertificate(facts);
  return needed.filter((name) => name !== 'client_id' || endpoint === 'authorization' || !isElsewhere);
}

/** Names of required parameters that are not in the request, or in its request object. */
export function findMissing(facts: Facts): string[] {
  const {endpoint, parameters, asked, request} = facts;
  if (!request || !endpoint || request.isPartial) return [];
  if (endpoint === 'registration' && request.body === '') return [];
  if (hasParameter(parameters, 'request') && asked === parameters) return [];
  const isAsked = endpoint === 'pushed-authorization-request' || endpoint === 'backchannel-authentication';
  const here = isAsked ? asked : parameters;
  // An authorization request without request_uri has a rule of its own.
  return neededBy(facts, endpoint).filter(
    (name) => !hasParameter(here, name) && !(name === 'request_uri' && hasParameter(here, 'response_type')),
  );
}
