import {createHash, generateKeyPairSync, X509Certificate} from 'node:crypto';

import {kidOf, publicKey, readKey, readMade, sign, type CaseDraft, type JwtDraft, type RequestDraft} from './drafts';
import {ISSUER, NOW} from './valid-cases';

/** Functions that change a valid case. Mutations combine them to break one rule each. */

export type Change = (draft: CaseDraft) => void;
export type Mutation = {rule: string; of: string; variant: string; change: Change};
type JwtName = keyof RequestDraft['jwts'];

export const last = (draft: CaseDraft) => draft.requests[draft.requests.length - 1] as RequestDraft;
export const first = (draft: CaseDraft) => draft.requests[0] as RequestDraft;

export const set =
  (name: string, value: string, of = last): Change =>
  (draft) => {
    const request = of(draft);
    const index = request.parameters.findIndex(([one]) => one === name);
    if (index < 0) request.parameters.push([name, value]);
    else request.parameters[index] = [name, value];
  };
export const add =
  (name: string, value: string): Change =>
  (draft) => {
    last(draft).parameters.push([name, value]);
  };
export const drop =
  (...names: string[]): Change =>
  (draft) => {
    const request = last(draft);
    request.parameters = request.parameters.filter(([name]) => !names.includes(name));
  };
export const address =
  (value: string): Change =>
  (draft) => {
    last(draft).address = value;
  };
export const jwt =
  (name: JwtName, change: (jwt: JwtDraft) => void): Change =>
  (draft) => {
    const found = last(draft).jwts[name];
    if (!found) throw new Error(`The case has no ${name}.`);
    change(found);
  };
export const claims = (name: JwtName, values: Record<string, unknown>) =>
  jwt(name, (one) => Object.assign(one.claims, values));
export const header = (name: JwtName, values: Record<string, unknown>) =>
  jwt(name, (one) => Object.assign(one.header, values));
export const without = (name: JwtName, claim: string) => jwt(name, (one) => delete one.claims[claim]);
export const json =
  (values: Record<string, unknown>): Change =>
  (draft) => {
    Object.assign(last(draft).json ?? {}, values);
  };
export const rewrite =
  (change: (text: string) => string, of = last): Change =>
  (draft) => {
    of(draft).rewrite = change;
  };
export const input =
  (values: Partial<CaseDraft>): Change =>
  (draft) => {
    Object.assign(draft, values);
  };
export const keys =
  (change: (jwks: Record<string, unknown>[]) => void): Change =>
  (draft) => {
    const jwks = (draft.keys as Record<string, unknown>[]).map((key) => ({...key}));
    change(jwks);
    draft.keys = jwks;
  };
export const both =
  (...changes: Change[]): Change =>
  (draft) => {
    for (const change of changes) change(draft);
  };

const RSA = {key: 'client-signing-ps256-key', header: {kid: kidOf(readKey('client-signing-ps256-key'))}};
export const withRsa = (alg: string): Change =>
  jwt('client_assertion', (one) => Object.assign(one, {key: RSA.key, header: {...RSA.header, alg}}));
export const hash = (text: string) => createHash('sha256').update(text);

/** A weak RSA key, and an assertion signed with it. */
export function weak(modulusLength: number) {
  const {privateKey, publicKey: key} = generateKeyPairSync('rsa', {modulusLength});
  return {
    jwk: {...privateKey.export({format: 'jwk'})} as Record<string, unknown>,
    pem: `${key.export({format: 'pem', type: 'spki'})}`,
  };
}
/** Signs the assertion with a new Ed25519 key, and adds the key to the JWKS. */
export function withEdwards(alg: string): Change {
  const jwk = {...generateKeyPairSync('ed25519').privateKey.export({format: 'jwk'})} as Record<string, unknown>;
  return both(
    signedBy(jwk, alg),
    keys((jwks) => jwks.push({...publicKey(jwk), use: 'sig', alg})),
  );
}
export const signedBy = (jwk: Record<string, unknown>, alg: string) =>
  jwt('client_assertion', (one) => Object.assign(one, {key: jwk, header: {alg, kid: kidOf(jwk)}}));

/** A token response with a token that has the claim `cnf`. */
export function bound(cnf: unknown): Change {
  const token = sign({
    key: 'client-signing-key',
    header: {alg: 'ES256'},
    claims: {iss: ISSUER, exp: NOW + 600, ...(cnf ? {cnf} : {})},
  });
  return input({response: JSON.stringify({access_token: token, token_type: 'Bearer'})});
}

export const answer = (error: string, status = 400, headers = '') =>
  input({response: `HTTP/1.1 ${status} Bad Request\nContent-Type: application/json\n${headers}\n{"error":"${error}"}`});

export const ASSERTION = 'client credentials, assertion';
export const PLAIN = 'client credentials, certificate';
export const PLAIN_HTTP = 'client credentials, certificate, HTTP';
export const PUSH = 'pushed request';
export const SIGNED = 'pushed request, signed';
export const EXCHANGE = 'code exchange';
export const REDIRECTED = 'redirect';
export const CIBA = 'backchannel';
export const REGISTRATION = 'registration, assertion';
export const REGISTRATION_TLS = 'registration, certificate';
export const DPOP = 'DPoP token request';
export const DPOP_CALL = 'DPoP call';
export const API = 'call of an API';

export const pem = readMade('client-certificate.pem');
export const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
export const spki = new X509Certificate(pem).publicKey.export({format: 'der', type: 'spki'});
export const SANDBOX = 'https://auth.sandbox.connect.example';

/** Mutations that break one rule. Each is a variant of the same valid case. */
export function rows(rule: string, of: string, variants: Record<string, Change>): Mutation[] {
  return Object.entries(variants).map(([variant, change]) => ({rule, of, variant, change}));
}
