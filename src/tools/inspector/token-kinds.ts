import type {JsonObject} from '../lib/json';
import {
  backChannelLogout,
  ciba,
  cite,
  fapi,
  federation,
  jarm,
  openidCore,
  portalPage,
  type Source,
} from '../lib/sources';

import {CLAIMS} from './dictionary/claims';
import {CONNECT_CLAIMS, FEDERATION_CLAIMS, SSA_CLAIMS, WEBHOOK_CLAIMS} from './dictionary/statements';
import type {Dictionary} from './types';

/** Kinds of JWT: how to recognise them, required claims, and claims with a special meaning. */

export type TokenKind = {
  id: string;
  title: string;
  summary: string;
  source: Source;
  /** The value of `typ` for this kind. */
  typ?: string;
  /** Whether the definition requires this `typ`. */
  isTypRequired?: boolean;
  recognise: (header: JsonObject, payload: JsonObject) => boolean;
  required: readonly string[];
  claims: Dictionary;
};

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const has = (payload: JsonObject, ...names: readonly string[]) => names.some((name) => name in payload);

/** Returns `typ` in lower case, without the optional prefix `application/` (RFC 7515, section 4.1.9). */
export function typOf(header: JsonObject): string {
  return `${header.typ ?? ''}`.toLowerCase().replace(/^application\//, '');
}

const byTyp = (typ: string) => (header: JsonObject) => typOf(header) === typ;

const standardSsa = portalPage('Standard SSA API', '/docs/apis/standard-ssa/');
const nonstandardSsa = portalPage('Non-standard SSA API', '/docs/apis/non-standard-ssa/');

const isStatement = (header: JsonObject, payload: JsonObject) =>
  byTyp('entity-statement+jwt')(header) ||
  (header.typ === undefined &&
    has(payload, 'jwks') &&
    has(payload, 'authority_hints', 'metadata_policy', 'source_endpoint'));

/**
 * The first kind that recognises the token is used, so kinds with their own `typ` precede kinds that are recognised by
 * claims.
 */
const KINDS: readonly TokenKind[] = [
  {
    id: 'entity-configuration',
    title: 'Entity configuration',
    summary: 'An entity of a federation says about itself which keys and metadata it has and who is above it.',
    source: federation('3'),
    typ: 'entity-statement+jwt',
    isTypRequired: true,
    recognise: (header, payload) => isStatement(header, payload) && payload.iss === payload.sub,
    required: ['iss', 'sub', 'iat', 'exp', 'jwks'],
    claims: FEDERATION_CLAIMS,
  },
  {
    id: 'subordinate-statement',
    title: 'Subordinate statement',
    summary: 'A superior in a federation states the keys of an entity below it and the policy for it.',
    source: federation('3'),
    typ: 'entity-statement+jwt',
    isTypRequired: true,
    recognise: isStatement,
    required: ['iss', 'sub', 'iat', 'exp', 'jwks'],
    claims: FEDERATION_CLAIMS,
  },
  {
    id: 'trust-mark',
    title: 'Trust mark',
    summary: 'An issuer confirms that an entity meets the rules of a type of trust mark.',
    source: federation('7'),
    typ: 'trust-mark+jwt',
    isTypRequired: true,
    recognise: (header, payload) =>
      byTyp('trust-mark+jwt')(header) || (header.typ === undefined && has(payload, 'trust_mark_type')),
    required: ['iss', 'sub', 'trust_mark_type', 'iat'],
    claims: FEDERATION_CLAIMS,
  },
  {
    id: 'trust-mark-status',
    title: 'Trust mark status',
    summary: 'The issuer of a trust mark says whether it is still valid.',
    source: federation('8.4.2'),
    typ: 'trust-mark-status-response+jwt',
    isTypRequired: true,
    recognise: byTyp('trust-mark-status-response+jwt'),
    required: ['iss', 'iat', 'trust_mark', 'status'],
    claims: FEDERATION_CLAIMS,
  },
  {
    id: 'webhook-message',
    title: 'Message to a webhook',
    summary: 'The directory reports to a webhook that a record has changed.',
    source: portalPage('Webhooks', '/docs/apis/webhooks/#signature'),
    typ: 'connect-webhook+jws',
    isTypRequired: true,
    recognise: byTyp('connect-webhook+jws'),
    required: ['MessageId', 'Type', 'Timestamp'],
    claims: WEBHOOK_CLAIMS,
  },
  {
    id: 'resolve-response',
    title: 'Resolve response',
    summary: 'A resolver answers the metadata of an entity after all policies.',
    source: federation('8.3.2'),
    typ: 'resolve-response+jwt',
    isTypRequired: true,
    recognise: byTyp('resolve-response+jwt'),
    required: ['iss', 'sub', 'iat', 'exp', 'metadata', 'trust_chain'],
    claims: FEDERATION_CLAIMS,
  },
  {
    id: 'dpop-proof',
    title: 'DPoP proof',
    summary: 'A client proves for one HTTP request that it holds a key.',
    source: cite(9449, '4.2'),
    typ: 'dpop+jwt',
    isTypRequired: true,
    recognise: (header, payload) => byTyp('dpop+jwt')(header) || has(payload, 'htm', 'htu'),
    required: ['jti', 'htm', 'htu', 'iat'],
    claims: {nonce: {text: 'Value that the server has sent in the header field DPoP-Nonce', source: cite(9449, '4.2')}},
  },
  {
    id: 'introspection-response',
    title: 'Signed introspection answer',
    summary: 'An authorisation server says about a token whether it is active and what it allows.',
    source: cite(9701, '5'),
    typ: 'token-introspection+jwt',
    isTypRequired: true,
    recognise: (header, payload) => byTyp('token-introspection+jwt')(header) || has(payload, 'token_introspection'),
    required: ['iss', 'aud', 'iat', 'token_introspection'],
    claims: CONNECT_CLAIMS,
  },
  {
    id: 'logout-token',
    title: 'Logout token',
    summary: 'A provider tells a client that a person has logged out.',
    source: backChannelLogout('2.4'),
    typ: 'logout+jwt',
    recognise: (header, {events}) =>
      byTyp('logout+jwt')(header) || (typeof events === 'object' && events !== null && LOGOUT_EVENT in events),
    required: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
    claims: {},
  },
  {
    id: 'access-token',
    title: 'Access token',
    summary: 'An authorisation server lets a client call an API.',
    source: cite(9068, '2'),
    typ: 'at+jwt',
    isTypRequired: true,
    recognise: (header, payload) =>
      byTyp('at+jwt')(header) ||
      (has(payload, 'cnf') && !has(payload, 'software_id')) ||
      (has(payload, 'client_id') && has(payload, 'scope') && has(payload, 'sub') && !has(payload, 'redirect_uri')),
    required: ['iss', 'exp', 'aud', 'sub', 'client_id', 'iat', 'jti'],
    claims: CONNECT_CLAIMS,
  },
  {
    id: 'request-object',
    title: 'Request object',
    summary: 'A client signs the parameters of an authorisation request.',
    source: cite(9101, '4'),
    typ: 'oauth-authz-req+jwt',
    recognise: (header, payload) =>
      byTyp('oauth-authz-req+jwt')(header) ||
      (has(payload, 'response_type') && has(payload, 'client_id', 'redirect_uri')),
    required: ['client_id'],
    claims: {
      client_id: {text: 'The client; the plain parameter beside the object must be the same', source: cite(9101, '5')},
      aud: {text: 'Issuer of the authorisation server', source: cite(9101, '4')},
    },
  },
  {
    id: 'ssa',
    title: 'Software statement assertion, standard profile',
    summary: 'The directory signs what it knows about an application, its owner and its roles.',
    source: standardSsa,
    recognise: (_, payload) => has(payload, 'software_id') && has(payload, 'software_redirect_uris', 'org_id'),
    required: ['iss', 'iat', 'jti', 'software_id'],
    claims: SSA_CLAIMS,
  },
  {
    id: 'nonstandard-ssa',
    title: 'Software statement assertion, non-standard profile',
    summary: 'The directory signs the metadata of an application under the names of RFC 7591.',
    source: nonstandardSsa,
    recognise: (_, payload) => has(payload, 'software_id') && has(payload, 'redirect_uris'),
    required: ['iss', 'iat', 'jti', 'software_id'],
    claims: {
      software_id: {
        text: 'Identifier of the software statement',
        source: portalPage('Non-standard SSA API, Mapping', '/docs/apis/non-standard-ssa/#mapping'),
      },
    },
  },
  {
    id: 'ciba-request',
    title: 'Signed backchannel authentication request',
    summary: 'A client signs the parameters of a CIBA request.',
    source: ciba('7.1.1'),
    recognise: (_, payload) =>
      has(payload, 'scope') && has(payload, 'login_hint', 'login_hint_token', 'id_token_hint', 'binding_message'),
    required: ['iss', 'aud', 'exp', 'iat', 'nbf', 'jti'],
    claims: {},
  },
  {
    id: 'jarm-response',
    title: 'Authorisation response (JARM)',
    summary: 'An authorisation server signs the response that a browser carries to the client.',
    source: jarm,
    recognise: (_, payload) => has(payload, 'code', 'error') && has(payload, 'aud') && !has(payload, 'sub'),
    required: ['iss', 'aud', 'exp'],
    claims: {},
  },
  {
    id: 'client-assertion',
    title: 'Client assertion',
    summary: 'A client authenticates at an authorisation server with private_key_jwt.',
    source: openidCore('9'),
    recognise: (_, payload) =>
      has(payload, 'iss') && payload.iss === payload.sub && has(payload, 'aud') && !has(payload, 'nonce', 'auth_time'),
    required: ['iss', 'sub', 'aud', 'exp', 'jti'],
    claims: {
      iss: {text: 'The client_id', source: openidCore('9')},
      sub: {text: 'The client_id', source: cite(7523, '3')},
      aud: {text: 'The authorisation server; in FAPI 2.0 its issuer, as one string', source: fapi('5.3.3.1')},
      jti: {text: 'Identifier of the assertion; a server refuses it the second time', source: openidCore('9')},
    },
  },
  {
    id: 'id-token',
    title: 'ID token',
    summary: 'A provider tells a client who has logged in, and how.',
    source: openidCore('2'),
    recognise: (_, payload) =>
      has(payload, 'sub') &&
      has(payload, 'aud') &&
      has(payload, 'nonce', 'at_hash', 'c_hash', 'auth_time', 'acr', 'amr', 'azp', 'sid'),
    required: ['iss', 'sub', 'aud', 'exp', 'iat'],
    claims: {aud: {text: 'The client_id of the client that the token is for', source: openidCore('2')}},
  },
  {
    id: 'login-hint-token',
    title: 'Login hint token',
    summary: 'A client or a third party says who the person of a CIBA request is.',
    source: ciba('7.1'),
    recognise: (_, payload) => has(payload, 'sub_id'),
    required: [],
    claims: {},
  },
  {
    id: 'userinfo',
    title: 'Signed UserInfo answer',
    summary: 'A provider answers facts about a person.',
    source: openidCore('5.3.2'),
    recognise: (_, payload) => has(payload, 'sub') && has(payload, 'name', 'email', 'given_name', 'phone_number'),
    required: ['iss', 'aud', 'sub'],
    claims: CONNECT_CLAIMS,
  },
];

const UNKNOWN: TokenKind = {
  id: 'jwt',
  title: 'JWT',
  summary: 'A signed token of a kind that this tool does not know.',
  source: cite(7519),
  recognise: () => true,
  required: [],
  claims: {},
};

/** The kind of a JWT by its `typ` and claims. */
export function findKind(header: JsonObject, payload: JsonObject): TokenKind {
  return KINDS.find(({recognise}) => recognise(header, payload)) ?? UNKNOWN;
}

/** All definitions for the claims of a kind. */
export function claimsOf(kind: TokenKind): Dictionary {
  return {...CLAIMS, ...kind.claims};
}
