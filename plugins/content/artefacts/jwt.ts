import {base64url, CompactSign, compactVerify} from 'jose';
import type {CompactJWSHeaderParameters} from 'jose';

import {assertSame} from './find-difference';
import {importPrivateKey, importPublicKey} from './keys';
import type {Key} from './keys';

const ALGORITHMS: readonly string[] = ['ES256', 'PS256', 'EdDSA'];

export type Jwt = {key: Key; header: CompactJWSHeaderParameters; payload: object};

/**
 * Signs a payload; returns the JWS compact serialisation (RFC 7515, section 3.1).
 * @throws Error unless the key's `alg` is ES256, PS256 or EdDSA
 */
export async function signJwt({key, header, payload}: Jwt): Promise<string> {
  if (!ALGORITHMS.includes(key.jwk.alg))
    throw new Error(`The key "${key.name}" has alg ${key.jwk.alg}. A JWT needs a key with alg ES256, PS256 or EdDSA.`);
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return new CompactSign(bytes).setProtectedHeader(header).sign(await importPrivateKey(key));
}

function decode(part = ''): object {
  return JSON.parse(new TextDecoder().decode(base64url.decode(part))) as object;
}

/** @throws Error when the header or payload of a compact JWT differs, or the JWT was not signed with the key */
export async function verifyJwt(compact: string, {key, header, payload}: Jwt): Promise<void> {
  const [protectedHeader, claims] = compact.split('.');
  assertSame('header', header, decode(protectedHeader));
  assertSame('payload', payload, decode(claims));
  await compactVerify(compact, await importPublicKey(key), {algorithms: [key.jwk.alg]});
}
