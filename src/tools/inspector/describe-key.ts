import {decode} from '../lib/base64url';
import type {JsonObject} from '../lib/json';
import {isPrivateJwk} from '../lib/read-keys';
import {cite, fapi} from '../lib/sources';

import type {Remark} from './types';

/** Facts that are computed from a JWK. */

const COORDINATE_BYTES: Readonly<Record<string, number>> = {'P-256': 32, 'P-384': 48, 'P-521': 66, Ed25519: 32};
const MIN_RSA_BITS = 2048;

function bytesOf(value: unknown): Uint8Array | undefined {
  try {
    return typeof value === 'string' ? decode(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Size of an RSA key in bits; undefined for other keys. */
function rsaBits({kty, n}: JsonObject): number | undefined {
  const bytes = kty === 'RSA' ? bytesOf(n) : undefined;
  const first = bytes?.findIndex((byte) => byte !== 0) ?? -1;
  if (!bytes || first < 0) return undefined;
  return (bytes.length - first) * 8 - Math.clz32(bytes[first] as number) + 24;
}

/** Type and size in words: `RSA, 2048 bits` or `EC, P-256`. */
export function describeKey(jwk: JsonObject): string {
  const bits = rsaBits(jwk);
  const type = typeof jwk.kty === 'string' ? jwk.kty : 'unknown type';
  if (bits !== undefined) return `RSA, ${bits} bits`;
  return typeof jwk.crv === 'string' ? `${type}, ${jwk.crv}` : type;
}

function checkSize(jwk: JsonObject): Remark[] {
  const bits = rsaBits(jwk);
  const exponent = bytesOf(jwk.e);
  return [
    ...(bits !== undefined && bits < MIN_RSA_BITS
      ? [
          {
            row: 'n',
            text: `The RSA key has ${bits} bits; FAPI 2.0 wants at least ${MIN_RSA_BITS}.`,
            source: fapi('5.4.1'),
          },
        ]
      : []),
    ...(jwk.kty === 'RSA' && exponent?.length === 1
      ? [{row: 'e', text: `The RSA exponent is ${exponent[0]}. 65537 (AQAB) is usual.`, source: cite(8017, '3.1')}]
      : []),
  ];
}

/** Coordinates must include leading zero bytes (RFC 7518, section 6.2.1.2; RFC 8037, section 2). */
function checkCoordinates(jwk: JsonObject): Remark[] {
  const expected = COORDINATE_BYTES[`${jwk.crv}`];
  if (expected === undefined) return [];
  return (jwk.kty === 'EC' ? ['x', 'y'] : ['x']).flatMap((row) => {
    const length = bytesOf(jwk[row])?.length;
    if (length === expected) return [];
    const isOkp = jwk.kty === 'OKP';
    const rule = isOkp
      ? `a key of ${jwk.crv} has ${expected}`
      : `a coordinate of ${jwk.crv} has ${expected}, zero bytes at its beginning included`;
    const text =
      length === undefined ? `${row} is missing or is not base64url.` : `${row} has ${length} bytes, and ${rule}.`;
    return [{row, text, source: isOkp ? cite(8037, '2') : cite(7518, '6.2.1.2')}];
  });
}

function checkPurpose(jwk: JsonObject): Remark[] {
  return [
    ...(jwk.kid === undefined
      ? [{text: 'The key has no kid, so headers cannot name it.', source: cite(7517, '4.5')}]
      : []),
    ...(jwk.use !== undefined && jwk.key_ops !== undefined
      ? [{row: 'key_ops', text: 'use and key_ops should not be together.', source: cite(7517, '4.3')}]
      : []),
    ...(typeof jwk.alg === 'string' && /^RS\d/.test(jwk.alg)
      ? [
          {
            row: 'alg',
            text: `FAPI 2.0 allows PS256, ES256 and EdDSA with Ed25519, not ${jwk.alg}.`,
            source: fapi('5.4.1'),
          },
        ]
      : []),
  ];
}

/**
 * Returns what is unusual about a key.
 * @param isFile true for a JWK or JWKS, which should have a `kid`; false for the key of a certificate
 */
export function checkKey(jwk: JsonObject, isFile: boolean): Remark[] {
  return [
    ...(isPrivateJwk(jwk)
      ? [
          {
            text: 'This is a private key. If anybody else could see it, replace it.',
            source: cite(7517, '9.2'),
          },
        ]
      : []),
    ...checkSize(jwk),
    ...checkCoordinates(jwk),
    ...(isFile ? checkPurpose(jwk) : []),
  ];
}
