import {base64url, CompactSign, compactVerify} from 'jose';
import type {CompactJWSHeaderParameters} from 'jose';

import {assertSame} from './find-difference';
import {importPrivateKey, importPublicKey} from './keys';
import type {Key} from './keys';

/** The signature algorithms of the platform, by JWA name. */
const ALGORITHMS: readonly string[] = ['ES256', 'PS256', 'EdDSA'];

export type Jwt = {key: Key; header: CompactJWSHeaderParameters; payload: object};

/**
 * Signs in JWS compact serialisation (RFC 7515, section 3.1).
 * @throws when the key's `alg` does not sign
 */
export async function signJwt({key, header, payload}: Jwt): Promise<string> {
  if (!ALGORITHMS.includes(key.jwk.alg))
    throw new Error(`The key "${key.name}" has alg ${key.jwk.alg}, which does not sign.`);
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return new CompactSign(bytes).setProtectedHeader(header).sign(await importPrivateKey(key));
}

function decode(part = ''): object {
  return JSON.parse(new TextDecoder().decode(base64url.decode(part))) as object;
}

/** @throws when a compact JWT does not have this header and payload, or its signature is not that of this key */
export async function verifyJwt(compact: string, {key, header, payload}: Jwt): Promise<void> {
  const [protectedHeader, claims] = compact.split('.');
  assertSame('header', header, decode(protectedHeader));
  assertSame('payload', payload, decode(claims));
  await compactVerify(compact, await importPublicKey(key), {algorithms: [key.jwk.alg]});
}
