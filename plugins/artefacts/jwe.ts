/** JWE compact serialisation with A256GCM, whose keys, seeds and initialisation vectors are derived and not drawn. */
import {constants, createCipheriv, createPublicKey, publicEncrypt} from 'node:crypto';

import {p256} from '@noble/curves/nist.js';

import {deriveBytes, sha256, toBase64Url} from './derive';
import {encodeOaep} from './rsa-encodings';
import {toPublicJwk} from './keys';
import type {Key} from './keys';

const ENC = 'A256GCM';
const KEY_BYTES = 32;
const IV_BYTES = 12;

type Agreement = {contentKey: Buffer; encryptedKey: Buffer; header: object};

function agreeByOaep(key: Key, seedInputs: readonly string[]): Agreement {
  const contentKey = deriveBytes('content key', seedInputs, KEY_BYTES);
  const modulusBytes = Buffer.from(`${key.jwk.n}`, 'base64url').length;
  const encoded = encodeOaep(contentKey, deriveBytes('oaep seed', seedInputs, KEY_BYTES), modulusBytes);
  const publicKey = createPublicKey({key: toPublicJwk(key), format: 'jwk'});
  return {
    contentKey,
    encryptedKey: publicEncrypt({key: publicKey, padding: constants.RSA_NO_PADDING}, encoded),
    header: {},
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Direct key agreement: one round of the Concat KDF over the shared secret (RFC 7518, section 4.6.2). */
function agreeByEcdh(key: Key, seedInputs: readonly string[]): Agreement {
  const ephemeral = deriveBytes('ephemeral key', seedInputs, KEY_BYTES);
  const point = p256.getPublicKey(ephemeral, false);
  const epk = {kty: 'EC', crv: 'P-256', x: toBase64Url(point.subarray(1, 33)), y: toBase64Url(point.subarray(33))};
  const theirs = Buffer.concat([
    Buffer.of(4),
    Buffer.from(`${key.jwk.x}`, 'base64url'),
    Buffer.from(`${key.jwk.y}`, 'base64url'),
  ]);
  const secret = p256.getSharedSecret(ephemeral, theirs).subarray(1, 33);
  const noParty = uint32(0);
  const otherInfo = Buffer.concat([uint32(ENC.length), Buffer.from(ENC), noParty, noParty, uint32(KEY_BYTES * 8)]);
  return {
    contentKey: sha256(Buffer.concat([uint32(1), secret, otherInfo])),
    encryptedKey: Buffer.alloc(0),
    header: {epk},
  };
}

/** The key management of the platform, by JWA name. */
export const agreements: Readonly<Record<string, (key: Key, seedInputs: readonly string[]) => Agreement>> = {
  'RSA-OAEP-256': agreeByOaep,
  'ECDH-ES': agreeByEcdh,
};

/**
 * Encrypts in JWE compact serialisation (RFC 7516, section 5.1).
 * @param seed makes the derived parts of this token its own
 * @returns the token and the header as it was protected
 * @throws when the key's `alg` does not encrypt
 */
export function encryptCompact(
  key: Key,
  header: object,
  plaintext: string,
  seed: string,
): {compact: string; header: object} {
  const agree = agreements[key.jwk.alg];
  if (!agree) throw new Error(`The key "${key.name}" has alg ${key.jwk.alg}, which does not encrypt.`);
  const agreed = agree(key, [seed, plaintext]);
  const whole = {alg: key.jwk.alg, enc: ENC, ...header, ...agreed.header};
  const protectedHeader = toBase64Url(JSON.stringify(whole));
  const iv = deriveBytes('initialisation vector', [seed, plaintext], IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', agreed.contentKey, iv).setAAD(Buffer.from(protectedHeader));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const parts = [agreed.encryptedKey, iv, ciphertext, cipher.getAuthTag()].map(toBase64Url);
  return {compact: [protectedHeader, ...parts].join('.'), header: whole};
}
