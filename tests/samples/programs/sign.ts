import {createPrivateKey} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {CompactSign} from 'jose';
import type {CompactJWSHeaderParameters} from 'jose';

import {importPrivateKey, toKeyId, toPublicJwk} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';
import {SITE_DIR} from '../../support/site/sites';

export type Claims = Readonly<Record<string, unknown>>;

/** @param name of a private key in artefacts/keys */
export function readKey(name: string): Key {
  return {name, jwk: JSON.parse(readFileSync(path.join(SITE_DIR, `artefacts/keys/${name}.json`), 'utf8'))};
}

/** @returns the private key as PEM (PKCS #8) */
export function toPrivatePem({jwk}: Key): string {
  return createPrivateKey({key: jwk, format: 'jwk'}).export({type: 'pkcs8', format: 'pem'}).toString();
}

/** Signs claims as a compact JWS, with the `alg` and `kid` of the key unless `header` has others. */
export async function signJwt(
  claims: Claims,
  key: Key,
  header: Partial<CompactJWSHeaderParameters> = {},
): Promise<string> {
  const whole = {alg: key.jwk.alg, kid: await toKeyId(key), ...header};
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader(whole)
    .sign(await importPrivateKey(key, whole.alg));
}

/** @returns the same token with `alg` `none` and no signature */
export function withoutSignature(token: string): string {
  const [head = '', body = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
  return `${Buffer.from(JSON.stringify({...header, alg: 'none'})).toString('base64url')}.${body}.`;
}

/** @returns the same token with other claims and the old signature */
export function withClaims(token: string, change: Claims): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({...claims, ...change})).toString('base64url'), signature].join('.');
}

/** @returns the public keys as a JWKS */
export async function toKeySet(...keys: readonly Key[]): Promise<string> {
  return JSON.stringify({keys: await Promise.all(keys.map(toPublicJwk))});
}

export const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
