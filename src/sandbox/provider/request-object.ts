import type {JsonObject} from '../../tools/lib/json';
import type {Call} from '../world';

import {findTimeMistake, readClientJwt} from './client-jwt';
import type {Client} from './clients';
import {nowOf, type Context} from './context';
import {refuse} from './errors';
import {serverOf} from './server';

/** Reads signed requests: pushed request objects (RFC 9101) and signed CIBA requests (CIBA Core 1.0, section 7.1.1). */

/** Maximum time from `nbf` to `exp` in seconds (FAPI 2.0 Message Signing, section 5.3.1). */
const MAX_SECONDS = 3_600;

function findMistake(claims: JsonObject, client: Client, issuer: string, now: number, required: readonly string[]) {
  const missing = required.find((name) => (claims[name] ?? null) === null);
  if (missing) return `has no ${missing}`;
  const time = findTimeMistake(claims, now);
  if (time) return time;
  if (Number(claims.exp) - Number(claims.nbf) > MAX_SECONDS) return 'has an exp more than 60 minutes after nbf';
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  if (!audiences.includes(issuer)) return 'has an aud that is not the issuer';
  if (claims.iss !== client.id) return 'has an iss that is not the client_id';
  if (claims.client_id !== undefined && claims.client_id !== client.id)
    return 'has a client_id that is not that of the authenticated client';
  const forbidden = ['request', 'request_uri'].find((name) => name in claims);
  return forbidden && `has the parameter ${forbidden}`;
}

/** Claims about the JWT itself, which are not parameters of the request. */
const ENVELOPE = ['iss', 'aud', 'iat', 'nbf', 'exp', 'jti'];

/**
 * Reads the parameters in a signed request.
 * @param required claims that must be present
 * @throws Refusal 400 `invalid_request_object`
 */
export async function readRequestObject(
  context: Context,
  {operation, request}: Call,
  client: Client,
  jwt: string,
  required: readonly string[],
): Promise<JsonObject> {
  const stop = (text: string) => refuse(operation.id, 'invalid_request_object', `The request object ${text}.`);
  const read = await readClientJwt(jwt, client.keys);
  if ('mistake' in read) throw stop(read.mistake);
  const {claims} = read;
  const mistake = findMistake(claims, client, serverOf(request).issuer, nowOf(context), required);
  if (mistake) throw stop(mistake);
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !ENVELOPE.includes(name)));
}
