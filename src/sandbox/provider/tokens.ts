import {decode, encode} from '../../tools/lib/base64url';
import type {JsonObject} from '../../tools/lib/json';
import {isObject} from '../../tools/lib/json';
import {KNOWN_SERVERS, type KnownServer} from '../../tools/lib/known-servers';
import {readJose, type Jws} from '../../tools/lib/read-jose';
import {sha256} from '../../tools/lib/sha256';
import {ToolError} from '../../tools/lib/tool-error';
import {verifyJws} from '../../tools/lib/verify-jws';
import {makeToken} from '../../tools/workshop/random';
import {tokenRightsOf} from '../rights';
import type {TokenRights} from '../world';

import {findClient, type Client} from './clients';
import {nowOf, type Context} from './context';
import {customClaimsOf} from './custom-claims';
import {findPerson} from './directory';
import type {Grant} from './state';

/** Makes and reads the tokens of the provider. */

/** Lifetime of access tokens and ID tokens in seconds. */
export const TOKEN_SECONDS = 600;
/** Lifetime of refresh tokens in seconds: 30 days. */
const REFRESH_SECONDS = 2_592_000;
const ACR = 'urn:connect:acr:2fa';
const ACCESS_TOKEN_TYPE = 'at+jwt';

/** Client id of the portal, where people sign in. A suspended portal keeps its tokens, so that nobody is locked out. */
export const PORTAL = '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95';

type AccessTokenInput = {
  clientId: string;
  /** `sub`: the person, or the client itself. */
  subject: string;
  scopes: readonly string[];
  details?: readonly JsonObject[];
  /** `x5t#S256` of the certificate of the connection. */
  thumbprint: string;
  grantId: string;
};

/** Signs an access token (RFC 9068) that is bound to a certificate (RFC 8705, section 3). */
export async function issueAccessToken(
  context: Context,
  server: KnownServer,
  input: AccessTokenInput,
): Promise<string> {
  const {clientId, subject, scopes, details = [], thumbprint, grantId} = input;
  const iat = nowOf(context);
  const jti = context.world.uuid();
  const person = subject === clientId ? undefined : findPerson(context.world, subject);
  const rights = person && tokenRightsOf(person.key, context.world.store);
  context.state.issued.set(jti, {clientId, grantId, ...(rights && {rights})});
  const claims: JsonObject = {
    iss: server.issuer,
    sub: subject,
    aud: server.api,
    client_id: clientId,
    scope: scopes.join(' '),
    iat,
    exp: iat + TOKEN_SECONDS,
    jti,
    cnf: {'x5t#S256': thumbprint},
    ...(details.length > 0 && {authorization_details: [...details]}),
  };
  return context.signer.sign(claims, undefined, {typ: ACCESS_TOKEN_TYPE});
}

/** Computes `at_hash`: the left half of the hash of the token (OpenID Connect Core 1.0, section 3.1.3.6). */
async function halfHash(token: string): Promise<string> {
  return encode(decode(await sha256(token)).subarray(0, 16));
}

/** Signs an ID token with the algorithm that the client registered. */
export async function issueIdToken(
  context: Context,
  server: KnownServer,
  client: Client,
  grant: Grant,
  accessToken: string,
): Promise<string> {
  const {id, registration} = client;
  const {subject, nonce, authTime} = grant;
  const iat = nowOf(context);
  const claims: JsonObject = {
    iss: server.issuer,
    sub: subject,
    aud: id,
    ...(nonce !== undefined && {nonce}),
    iat,
    exp: iat + TOKEN_SECONDS,
    auth_time: authTime,
    acr: ACR,
    at_hash: await halfHash(accessToken),
    ...customClaimsOf(context, client, grant),
  };
  return context.signer.sign(claims, String(registration.id_token_signed_response_alg ?? 'PS256'));
}

/** Creates and stores an opaque refresh token. */
export function issueRefreshToken(context: Context, server: KnownServer, grant: Grant): string {
  const token = makeToken(24);
  const issued = nowOf(context);
  context.state.refreshTokens.set(token, {grant, server, issued, expires: issued + REFRESH_SECONDS});
  return token;
}

/** Reads a compact JWS. Returns undefined for any other text. */
export function readCompactJws(text: string): (Jws & {payload: JsonObject}) | undefined {
  try {
    const jose = readJose(text);
    return jose.kind === 'jws' && jose.compact === text && jose.payload ? {...jose, payload: jose.payload} : undefined;
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Reads a JWT that this provider signed, even if it has expired. Returns undefined for any other text. */
export async function readOwnJwt(
  context: Context,
  text: string,
): Promise<{header: JsonObject; claims: JsonObject} | undefined> {
  const jws = readCompactJws(text);
  if (!jws || !Object.values(KNOWN_SERVERS).some(({issuer}) => issuer === jws.payload.iss)) return undefined;
  const {isValid} = await verifyJws(jws, await context.signer.publicKeys());
  return isValid ? {header: jws.header, claims: jws.payload} : undefined;
}

export type AccessToken = {
  claims: JsonObject;
  clientId: string;
  subject: string;
  scopes: readonly string[];
  /** Whether a person authorised the token. */
  isOfPerson: boolean;
  thumbprint: string;
  /** Absent for the token of an application. */
  rights: TokenRights | undefined;
};

/** Whether a JWT of this provider is an access token, valid or not. */
export const isAccessToken = (header: JsonObject): boolean => header.typ === ACCESS_TOKEN_TYPE;

/** Reads a valid access token: signed by this provider, not expired, not revoked, with an `Active` client. */
export async function readAccessToken(context: Context, text: string): Promise<AccessToken | undefined> {
  const own = await readOwnJwt(context, text);
  if (!own || !isAccessToken(own.header)) return undefined;
  const {claims} = own;
  const {client_id: clientId, sub, scope, cnf, exp, jti} = claims;
  if (Number(exp) <= nowOf(context) || context.state.revoked.has(String(jti))) return undefined;
  if (clientId !== PORTAL && findClient(context, String(clientId))?.status !== 'Active') return undefined;
  return {
    claims,
    clientId: String(clientId),
    subject: String(sub),
    scopes: String(scope).split(' '),
    isOfPerson: sub !== clientId,
    thumbprint: isObject(cnf) ? String(cnf['x5t#S256']) : '',
    rights: context.state.issued.get(String(jti))?.rights,
  };
}
