import {exampleKeys} from '../lib/example-keys';
import {isObject, type JsonObject} from '../lib/json';
import type {Jws} from '../lib/read-jose';
import {readKeys} from '../lib/read-keys';
import {cite} from '../lib/sources';
import {ToolError} from '../lib/tool-error';
import {verifyJws} from '../lib/verify-jws';

import type {Remark, SignatureResult} from './types';

/** Verifies the signature of a token with the pasted key, a key of the examples, or a key inside the token. */

/** @param isValid false, or null if the signature was not verified */
const statusOf = (isValid: boolean | null) => (isValid === null ? 'unverified' : 'invalid');

async function verifyWithPasted(jws: Jws, keyText: string): Promise<SignatureResult> {
  let keys: JsonObject[];
  try {
    keys = (await readKeys(keyText)).map(({jwk}) => jwk);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {status: 'unverified', text: `The pasted key cannot be read. ${error.message}`};
  }
  const {isValid, kid, reason} = await verifyJws(jws, keys);
  if (!isValid) return {status: statusOf(isValid), text: reason ?? 'The signature is not valid.'};
  const key = kid === undefined ? 'the pasted key' : `the pasted key ${JSON.stringify(kid)}`;
  return {
    status: 'valid',
    text: [`The signature is valid: it verifies with ${key}.`, reason].filter(Boolean).join(' '),
  };
}

async function verifyWithExamples(jws: Jws): Promise<SignatureResult | undefined> {
  const known = await exampleKeys();
  const named = known.find(({jwk}) => jwk.kid === jws.header.kid);
  if (!named) return undefined;
  const {name, owner, jwk} = named;
  const {isValid, reason} = await verifyJws(jws, [jwk]);
  return isValid
    ? {status: 'valid', text: `The signature is valid. It was made with the example key ${name} of ${owner}.`}
    : {status: statusOf(isValid), text: `The header names the example key ${name} of ${owner}. ${reason ?? ''}`.trim()};
}

/** Keys inside the token: `jwk` in the header, and `jwks` if issuer and subject are equal. */
function ownKeys({header, payload}: Jws): JsonObject[] {
  const {jwk} = header;
  const jwks = payload && payload.iss === payload.sub ? payload.jwks : undefined;
  const keys = isObject(jwks) && Array.isArray(jwks.keys) ? jwks.keys : [];
  return [...(isObject(jwk) ? [jwk] : []), ...keys.filter(isObject)];
}

async function verifyWithOwn(jws: Jws): Promise<SignatureResult | undefined> {
  const keys = ownKeys(jws);
  if (keys.length === 0) return undefined;
  const {isValid, reason} = await verifyJws(jws, keys);
  return isValid
    ? {
        status: 'valid',
        text: 'The signature is valid with the key inside the token. The token itself does not prove whose key it is.',
      }
    : {status: statusOf(isValid), text: reason ?? 'The signature is not valid.'};
}

/**
 * Verifies a token.
 * @param keyText a JWK, JWKS, PEM key or certificate; without it, the keys of the examples and inside the token are
 *   tried
 */
export async function verifyToken(jws: Jws, keyText?: string): Promise<SignatureResult> {
  const result = await verifyAsItIs(jws, keyText);
  const isDetached = jws.payloadBytes.length === 0 && jws.signature.length > 0;
  if (result.status !== 'invalid' || !isDetached) return result;
  return {
    status: 'unverified',
    text: 'The signed content was sent apart from the signature. To verify it, write the content as base64url between the two dots.',
  };
}

async function verifyAsItIs(jws: Jws, keyText?: string): Promise<SignatureResult> {
  if (keyText?.trim()) return verifyWithPasted(jws, keyText);
  const isUnsigned = jws.header.alg === 'none' || jws.signature.length === 0;
  if (isUnsigned) return {status: 'invalid', text: 'The token has no signature.'};
  return (
    (await verifyWithExamples(jws)) ??
    (await verifyWithOwn(jws)) ?? {
      status: 'unverified',
      text: 'The signature is not verified: paste the JWKS, the public key or the certificate of the issuer.',
    }
  );
}

/**
 * Checks the key that was pasted to verify a token. A shared secret (`oct`) is private too, but needed to verify HMAC.
 * @returns a remark on a private key; nothing for a text that is not a key, which `verifyToken` reports
 */
export async function checkVerifyingKey(keyText: string | undefined): Promise<Remark[]> {
  if (!keyText?.trim()) return [];
  try {
    const keys = await readKeys(keyText);
    if (!keys.some(({isPrivate, jwk}) => isPrivate && jwk.kty !== 'oct')) return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return [];
  }
  const text =
    'The key that you pasted is private. A signature is verified with the public key: paste only that, and replace the key if others have seen it.';
  return [{text, source: cite(7517, '9.2')}];
}
