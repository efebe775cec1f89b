/** Rules for keys in the directory (docs/platform/certificates.mdx). */
import {decode} from '../../tools/lib/base64url';
import type {JsonObject} from '../../tools/lib/json';

const MIN_RSA_BITS = 2048;
/** The modulus of a key of this size has 1,024 characters in base64url, which is the maximum length in a record. */
const MAX_RSA_BITS = 6144;

function countBits(modulus: string): number {
  const [first = 0, ...rest] = decode(modulus);
  return rest.length * 8 + (32 - Math.clz32(first));
}

/** Whether a key is part of an issued or uploaded certificate, or is a bare key. */
export type KeyForm = 'certificate' | 'bare';

const ALGORITHMS: Readonly<Record<string, Readonly<Record<'sig' | 'enc', string | undefined>>>> = {
  RSA: {sig: 'PS256', enc: 'RSA-OAEP-256'},
  'P-256': {sig: 'ES256', enc: 'ECDH-ES'},
  // No signature algorithm, because the only ECDSA algorithm here, ES256, requires P-256 (RFC 7518, section 3.4).
  'P-384': {sig: undefined, enc: 'ECDH-ES'},
  Ed25519: {sig: 'EdDSA', enc: undefined},
};

/** The `alg` for a key and its use, or undefined if the ecosystem has no algorithm for them. */
export function algorithmOf(jwk: JsonObject, use: 'sig' | 'enc'): string | undefined {
  return ALGORITHMS[`${jwk.crv ?? jwk.kty}`]?.[use];
}

/** Returns the mistake in a public key, or undefined if the key is valid. */
export function findKeyProblem(jwk: JsonObject, use: 'sig' | 'enc', form: KeyForm): string | undefined {
  if (jwk.kty === 'RSA') {
    const bits = countBits(`${jwk.n}`);
    if (bits < MIN_RSA_BITS) return 'RSA keys need 2048 bits or more';
    return bits > MAX_RSA_BITS ? `RSA keys have ${MAX_RSA_BITS} bits at most` : undefined;
  }
  if (form === 'certificate')
    return jwk.crv === 'P-256' ? undefined : 'the key must be RSA of 2048 bits or more, or P-256';
  if (algorithmOf(jwk, use) !== undefined) return undefined;
  const curves = use === 'sig' ? 'P-256 or Ed25519' : 'P-256 or P-384';
  return `the key must be RSA of 2048 bits or more, or on ${curves}`;
}
