import {compactDecrypt, CompactEncrypt, decodeProtectedHeader} from 'jose';

import {assertSame} from './find-difference';
import {importPrivateKey, importPublicKey, toKeyId} from './keys';
import type {Key} from './keys';

const ALGORITHMS: readonly string[] = ['RSA-OAEP-256', 'ECDH-ES'];

export type Jwe = {
  key: Key;
  /** Header members in addition to `alg`, `enc` and `kid`. */
  header: object;
  plaintext: string;
};

async function toHeader({key, header}: Jwe) {
  return {alg: key.jwk.alg, enc: 'A256GCM', ...header, kid: await toKeyId(key)};
}

/**
 * Encrypts a plaintext; returns the JWE compact serialisation (RFC 7516, section 5.1).
 * @throws Error unless the key's `alg` is RSA-OAEP-256 or ECDH-ES
 */
export async function encryptJwe(jwe: Jwe): Promise<string> {
  const {key, plaintext} = jwe;
  if (!ALGORITHMS.includes(key.jwk.alg))
    throw new Error(
      `The key "${key.name}" has alg ${key.jwk.alg}, which JWEs of the portal do not use: use a key with RSA-OAEP-256 or ECDH-ES.`,
    );
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader(await toHeader(jwe))
    .encrypt(await importPublicKey(key));
}

/** @throws Error if the header of a compact JWE is not that of `jwe`, or the key does not decrypt it to the plaintext */
export async function verifyJwe(compact: string, jwe: Jwe): Promise<void> {
  const {epk: _ephemeralKey, ...header} = decodeProtectedHeader(compact);
  assertSame('header', await toHeader(jwe), header);
  const {plaintext} = await compactDecrypt(compact, await importPrivateKey(jwe.key));
  if (new TextDecoder().decode(plaintext) !== jwe.plaintext)
    throw new Error('Its decrypted text differs from the plaintext of the definition.');
}
