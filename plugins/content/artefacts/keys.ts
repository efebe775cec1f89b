import {createPublicKey} from 'node:crypto';

import {calculateJwkThumbprint, importJWK} from 'jose';
import type {CryptoKey, JWK} from 'jose';

/** Conversions of the private keys in artefacts/keys. */

export type Key = {
  name: string;
  jwk: JWK & {kty: string; alg: string};
};

/** Public members of a JWK in output order (RFC 7518, section 6). */
const PUBLIC_MEMBERS = ['kty', 'use', 'alg', 'kid', 'crv', 'x', 'y', 'n', 'e'];

/** The key id: the SHA-256 JWK thumbprint (RFC 7638). */
export function toKeyId({jwk}: Key): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

/** The public key with its `kid`, as in a JWKS. */
export async function toPublicJwk(key: Key): Promise<Record<string, string>> {
  const whole: Record<string, unknown> = {...key.jwk, kid: await toKeyId(key)};
  return Object.fromEntries(
    PUBLIC_MEMBERS.filter((member) => member in whole).map((member) => [member, `${whole[member]}`]),
  );
}

/** The public key as PEM (SubjectPublicKeyInfo). */
export async function toPublicPem(key: Key): Promise<string> {
  const publicKey = createPublicKey({key: await toPublicJwk(key), format: 'jwk'});
  return publicKey.export({type: 'spki', format: 'pem'}).toString().trim();
}

/**
 * Imports the private key.
 * @param alg JWA name to use instead of the key's own `alg`
 */
export async function importPrivateKey({jwk}: Key, alg = jwk.alg): Promise<CryptoKey> {
  return (await importJWK(jwk, alg)) as CryptoKey;
}

/**
 * Imports the public key.
 * @param alg JWA name to use instead of the key's own `alg`
 */
export async function importPublicKey(key: Key, alg = key.jwk.alg): Promise<CryptoKey> {
  return (await importJWK(await toPublicJwk(key), alg)) as CryptoKey;
}
