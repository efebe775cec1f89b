/** JWTs whose signatures are the same on every run: ES256 and PS256 take their random part from the key and the message. */
import {constants, createPrivateKey, privateEncrypt, sign} from 'node:crypto';

import {p256} from '@noble/curves/nist.js';

import {deriveBytes, toBase64Url} from './derive';
import {encodePss} from './rsa-encodings';
import type {Key} from './keys';

const SALT_BYTES = 32;

/** Deterministic ECDSA (RFC 6979), which the library does and Node's crypto does not. */
function signEs256({jwk}: Key, message: Buffer): Uint8Array {
  return p256.sign(message, Buffer.from(`${jwk.d}`, 'base64url'), {lowS: false});
}

function signPs256({name, jwk}: Key, message: Buffer): Uint8Array {
  const modulusBytes = Buffer.from(`${jwk.n}`, 'base64url').length;
  const encoded = encodePss(message, deriveBytes('pss salt', [name, message], SALT_BYTES), modulusBytes);
  return privateEncrypt({key: createPrivateKey({key: jwk, format: 'jwk'}), padding: constants.RSA_NO_PADDING}, encoded);
}

/** Deterministic by nature (RFC 8032). */
function signEdDsa({jwk}: Key, message: Buffer): Uint8Array {
  return sign(null, message, createPrivateKey({key: jwk, format: 'jwk'}));
}

/** The algorithms of the platform, by JWA name. */
export const signers: Readonly<Record<string, (key: Key, message: Buffer) => Uint8Array>> = {
  ES256: signEs256,
  PS256: signPs256,
  EdDSA: signEdDsa,
};

/**
 * Signs in JWS compact serialisation (RFC 7515, section 3.1).
 * @param payload already serialised
 * @throws when the key's `alg` does not sign
 */
export function signCompact(key: Key, header: object, payload: string): string {
  const signer = signers[key.jwk.alg];
  if (!signer) throw new Error(`The key "${key.name}" has alg ${key.jwk.alg}, which does not sign.`);
  const input = `${toBase64Url(JSON.stringify(header))}.${toBase64Url(payload)}`;
  return `${input}.${toBase64Url(signer(key, Buffer.from(input)))}`;
}
