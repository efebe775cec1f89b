import {calculateJwkThumbprint, type JWK} from 'jose';

import type {Bytes} from './base64url';
import type {JsonObject} from './json';
import {sha256} from './sha256';
import {ToolError} from './tool-error';

/** Thumbprints of keys and certificates, all SHA-256 in base64url, and the values that are taken for them by mistake. */

/**
 * The JWK thumbprint, which is the same for a private key and its public key (RFC 7638, section 3).
 * @throws ToolError when a required member of the key is missing
 */
export async function jwkThumbprint(jwk: JsonObject): Promise<string> {
  try {
    return await calculateJwkThumbprint(jwk as JWK, 'sha256');
  } catch (error) {
    throw new ToolError(
      `The key has no thumbprint: ${(error as Error).message}.`,
      'RFC 7638 needs "e", "kty" and "n" of an RSA key, "crv", "kty", "x" and "y" of an EC key.',
    );
  }
}

/** `x5t#S256`: the hash of the DER encoding of the whole certificate (RFC 8705, section 3.1). */
export function certificateThumbprint(der: Bytes): Promise<string> {
  return sha256(der);
}

/** A mistake: the hash of the PEM file. `pem` without line feed at its end; the hash is of the text with one. */
export function pemTextHash(pem: string): Promise<string> {
  return sha256(`${pem.trimEnd()}\n`);
}

/** A mistake: the hash of the public key. `spki` is the DER of the certificate's SubjectPublicKeyInfo. */
export function publicKeyHash(spki: Bytes): Promise<string> {
  return sha256(spki);
}
