import type {JsonObject} from '../../tools/lib/json';
import type {KnownServer} from '../../tools/lib/known-servers';
import {sha256} from '../../tools/lib/sha256';
import type {Answer, Call, Handler} from '../world';

import {authenticate} from './authenticate';
import {mayUse, type Client} from './clients';
import {subjectOf} from './consents';
import {nowOf, type Context} from './context';
import {splitScope} from './directory';
import {refuse} from './errors';
import {checkParameters, readForm, type Parameters} from './parameters';
import {grantedScopes} from './scopes';
import {serverOf} from './server';
import {revokeGrant, type Deferred, type Grant} from './state';
import {issueAccessToken, issueIdToken, issueRefreshToken, TOKEN_SECONDS} from './tokens';

/** The token endpoint (RFC 6749; RFC 8628, section 3.4; OpenID CIBA Core 1.0, section 10). */

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const CIBA_GRANT = 'urn:openid:params:grant-type:ciba';

/** Seconds that `slow_down` adds to the polling interval (RFC 8628, section 3.5). */
const SLOW_DOWN_SECONDS = 5;

type Exchange = {context: Context; server: KnownServer; client: Client; form: Parameters; thumbprint: string};

const stop = (error: string, description: string) => refuse('token', error, description);

function toAnswer(body: JsonObject): Answer {
  return {status: 200, body, contentType: 'application/json', headers: [['Cache-Control', 'no-store']]};
}

async function exchangeCredentials({context, server, client, form, thumbprint}: Exchange): Promise<JsonObject> {
  const scopes = grantedScopes(context, 'token', client, {scope: form.scope, forPerson: false});
  const {id} = client;
  const input = {clientId: id, subject: id, scopes, thumbprint, grantId: context.world.uuid()};
  return {
    access_token: await issueAccessToken(context, server, input),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    ...(form.scope === undefined && {scope: scopes.join(' ')}),
  };
}

/** Creates the access token of a grant. @param scopes scopes of the token, a subset of the granted scopes */
async function toTokens(exchange: Exchange, grant: Grant, scopes: readonly string[]): Promise<JsonObject> {
  const {context, server, client, thumbprint} = exchange;
  const {subject, details, id: grantId} = grant;
  const input = {clientId: client.id, subject, scopes, details, thumbprint, grantId};
  return {
    access_token: await issueAccessToken(context, server, input),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    ...(details.length > 0 && {authorization_details: [...details]}),
  };
}

/** Creates the first tokens of a grant, with ID token and refresh token if they were granted. */
async function toFirstTokens(exchange: Exchange, grant: Grant): Promise<JsonObject> {
  const {context, server, client} = exchange;
  const tokens = await toTokens(exchange, grant, grant.scopes);
  const hasRefresh = grant.scopes.includes('offline_access') && mayUse(client, 'refresh_token');
  return {
    ...tokens,
    ...(grant.listsScope === true && {scope: grant.scopes.join(' ')}),
    ...(hasRefresh && {refresh_token: issueRefreshToken(context, server, grant)}),
    ...(grant.scopes.includes('openid') && {
      id_token: await issueIdToken(context, server, client, grant, String(tokens.access_token)),
    }),
  };
}

async function exchangeCode(exchange: Exchange): Promise<JsonObject> {
  const {context, client, form} = exchange;
  const code = context.state.codes.get(form.code ?? '');
  if (!code || code.grant.clientId !== client.id) throw stop('invalid_grant', 'The authorisation code is unknown.');
  if (code.isUsed) revokeGrant(context.state, code.grant.id);
  if (code.isUsed || code.expires <= nowOf(context))
    throw stop('invalid_grant', 'The authorisation code has expired or was used before.');
  if (code.redirectUri !== form.redirect_uri)
    throw stop('invalid_grant', 'The redirect_uri differs from that of the pushed request.');
  if ((await sha256(form.code_verifier ?? '')) !== code.challenge)
    throw stop('invalid_grant', 'The code_verifier does not match the code_challenge.');
  code.isUsed = true;
  return toFirstTokens(exchange, code.grant);
}

