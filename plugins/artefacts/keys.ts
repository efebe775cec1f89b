import {createPublicKey} from 'node:crypto';
import type {JsonWebKey} from 'node:crypto';

import {sha256, toBase64Url} from './derive';

/** A made-up private key as it lies in artefacts/keys. */
export type Key = {
  name: string;
  jwk: JsonWebKey & {kty: string; use?: string; alg: string};
};

/** Members that belong to the public key, in the order in which they are shown (RFC 7518, section 6). */
const PUBLIC_MEMBERS = ['kty', 'use', 'alg', 'kid', 'crv', 'x', 'y', 'n', 'e'];

/** Members of the thumbprint by key type, in lexicographic order (RFC 7638, section 3.2; RFC 8037, section 2). */
const THUMBPRINT_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

/** The key id: the JWK thumbprint with SHA-256 (RFC 7638). */
export function toKeyId({jwk}: Key): string {
  const members = (THUMBPRINT_MEMBERS[jwk.kty] ?? []).map((member) => [member, jwk[member]]);
  return toBase64Url(sha256(JSON.stringify(Object.fromEntries(members))));
}

/** The public half with its `kid`, as a JWKS publishes it. */
export function toPublicJwk(key: Key): Record<string, string> {
  const whole: Record<string, unknown> = {...key.jwk, kid: toKeyId(key)};
  return Object.fromEntries(
    PUBLIC_MEMBERS.filter((member) => member in whole).map((member) => [member, `${whole[member]}`]),
  );
}

/** The public half as PEM (SubjectPublicKeyInfo). */
export function toPublicPem(key: Key): string {
  return createPublicKey({key: toPublicJwk(key), format: 'jwk'})
    .export({type: 'spki', format: 'pem'})
    .toString()
    .trim();
}
