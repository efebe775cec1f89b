/** The id, signing key and assertions of the client, which several programs share. */
import {compactVerify} from 'jose';

import {importPublicKey, toKeyId} from '../../../plugins/content/artefacts/keys';

import type {ProgramCase} from './program';
import {readKey, toPrivatePem} from './sign';
import type {Claims} from './sign';

const ISSUER = 'https://auth.connect.example';
export const CLIENT_ID = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ASSERTION_LIFE_S = 60;

const key = readKey('client-signing-ps256-key');

/** The variables and files of every program that signs as the client. */
export async function readClientFiles(): Promise<Required<Pick<ProgramCase, 'variables' | 'files'>>> {
  return {
    variables: {CLIENT_ID, SIGNING_KID: await toKeyId(key)},
    files: {'signing.key': toPrivatePem(key)},
  };
}

/**
 * Reads a token of the client.
 * @throws Error if its signature does not verify, or `kid` names another key
 */
export async function readSigned(token: string): Promise<{header: Claims; claims: Claims}> {
  const {payload, protectedHeader} = await compactVerify(token, await importPublicKey(key), {algorithms: ['PS256']});
  if (protectedHeader.kid !== (await toKeyId(key))) throw new Error(`its kid is ${protectedHeader.kid}`);
  return {header: {...protectedHeader}, claims: JSON.parse(new TextDecoder().decode(payload)) as Claims};
}

/**
 * Checks the claims that assertions and request objects have in common (RFC 7523, section 3; RFC 9101, section 4).
 * @param life the longest life, in seconds
 * @param used values of `jti` so far; the value of the token is added
 */
export function judgeCommonClaims({iss, aud, iat, exp, jti}: Claims, life: number, used: Set<string>): string[] {
  const now = Date.now() / 1000;
  const id = String(jti);
  const faults = [
    ...(iss === CLIENT_ID ? [] : [`iss is ${iss}`]),
    ...(aud === ISSUER ? [] : [`aud is ${JSON.stringify(aud)}`]),
    ...(Math.abs(now - Number(iat)) < 30 ? [] : [`iat is ${iat}`]),
    ...(Number(exp) > now && Number(exp) - Number(iat) <= life ? [] : [`exp is ${exp}`]),
    ...(id.length >= 22 && !used.has(id) ? [] : [`jti is short or repeated: ${id}`]),
  ];
  used.add(id);
  return faults;
}

/** @returns the errors of a client assertion */
export async function judgeAssertion(assertion: string, used: Set<string>): Promise<string[]> {
  const {claims} = await readSigned(assertion);
  return [
    ...(claims.sub === CLIENT_ID ? [] : [`sub is ${claims.sub}`]),
    ...judgeCommonClaims(claims, ASSERTION_LIFE_S, used),
  ].map((fault) => `the assertion: ${fault}`);
}
