/** The private keys of the simulated directory. They are published examples from artefacts/ and protect nothing. */
import {CompactSign, importJWK, type CryptoKey, type JWK} from 'jose';

import directory from '../../../artefacts/keys/directory-signing-key.json';
import federationAnchor from '../../../artefacts/keys/federation-anchor-key.json';
import federationBank from '../../../artefacts/keys/federation-bank-key.json';
import federationClient from '../../../artefacts/keys/federation-client-key.json';
import issuingCa from '../../../artefacts/keys/issuing-ca-key.json';
import sandboxIssuingCa from '../../../artefacts/keys/sandbox-issuing-ca-key.json';
import type {JsonObject} from '../../tools/lib/json';
import {jwkThumbprint} from '../../tools/lib/thumbprint';

const KEYS = {directory, federationAnchor, federationBank, federationClient, issuingCa, sandboxIssuingCa} as const;

export type SigningKey = keyof typeof KEYS;

const PUBLIC_MEMBERS = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y'];

/** Returns the public key as a JWK (RFC 7517) whose `kid` is the thumbprint (RFC 7638). */
export async function publicJwk(name: SigningKey): Promise<JsonObject> {
  const jwk: JsonObject = {...KEYS[name]};
  jwk.kid = await jwkThumbprint(jwk);
  return Object.fromEntries(
    PUBLIC_MEMBERS.flatMap((member) => {
      const value = jwk[member];
      return value === undefined ? [] : [[member, value] as const];
    }),
  );
}

/**
 * Imports a private key into WebCrypto.
 * @param algorithm JWA algorithm (RFC 7518) to use instead of the `alg` of the key
 */
export async function importPrivateKey(name: SigningKey, algorithm: string = KEYS[name].alg): Promise<CryptoKey> {
  const {alg: _alg, use: _use, ...jwk} = KEYS[name];
  return (await importJWK({...jwk} as JWK, algorithm)) as CryptoKey;
}

/**
 * Signs claims as a JWT in compact form (RFC 7519).
 * @param typ header parameter `typ`, such as `entity-statement+jwt`
 */
export async function signJwt(name: SigningKey, typ: string, claims: JsonObject): Promise<string> {
  const {alg, kid} = await publicJwk(name);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({alg: `${alg}`, typ, kid: `${kid}`})
    .sign(await importPrivateKey(name));
}

/** Converts a date to seconds since 1970-01-01T00:00:00Z, for `iat` and `exp`. */
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
