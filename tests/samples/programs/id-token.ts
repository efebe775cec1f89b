/** The programs that validate the ID token of a bank, with a genuine token and forged ones. */
import {toKeyId} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';

import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';
import {inSeconds, readKey, signJwt, toKeySet, withClaims, withoutSignature} from './sign';
import type {Claims} from './sign';

const ISSUER = 'https://auth.bank.example';
const CLIENT = 'c7d0e1a4-2f9b-4e63-8b15-6a0d9c4e7f32';
const SUBJECT = 'customer-of-the-test';
const NONCE = 'nonce-of-the-session';

type Forged = readonly [string, string, RegExp, string?];

/** Forged tokens: name, token, words of the refusal, and the stored nonce if it differs. */
async function createForged(genuine: string, claims: Claims, bank: Key, other: Key): Promise<readonly Forged[]> {
  const now = inSeconds(Date.now());
  const signed = (change: object) => signJwt({...claims, ...change}, bank);
  return [
    ['a changed subject', withClaims(genuine, {nonce: NONCE, sub: 'thief'}), /signature/],
    ['no signature', withoutSignature(genuine), /PS256/],
    ['the signature of another key', await signJwt(claims, other, {kid: await toKeyId(bank)}), /signature/],
    ['an unknown key', await signJwt(claims, other), /by a key of the bank/],
    ['an unknown extension', await signJwt(claims, bank, {crit: ['b64'], b64: true}), /PS256/],
    ['another issuer', await signed({iss: 'https://auth.other.example'}), /another issuer/],
    ['another client', await signed({aud: 'other'}), /another client/],
    ['a second audience', await signed({aud: [CLIENT, 'other']}), /another client/],
    ['an expired token', await signed({exp: now - 3600}), /expired/],
    ['no expiry', await signed({exp: undefined}), /expired/],
    ['a token of the future', await signed({iat: now + 3600}), /future/],
    ['another nonce', await signed({nonce: 'another'}), /nonce/],
    ['no nonce in the session', await signed({nonce: ''}), /nonce/, ''],
  ];
}

async function createCases(): Promise<readonly ProgramCase[]> {
  const bank = readKey('bank-signing-key');
  const now = inSeconds(Date.now());
  const claims = {iss: ISSUER, aud: CLIENT, sub: SUBJECT, iat: now, exp: now + 600, nonce: NONCE};
  const genuine = await signJwt(claims, bank);
  const keys = await toKeySet(bank, readKey('client-encryption-key'));
  const runs: readonly (readonly [string, string, RegExp | null, string?])[] = [
    ['a genuine token', genuine, null],
    ['an array with one audience', await signJwt({...claims, aud: [CLIENT]}, bank), null],
    ...(await createForged(genuine, claims, bank, readKey('connect-signing-key'))),
  ];
  return runs.map(([name, token, refusal, nonce = NONCE]) => ({
    name,
    variables: {BANK_ISSUER: ISSUER, BANK_CLIENT: CLIENT, NONCE: nonce},
    files: {'tokens.json': JSON.stringify({id_token: token}), 'bank-jwks.json': keys},
    refusal,
  }));
}

export const idTokenTask: ProgramTask = {
  name: 'id-token',
  page: 'docs/apis/programs/id-token.mdx',
  isProgram: hasTitle('idtoken'),
  languages: PROGRAM_LANGUAGES,
  accepted: SUBJECT,
  createCases,
};
