import {createHash} from 'node:crypto';

import {compactVerify, decodeJwt, decodeProtectedHeader, EmbeddedJWK, importJWK, type JWK} from 'jose';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {JsonObject} from '../lib/json';
import {ToolError} from '../lib/tool-error';

import {exportKey, KEY_ALGORITHMS, makeKey, type WorkshopKey} from './keys';
import {makeClientAssertion, makeDpopProof, makeRequestObject} from './messages';
import type {SignedProduct} from './product';
import {createCommandRunner, type CommandRunner} from './testing/command-runner';

const NOW = new Date('2025-04-07T09:15:31Z');
const NOW_SECONDS = 1_744_017_331;
const random = (length: number) => new Uint8Array(length).fill(0xab);
const JTI = 'abababab-abab-4bab-abab-abababababab';
const moment = {now: NOW, random};

const ISSUER = 'https://auth.connect.example';
const CLIENT = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
const REQUEST = {
  clientId: CLIENT,
  issuer: ISSUER,
  redirectUri: 'https://app.fintech.example/callback',
  scope: 'openid email directory:website',
  state: 'af0ifjsldkj',
  nonce: 'n-4tYb9QwLk2sVx7Z',
  codeChallenge: 'TXArYXoi2aJWkju1UrJMX5VDfCZiuTrEMmsSfCIAZsY',
};
const DPOP = {
  method: 'POST',
  url: 'https://server.example/token?a=1#b',
  accessToken: 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU',
  nonce: 'x',
};

let runner: CommandRunner;
beforeAll(() => {
  runner = createCommandRunner();
});
afterAll(() => runner.remove());

/** Members that differ each time. */
const CHANGING = ['iat', 'nbf', 'exp', 'jti'];
const toFixed = (claims: object) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !CHANGING.includes(name)));

describe.each(KEY_ALGORITHMS)('signed with %s', (alg) => {
  let key: WorkshopKey;
  beforeAll(async () => {
    key = await makeKey(alg);
    const {privatePem} = await exportKey(key);
    runner.write(privatePem.fileName, privatePem.text);
  });

  const products: [string, () => Promise<SignedProduct>, string[]][] = [
    ['client assertion', () => makeClientAssertion(key, {clientId: CLIENT, issuer: ISSUER}, moment), []],
    ['request object', () => makeRequestObject(key, REQUEST, moment), []],
    ['DPoP proof', () => makeDpopProof(key, DPOP, moment), [DPOP.accessToken]],
  ];

  it.each(products)('%s: jose verifies it, and the script signs the same', async (_what, make, scriptArguments) => {
    const {text, header, claims, commands} = await make();
    const publicKey = await importJWK(key.publicJwk as JWK, alg);
    await expect(compactVerify(text, publicKey)).resolves.toBeDefined();
    expect(decodeProtectedHeader(text)).toEqual(header);
    expect(decodeJwt(text)).toEqual(claims);

    const other = runner.runScript(commands[0], ...scriptArguments);
    await expect(compactVerify(other, publicKey)).resolves.toBeDefined();
    expect(decodeProtectedHeader(other)).toEqual(header);
    const otherClaims = decodeJwt(other);
    expect(Object.keys(otherClaims)).toEqual(Object.keys(claims));
    expect(toFixed(otherClaims)).toEqual(toFixed(claims));
    expect(otherClaims.jti).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    if (typeof claims.exp === 'number')
      expect(Number(otherClaims.exp) - Number(otherClaims.iat)).toBe(claims.exp - Number(claims.iat));
  });

  it('the DPoP proof verifies with the key in its header, which has no private member', async () => {
    const {text, header} = await makeDpopProof(key, DPOP, moment);
    await expect(compactVerify(text, EmbeddedJWK)).resolves.toBeDefined();
    expect(Object.keys(header.jwk as JsonObject)).not.toContain('d');
  });
});

