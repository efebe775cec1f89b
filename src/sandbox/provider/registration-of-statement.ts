import type {JsonObject} from '../../tools/lib/json';
import type {StoredRecord} from '../store';
import type {World} from '../world';

import {toTexts} from './directory';

/** Seconds from the creation of an application to its registration. */
const UNTIL_REGISTRATION = 60;

function exampleOf({description}: World): JsonObject {
  const {content} = description.operation('get-client-registration').responses['200'] ?? {};
  return (content?.['application/json']?.example ?? {}) as JsonObject;
}

/** Returns the members whose values differ from those of the example. */
function toOwnMembers({value}: StoredRecord): JsonObject {
  const keystore = `https://keystore.connect.example/${String(value.OrganisationId)}/${String(value.SoftwareStatementId)}`;
  const created = Date.parse(String(value.CreatedAt));
  return {
    client_id: String(value.ClientId),
    ...(Number.isFinite(created) && {client_id_issued_at: Math.floor(created / 1000) + UNTIL_REGISTRATION}),
    jwks_uri: `${keystore}/application.jwks`,
  };
}

/**
 * Creates the registration of an application for which no request was sent: the example response of
 * `GET /reg/{ClientId}`, with the values of the application's software statement.
 */
export function toRegistration(world: World, statement: StoredRecord): JsonObject {
  const {value} = statement;
  const example = exampleOf(world);
  return {
    ...example,
    ...(example.client_id !== value.ClientId && toOwnMembers(statement)),
    redirect_uris: toTexts(value.RedirectUri),
    ...(typeof value.TlsClientAuthSubjectDn === 'string' && {
      tls_client_auth_subject_dn: value.TlsClientAuthSubjectDn,
    }),
    token_endpoint_auth_method: value.TokenEndpointAuthMethod ?? 'private_key_jwt',
    id_token_signed_response_alg: value.IdTokenSignedResponseAlgorithm ?? 'PS256',
    authorization_signed_response_alg: value.AuthorizationSignedResponseAlgorithm ?? 'PS256',
    require_signed_request_object: value.RequireSignedRequestObject ?? true,
    ...(Array.isArray(value.PostLogoutRedirectUris) && {post_logout_redirect_uris: value.PostLogoutRedirectUris}),
  };
}