async function exchangeRefreshToken(exchange: Exchange): Promise<JsonObject> {
  const {context, client, form} = exchange;
  const found = context.state.refreshTokens.get(form.refresh_token ?? '');
  const isOwn = found?.grant.clientId === client.id && found.expires > nowOf(context);
  // The response does not reveal which check failed (docs/apis/security/refresh-tokens.mdx).
  if (!found || !isOwn || subjectOf(context, found.grant.subject) === undefined)
    throw stop('invalid_grant', 'The refresh token was revoked, has expired, or belongs to another client.');
  const {grant} = found;
  const scopes = form.scope === undefined ? grant.scopes : splitScope(form.scope);
  const more = scopes.find((one) => !grant.scopes.includes(one));
  if (more !== undefined) throw stop('invalid_scope', `The person did not grant the scope ${more}.`);
  grantedScopes(context, 'token', client, {scope: scopes.join(' '), forPerson: true});
  return toTokens(exchange, grant, scopes);
}

/** Returns the grant for a device code or `auth_req_id`. @throws Refusal until the person has agreed */
function pollGrant({context, client}: Exchange, kind: Deferred['kind'], handle: string): Grant {
  const entry = context.state.deferred.get(handle);
  if (!entry || entry.kind !== kind || entry.clientId !== client.id || entry.state === 'exchanged')
    throw stop('invalid_grant', 'The code is unknown, belongs to another client, or was exchanged before.');
  const now = nowOf(context);
  if (entry.state === 'refused') throw stop('access_denied', 'The person refused the request.');
  if (entry.expires <= now) throw stop('expired_token', 'The request has expired. Start again.');
  if (entry.grant) {
    entry.state = 'exchanged';
    return entry.grant;
  }
  const isTooFast = entry.lastPoll !== null && now - entry.lastPoll < entry.interval;
  entry.lastPoll = now;
  if (!isTooFast) throw stop('authorization_pending', 'The person has not answered yet.');
  entry.interval += SLOW_DOWN_SECONDS;
  throw stop('slow_down', 'Add 5 seconds to the interval.');
}

type GrantType = {schema: string; exchange: (exchange: Exchange) => Promise<JsonObject>};

const GRANT_TYPES: Readonly<Record<string, GrantType>> = {
  client_credentials: {schema: 'ClientCredentialsTokenRequest', exchange: exchangeCredentials},
  authorization_code: {schema: 'AuthorisationCodeTokenRequest', exchange: exchangeCode},
  refresh_token: {schema: 'RefreshTokenRequest', exchange: exchangeRefreshToken},
  [DEVICE_GRANT]: {
    schema: 'DeviceCodeTokenRequest',
    exchange: (one) => toFirstTokens(one, pollGrant(one, 'device', one.form.device_code ?? '')),
  },
  [CIBA_GRANT]: {
    schema: 'CibaTokenRequest',
    exchange: (one) => toFirstTokens(one, pollGrant(one, 'backchannel', one.form.auth_req_id ?? '')),
  },
};

export const createTokenHandlers = (context: Context): Record<'token', Handler> => ({
  async token(call: Call): Promise<Answer> {
    const form = readForm(call);
    const {client, certificate} = await authenticate(context, call, form);
    const {grant_type: name} = form;
    if (name === undefined) throw stop('invalid_request', 'The parameter grant_type is missing.');
    const type = Object.hasOwn(GRANT_TYPES, name) ? GRANT_TYPES[name] : undefined;
    if (!type) throw stop('unsupported_grant_type', `The grant ${name} is not offered.`);
    checkParameters(context.check, 'token', type.schema, form);
    if (!mayUse(client, name)) throw stop('unauthorized_client', 'The client is not registered for this grant.');
    if (!certificate)
      throw stop(
        'invalid_request',
        'The token is bound to a client certificate, and this connection has none. Send the request to matls-auth.',
      );
    const exchange = {context, server: serverOf(call.request), client, form, thumbprint: certificate.x5tS256};
    return toAnswer(await type.exchange(exchange));
  },
});