describe('claims', () => {
  let key: WorkshopKey;
  beforeAll(async () => {
    key = await makeKey('ES256');
  });

  it('of a client assertion', async () => {
    const {claims, header} = await makeClientAssertion(key, {clientId: ` ${CLIENT}\n`, issuer: ISSUER}, moment);
    expect(header).toEqual({alg: 'ES256', kid: key.kid});
    expect(claims).toEqual({
      iss: CLIENT,
      sub: CLIENT,
      aud: ISSUER,
      iat: NOW_SECONDS,
      exp: NOW_SECONDS + 30,
      jti: JTI,
    });
  });

  it('of a request object', async () => {
    const {claims, header} = await makeRequestObject(key, REQUEST, moment);
    expect(header).toEqual({alg: 'ES256', typ: 'oauth-authz-req+jwt', kid: key.kid});
    expect(claims).toMatchObject({
      iss: CLIENT,
      client_id: CLIENT,
      aud: ISSUER,
      nbf: NOW_SECONDS,
      exp: NOW_SECONDS + 300,
    });
  });

  it('of a DPoP proof', async () => {
    const {claims, header} = await makeDpopProof(key, DPOP, moment);
    expect(header).toMatchObject({typ: 'dpop+jwt', alg: 'ES256', jwk: {kty: 'EC', crv: 'P-256'}});
    expect(claims).toEqual({
      jti: JTI,
      htm: 'POST',
      htu: 'https://server.example/token',
      iat: NOW_SECONDS,
      // The token and its hash in RFC 9449, section 7.1.
      ath: 'fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo',
      nonce: 'x',
    });
    expect(claims.ath).toBe(createHash('sha256').update(DPOP.accessToken).digest('base64url'));
    const {claims: plain, commands} = await makeDpopProof(key, {method: 'POST', url: DPOP.url}, moment);
    expect(Object.keys(plain)).toEqual(['jti', 'htm', 'htu', 'iat']);
    expect(commands[0]?.text).not.toContain('process.argv');
  });

  it('no script contains an access token', async () => {
    const {commands} = await makeDpopProof(key, DPOP, moment);
    expect(commands[0]?.text).not.toContain(DPOP.accessToken);
  });

  it.each<[string, () => Promise<SignedProduct>, RegExp]>([
    ['no client_id', () => makeClientAssertion(key, {clientId: '', issuer: ISSUER}, moment), /client_id is empty/],
    [
      'no URL as issuer',
      () => makeClientAssertion(key, {clientId: CLIENT, issuer: 'auth.connect.example'}, moment),
      /is not an https URL/,
    ],
    [
      'a verifier as challenge',
      () => makeRequestObject(key, {...REQUEST, codeChallenge: 'abc'}, moment),
      /43 characters/,
    ],
    [
      'a redirect_uri without scheme',
      () => makeRequestObject(key, {...REQUEST, redirectUri: '/callback'}, moment),
      /redirect_uri/,
    ],
    [
      'a method in small letters',
      () => makeDpopProof(key, {...DPOP, method: 'post'}, moment),
      /method post is not valid/,
    ],
    [
      'an http address',
      () => makeDpopProof(key, {...DPOP, url: 'http://server.example'}, moment),
      /is not an https URL/,
    ],
  ])('refuses %s', async (_what, make, message) => {
    const product = make();
    await expect(product).rejects.toThrow(message);
    await expect(product).rejects.toBeInstanceOf(ToolError);
  });
});

describe('scripts', () => {
  it('quote what a reader entered', async () => {
    const key = await makeKey('ES256');
    const {privatePem} = await exportKey(key);
    runner.write(privatePem.fileName, privatePem.text);
    const state = `a'b"c\\d\${e}\`\u2028f`;
    const {commands} = await makeRequestObject(key, {...REQUEST, state}, moment);
    expect(decodeJwt(runner.runScript(commands[0])).state).toBe(state);
  });
});
