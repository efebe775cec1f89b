import {calculateJwkThumbprint, type JWK} from 'jose';

import type {JsonObject} from './json';
import {ToolError} from './tool-error';

/**
 * Computes the JWK thumbprint, which is the same for a private key and its public key (RFC 7638, section 3).
 * @throws ToolError if a required member of the key is missing
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
