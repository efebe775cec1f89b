import {createPublicKey} from 'node:crypto';

import {calculateJwkThumbprint, importJWK} from 'jose';
import type {CryptoKey, JWK} from 'jose';

/** A private key of artefacts/keys. */
export type Key = {
  name: string;
  jwk: JWK & {kty: string; alg: string};
};

/** Members that belong to the public key, in the order in which they are shown (RFC 7518, section 6). */
const PUBLIC_MEMBERS = ['kty', 'use', 'alg', 'kid', 'crv', 'x', 'y', 'n', 'e'];

/** The key id: the JWK thumbprint with SHA-256 (RFC 7638). */
export function toKeyId({jwk}: Key): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

/** The public half with its `kid`, as a JWKS publishes it. */
export async function toPublicJwk(key: Key): Promise<Record<string, string>> {
  const whole: Record<string, unknown> = {...key.jwk, kid: await toKeyId(key)};
  return Object.fromEntries(
    PUBLIC_MEMBERS.filter((member) => member in whole).map((member) => [member, `${whole[member]}`]),
  );
}

/** The public half as PEM (SubjectPublicKeyInfo). */
export async function toPublicPem(key: Key): Promise<string> {
  const publicKey = createPublicKey({key: await toPublicJwk(key), format: 'jwk'});
  return publicKey.export({type: 'spki', format: 'pem'}).toString().trim();
}

/**
 * The private half.
 * @param alg what it is used for, where that is not its own `alg`
 */
export async function importPrivateKey({jwk}: Key, alg = jwk.alg): Promise<CryptoKey> {
  return (await importJWK(jwk, alg)) as CryptoKey;
}

/** The public half; `alg` as for `importPrivateKey`. */
export async function importPublicKey(key: Key, alg = key.jwk.alg): Promise<CryptoKey> {
  return (await importJWK(await toPublicJwk(key), alg)) as CryptoKey;
}
