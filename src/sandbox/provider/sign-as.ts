import {importJWK, SignJWT, type JWK, type JWTPayload} from 'jose';

import clientSigning from '../../../artefacts/keys/client-signing-key.json';
import type {JsonObject} from '../../tools/lib/json';
import {jwkThumbprint} from '../../tools/lib/thumbprint';
import {makeUuid} from '../../tools/workshop/random';

/**
 * Signs messages of a simulated application, so that readers can run a flow without keys of their own. The default key
 * is the published example key of Sample Pay App.
 */

/** Message → lifetime in seconds. */
const MESSAGES = {
  /** RFC 7523, section 3. */
  'client-assertion': 30,
  /** RFC 9101, section 4. */
  'request-object': 300,
  /** OpenID CIBA Core 1.0, section 7.1.1. */
  'backchannel-request': 300,
  /** OpenID CIBA Core 1.0, section 7.1; `sub_id` names the person (RFC 9493). */
  'login-hint-token': 300,
} as const;

type SignedMessage = keyof typeof MESSAGES;

type SignAsInput = {
  clientId: string;
  /** Issuer of the provider, which becomes the audience. */
  issuer: string;
  /** Claims in addition to registered ones such as `iss` and `exp`, for example the parameters of a request object. */
  claims?: JsonObject;
  now?: Date;
  /** A private JWK with `alg`. Defaults to the key of Sample Pay App. */
  key?: JsonObject;
};

function toClaims(message: SignedMessage, {clientId, issuer, claims = {}, now = new Date()}: SignAsInput): JsonObject {
  const iat = Math.floor(now.getTime() / 1000);
  const isRequest = message === 'request-object' || message === 'backchannel-request';
  return {
    iss: clientId,
    ...(message === 'client-assertion' && {sub: clientId}),
    aud: issuer,
    iat,
    ...(isRequest && {nbf: iat}),
    exp: iat + MESSAGES[message],
    jti: makeUuid(),
    ...(message === 'request-object' && {client_id: clientId}),
    ...claims,
  };
}

/**
 * Signs a message as an application. `claims` may override every claim, so that readers can test invalid messages.
 * @returns the compact JWT, with the `kid` of the key or, if the key has none, its thumbprint (RFC 7638)
 * @throws an error of `jose` if the key cannot sign
 */
export async function signAs(message: SignedMessage, input: SignAsInput): Promise<string> {
  const {key = clientSigning as JsonObject} = input;
  const alg = String(key.alg);
  const kid = typeof key.kid === 'string' ? key.kid : await jwkThumbprint(key);
  const typ = message === 'request-object' ? {typ: 'oauth-authz-req+jwt'} : {};
  return new SignJWT(toClaims(message, input) as JWTPayload)
    .setProtectedHeader({alg, ...typ, kid})
    .sign(await importJWK(key as JWK, alg));
}
