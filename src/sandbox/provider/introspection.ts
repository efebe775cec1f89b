import type {JsonObject} from '../../tools/lib/json';
import type {Answer, Call, Handler} from '../world';

import {authenticate} from './authenticate';
import type {Client} from './clients';
import {nowOf, type Context} from './context';
import {findPerson} from './directory';
import {refuse} from './errors';
import {readForm, type Parameters} from './parameters';
import {accepts, serverOf} from './server';
import {revokeGrant} from './state';
import {isAccessToken, readAccessToken, readCompactJws, readOwnJwt} from './tokens';

/** Introspection (RFC 7662, RFC 9701) and revocation (RFC 7009). */

const SIGNED = 'application/token-introspection+jwt';
const NO_STORE = [['Cache-Control', 'no-store']] as const;

function tokenOf({operation}: Call, {token}: Parameters): string {
  if (token === undefined) throw refuse(operation.id, 'invalid_request', 'The parameter token is missing.');
  return token;
}

/** Returns the response members about the application of the client. */
function toOwner({statement}: Client): JsonObject {
  if (!statement) return {};
  const {OrganisationId, SoftwareStatementId, AdditionalSoftwareMetadata: metadata} = statement.value;
  return {
    organisation_id: String(OrganisationId),
    software_statement_id: String(SoftwareStatementId),
    ...(typeof metadata === 'string' && {additional_software_metadata: metadata}),
  };
}

function toUsername({world}: Context, subject: string): JsonObject {
  const person = findPerson(world, subject);
  return {username: String(person?.value.UserEmail ?? subject)};
}

/** Returns undefined for tokens of other clients. No client is the audience of a token: `aud` is the management API. */
async function introspectAccessToken(context: Context, client: Client, token: string): Promise<JsonObject | undefined> {
  const read = await readAccessToken(context, token);
  if (!read || read.clientId !== client.id) return undefined;
  const {iss = '', sub = '', aud = '', iat = 0, exp = 0, jti = '', scope = '', cnf = {}} = read.claims;
  const {authorization_details: details} = read.claims;
  return {
    active: true,
    scope,
    client_id: client.id,
    ...(read.isOfPerson && toUsername(context, read.subject)),
    token_type: 'Bearer',
    exp,
    iat,
    nbf: iat,
    sub,
    aud,
    iss,
    jti,
    cnf,
    ...(details !== undefined && {authorization_details: details}),
    ...toOwner(client),
  };
}

function introspectRefreshToken(context: Context, client: Client, token: string): JsonObject | undefined {
  const found = context.state.refreshTokens.get(token);
  if (!found || found.grant.clientId !== client.id || found.expires <= nowOf(context)) return undefined;
  const {grant, server, issued, expires} = found;
  return {
    active: true,
    scope: grant.scopes.join(' '),
    client_id: client.id,
    ...toUsername(context, grant.subject),
    exp: expires,
    iat: issued,
    sub: grant.subject,
    iss: server.issuer,
    ...toOwner(client),
  };
}

async function introspect(context: Context, call: Call): Promise<Answer> {
  const form = readForm(call);
  const {client} = await authenticate(context, call, form);
  const token = tokenOf(call, form);
  const body = introspectRefreshToken(context, client, token) ??
    (await introspectAccessToken(context, client, token)) ?? {active: false};
  if (!accepts(call.request, SIGNED)) return {status: 200, body, contentType: 'application/json', headers: NO_STORE};
  const claims = {
    iss: serverOf(call.request).issuer,
    aud: client.id,
    iat: nowOf(context),
    token_introspection: body,
  };
  const jwt = await context.signer.sign(claims, undefined, {typ: 'token-introspection+jwt'});
  return {status: 200, body: jwt, contentType: SIGNED, headers: NO_STORE};
}

/** Whether the value is a token or JWT that cannot be revoked, such as an ID token (RFC 7009, section 2.2.1). */
async function isOtherKind(context: Context, client: Client, token: string): Promise<boolean> {
  if (token === client.registration.registration_access_token) return true;
  const own = await readOwnJwt(context, token);
  if (own) return !isAccessToken(own.header);
  const jws = readCompactJws(token);
  return jws !== undefined && !isAccessToken(jws.header);
}

async function revoke(context: Context, call: Call): Promise<Answer> {
  const form = readForm(call);
  const {client} = await authenticate(context, call, form);
  const token = tokenOf(call, form);
  const refresh = context.state.refreshTokens.get(token);
  if (refresh?.grant.clientId === client.id) revokeGrant(context.state, refresh.grant.id);
  else if (!refresh && (await isOtherKind(context, client, token)))
    throw refuse(call.operation.id, 'unsupported_token_type', 'Tokens of this type cannot be revoked.');
  const read = await readAccessToken(context, token);
  if (read?.clientId === client.id) context.state.revoked.add(String(read.claims.jti));
  return {status: 200, headers: NO_STORE};
}

export const createIntrospectionHandlers = (
  context: Context,
): Record<'introspect-token' | 'revoke-token', Handler> => ({
  'introspect-token': (call) => introspect(context, call),
  'revoke-token': (call) => revoke(context, call),
});
