import type {Header} from '../http';
import {problem, Refusal} from '../refusal';

/** Errors of the OpenID Provider, as in docs/apis/errors. */

const CATALOGUE = 'https://connect.example/developers/docs/apis/errors/';

/** Operation → page of the error catalogue. Errors of other operations are on the page of registration. */
const PAGES: Readonly<Record<string, string>> = {
  token: 'tokens',
  'introspect-token': 'tokens',
  'revoke-token': 'tokens',
  'pushed-authorization-request': 'authorisation',
  'get-authorization': 'authorisation',
  'backchannel-authentication': 'authorisation',
  'device-authorization': 'authorisation',
  'get-end-session': 'authorisation',
};

const NO_STORE: Header = ['Cache-Control', 'no-store'];

/** Maximum length of `error_description` in the API description. */
const MAX_DESCRIPTION = 512;

/** `error_description` may contain only ASCII without quotation marks and backslashes (RFC 6749, section 5.2). */
function toDescription(text: string): string {
  return text.replace(/[^\x20-\x21\x23-\x5B\x5D-\x7E]/g, '?').slice(0, MAX_DESCRIPTION);
}

/**
 * Operations whose OAuth errors are on the first page of the catalogue. All other errors of these operations are
 * problem documents.
 */
const ON_INDEX = ['well-known', 'get-jwks', 'get-userinfo'];

/**
 * Returns the link to the error in the catalogue. Its anchor contains the operation id, except for `invalid_client`,
 * whose response six endpoints share, and for the operations in `ON_INDEX`.
 */
function toErrorUri(operation: string, error: string): string {
  const page = PAGES[operation];
  const hasNoEndpoint = (error === 'invalid_client' && page !== undefined) || ON_INDEX.includes(operation);
  if (hasNoEndpoint) return `${CATALOGUE}#${error}`;
  return `${CATALOGUE}${page ?? 'registration'}/#${error}-${operation}`;
}

/**
 * An error response of an endpoint (RFC 6749, section 5.2).
 * @param operation id of the operation, for the link to the catalogue
 */
export function refuse(
  operation: string,
  error: string,
  description: string,
  {status = 400, headers = []}: {status?: number; headers?: readonly Header[]} = {},
): Refusal {
  const value = {error, error_description: toDescription(description), error_uri: toErrorUri(operation, error)};
  return new Refusal(status, {contentType: 'application/json', value}, [NO_STORE, ...headers]);
}

/** 413 of a pushed request (RFC 9126, section 2.3). */
export function tooLarge(): Refusal {
  const value = {
    error: 'invalid_request',
    error_description: 'The request is too large.',
    error_uri: `${CATALOGUE}#status-413`,
  };
  return new Refusal(413, {contentType: 'application/json', value});
}

/** 405 (RFC 9110, section 15.5.6). */
export function methodNotAllowed(allowed: readonly string[]): Refusal {
  const value = {
    error: 'invalid_request',
    error_description: 'This endpoint does not take the method.',
    error_uri: `${CATALOGUE}#status-405`,
  };
  return new Refusal(405, {contentType: 'application/json', value}, [['Allow', allowed.join(', ')]]);
}

/**
 * Creates 401 `invalid_token` for a bearer token, with the challenge of RFC 6750, section 3.
 * @param realm host of the operation if the request had no token, otherwise null
 */
export function refuseToken(realm: string | null): Refusal {
  const {status, body} = problem('invalid_token');
  const challenge = realm === null ? 'Bearer error="invalid_token"' : `Bearer realm="${realm}"`;
  return new Refusal(status, body, [['WWW-Authenticate', challenge]]);
}

/** 403 `insufficient_scope` (RFC 6750, section 3.1). */
export function refuseScope(): Refusal {
  const {status, body} = problem('insufficient_scope');
  return new Refusal(status, body, [['WWW-Authenticate', 'Bearer error="insufficient_scope"']]);
}
