import {exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type CryptoKey} from 'jose';

import type {JsonObject} from '../lib/json';
import {jwkThumbprint} from '../lib/thumbprint';
import {ToolError} from '../lib/tool-error';
import {hasEd25519} from '../lib/verify-jws';

import type {Command, Product} from './product';

/** Key pairs for examples. They exist in memory only, until the reader downloads them. */

export const KEY_ALGORITHMS = ['ES256', 'PS256', 'EdDSA'] as const;
export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number];

export type WorkshopKey = {
  alg: KeyAlgorithm;
  /** The JWK thumbprint (RFC 7638). */
  kid: string;
  publicJwk: JsonObject;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  /** Base name of the files, such as `example-es256`. */
  fileBase: string;
};

const RSA_BITS = 2048;

/** Public members, in the same order as in the keystore (RFC 7518, section 6; RFC 8037, section 2). */
const PUBLIC_MEMBERS = ['kty', 'use', 'alg', 'kid', 'crv', 'x', 'y', 'n', 'e'];

const GENERATE: Readonly<Record<KeyAlgorithm, string>> = {
  ES256: '-algorithm EC -pkeyopt ec_paramgen_curve:P-256',
  PS256: `-algorithm RSA -pkeyopt rsa_keygen_bits:${RSA_BITS}`,
  EdDSA: '-algorithm ed25519',
};

/** The algorithms, with a reason if this browser lacks one. */
export async function listAlgorithms(): Promise<{alg: KeyAlgorithm; reason?: string}[]> {
  const isComplete = await hasEd25519();
  return KEY_ALGORITHMS.map((alg) => ({
    alg,
    ...(alg === 'EdDSA' &&
      !isComplete && {reason: 'This browser does not support Ed25519. Use a newer browser or OpenSSL.'}),
  }));
}

/**
 * Makes a key pair for signatures: P-256 for ES256, RSA of 2,048 bits for PS256, Ed25519 for EdDSA.
 * @throws ToolError if the browser lacks Ed25519
 */
export async function makeKey(alg: KeyAlgorithm): Promise<WorkshopKey> {
  const reason = (await listAlgorithms()).find((one) => one.alg === alg)?.reason;
  if (reason !== undefined) throw new ToolError(reason);
  const {publicKey, privateKey} = await generateKeyPair(alg, {extractable: true, modulusLength: RSA_BITS});
  const exported = (await exportJWK(publicKey)) as JsonObject;
  const kid = await jwkThumbprint(exported);
  const whole: JsonObject = {...exported, use: 'sig', alg, kid};
  const publicJwk = Object.fromEntries(
    PUBLIC_MEMBERS.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]] as const])),
  );
  return {alg, kid, publicJwk, publicKey, privateKey, fileBase: `example-${alg.toLowerCase()}`};
}

/** The commands that make a key pair of this kind. */
export function keyCommands({alg, fileBase}: Pick<WorkshopKey, 'alg' | 'fileBase'>): Command[] {
  const text = [
    `openssl genpkey ${GENERATE[alg]} -out ${fileBase}.key`,
    `openssl pkey -in ${fileBase}.key -pubout -out ${fileBase}.pub`,
  ].join('\n');
  return [{text}];
}

/** A script that prints the JWKS of the public key in the PEM file, with the thumbprint as `kid`. */
export function jwksScript({alg, fileBase}: Pick<WorkshopKey, 'alg' | 'fileBase'>): Command {
  return {
    file: 'jwks.mjs',
    text: `// node jwks.mjs
import {createHash, createPublicKey} from 'node:crypto';
import {readFileSync} from 'node:fs';

const key = createPublicKey(readFileSync('${fileBase}.pub'));
const {kty, crv, x, y, n, e} = key.export({format: 'jwk'});
// RFC 7638: the required members in alphabetical order, without spaces.
const required = {EC: {crv, kty, x, y}, OKP: {crv, kty, x}, RSA: {e, kty, n}}[kty];
const kid = createHash('sha256').update(JSON.stringify(required)).digest('base64url');
const jwk = {kty, use: 'sig', alg: '${alg}', kid, crv, x, y, n, e};
console.log(JSON.stringify({keys: [jwk]}, null, 2));`,
  };
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The public keys as a JWK set (RFC 7517, section 5), which may be published. */
export function makeJwks(keys: readonly WorkshopKey[]): Product {
  return {
    text: toJson({keys: keys.map(({publicJwk}) => publicJwk)}),
    fileName: 'example.jwks.json',
    commands: keys.slice(0, 1).map(jwksScript),
  };
}

type TextFile = Pick<Product, 'text' | 'fileName'>;

/** Only offer the private files for download. Do not show them. */
export type ExportedKey = {publicPem: TextFile; privateJwk: TextFile; privatePem: TextFile};

/** OpenSSL and Node.js skip text before the first line of PEM (RFC 7468, section 2). */
const WARNING = 'Example key, made in a browser tab. It protects nothing: never use it for anything real.';

/** Exports the public key as PEM, and the private key as JWK and PEM. */
export async function exportKey({alg, kid, fileBase, publicKey, privateKey}: WorkshopKey): Promise<ExportedKey> {
  const {kty, ...members} = await exportJWK(privateKey);
  return {
    publicPem: {text: `${(await exportSPKI(publicKey)).trim()}\n`, fileName: `${fileBase}.pub`},
    privateJwk: {text: toJson({kty, use: 'sig', alg, kid, ...members}), fileName: `${fileBase}.private.jwk.json`},
    privatePem: {text: `${WARNING}\n${(await exportPKCS8(privateKey)).trim()}\n`, fileName: `${fileBase}.key`},
  };
}
