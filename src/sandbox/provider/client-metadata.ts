import type {JsonObject} from '../../tools/lib/json';
import {activeRolesOf} from '../roles';

import {TLS_CLIENT_AUTH_MEMBERS} from './certificate';
import type {Context} from './context';
import {allowanceOf, splitScope, toTexts} from './directory';
import {refuse} from './errors';
import {describeMistake} from './parameters';
import type {Statement} from './software-statement';

/** Client metadata of a registration (RFC 7591, section 2). */

/** Members with their own error code for malformed values. */
const CODES: Readonly<Record<string, string>> = {
  redirect_uris: 'invalid_redirect_uri',
  software_statement: 'invalid_software_statement',
};

/** Members that occur only in responses (RFC 7592, section 2.2). */
const ANSWER_ONLY = [
  'registration_access_token',
  'registration_client_uri',
  'client_id_issued_at',
  'client_secret_expires_at',
];

/** Members that a client sends, in the order of the response. */
const MEMBERS = [
  'software_statement',
  'redirect_uris',
  'token_endpoint_auth_method',
  'grant_types',
  'response_types',
  'scope',
  'jwks_uri',
  'id_token_signed_response_alg',
  ...TLS_CLIENT_AUTH_MEMBERS,
  'require_signed_request_object',
  'authorization_signed_response_alg',
  'backchannel_token_delivery_mode',
  'backchannel_client_notification_endpoint',
  'post_logout_redirect_uris',
  'authorization_details_types',
];

const DEFAULTS: JsonObject = {require_signed_request_object: true, authorization_signed_response_alg: 'PS256'};

const CIBA_GRANT = 'urn:openid:params:grant-type:ciba';

/**
 * Validates a registration against its schema in the API description.
 * @param schema `ClientRegistrationRequest` or `ClientRegistrationUpdateRequest`
 * @throws Refusal 400
 */
export function checkForm({check}: Context, operation: string, schema: string, body: JsonObject): void {
  const forbidden = ANSWER_ONLY.find((member) => member in body);
  if (forbidden !== undefined && schema === 'ClientRegistrationUpdateRequest')
    throw refuse(operation, 'invalid_client_metadata', `${forbidden} must not be sent.`);
  const mistake = check(schema, body);
  if (!mistake) return;
  const code = mistake.isMissing ? undefined : CODES[mistake.name];
  throw refuse(operation, code ?? 'invalid_client_metadata', describeMistake(mistake, 'field'));
}

function findForbidden({world}: Context, statement: Statement, body: JsonObject): string | undefined {
  const {softwareId, roles} = statement;
  const allowed = allowanceOf(world, softwareId, roles ?? activeRolesOf(world, softwareId));
  const scope = splitScope(body.scope).find((one) => !allowed.scopes.includes(one));
  if (scope !== undefined) return `the scope ${scope}`;
  const grant = toTexts(body.grant_types).find((one) => !allowed.grants.includes(one));
  if (grant !== undefined) return `the grant ${grant}`;
  const type = toTexts(body.authorization_details_types).find((one) => !allowed.detailTypes.includes(one));
  return type === undefined ? undefined : `the authorisation details type ${type}`;
}

/**
 * Checks that a registration agrees with its software statement, and completes the metadata.
 * @returns the metadata to store
 * @throws Refusal 400 `invalid_redirect_uri`, `invalid_client_metadata`
 */
export function toMetadata(context: Context, operation: string, body: JsonObject, statement: Statement): JsonObject {
  const stop = (text: string) => refuse(operation, 'invalid_client_metadata', text);
  const other = toTexts(body.redirect_uris).find((uri) => !statement.redirectUris.includes(uri));
  if (other !== undefined)
    throw refuse(operation, 'invalid_redirect_uri', `${other} is not in software_redirect_uris.`);
  if (statement.jwksUri !== undefined && body.jwks_uri !== statement.jwksUri)
    throw stop('jwks_uri differs from software_jwks_uri of the software statement.');
  // The API description requires `jwks_uri`. RFC 7591, section 2, does not allow `jwks` together with `jwks_uri`.
  if ('jwks' in body) throw stop('jwks must not be sent beside jwks_uri.');
  const names = TLS_CLIENT_AUTH_MEMBERS.filter((member) => member in body).length;
  const isNamed = body.token_endpoint_auth_method === 'tls_client_auth';
  if (names !== (isNamed ? 1 : 0))
    throw stop(`Send ${isNamed ? 'exactly one' : 'none'} of the tls_client_auth_ fields with this method.`);
  if (body.backchannel_token_delivery_mode === 'ping' && body.backchannel_client_notification_endpoint === undefined)
    throw stop('backchannel_client_notification_endpoint is missing. Send it with ping.');
  const forbidden = findForbidden(context, statement, body);
  if (forbidden !== undefined) throw stop(`The roles of the application do not allow ${forbidden}.`);
  const isOfCiba = toTexts(body.grant_types).includes(CIBA_GRANT);
  const all: JsonObject = {...DEFAULTS, ...(isOfCiba && {backchannel_token_delivery_mode: 'poll'}), ...body};
  return Object.fromEntries(MEMBERS.filter((member) => member in all).map((member) => [member, all[member] ?? null]));
}
