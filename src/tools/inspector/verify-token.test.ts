import {createPrivateKey, createPublicKey, generateKeyPairSync, sign} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {made, privateKey} from '../lib/testing/artefacts';

import {inspect} from './inspect';

const NOW = new Date('2026-01-15T12:00:00Z');
const PRIVATE_KEY_REMARK =
  'The key that you pasted is private. A signature is verified with the public key: paste only that, and replace the key if others have seen it.';

const inspectWith = (token: string, key: string) => inspect(token, {now: NOW, key});
const textsOf = async (token: string, key: string) => (await inspectWith(token, key)).unusual.map(({text}) => text);

describe('a private key that is pasted to verify a signed token', () => {
  const token = made('client-assertion.jwt');
  const jwk = privateKey('client-signing-key');
  const key = createPrivateKey({key: jwk as never, format: 'jwk'});

  it.each([
    ['JWK', JSON.stringify(jwk)],
    ['JWKS', JSON.stringify({keys: [jwk]})],
    ['PEM', key.export({type: 'pkcs8', format: 'pem'}).toString()],
  ])('has a remark: %s', async (_, text) => {
    expect((await inspectWith(token, text)).signature?.status).toBe('valid');
    expect(await textsOf(token, text)).toContain(PRIVATE_KEY_REMARK);
  });

  it('has a remark when it does not verify', async () => {
    expect(await textsOf(token, JSON.stringify(privateKey('bank-signing-key')))).toContain(PRIVATE_KEY_REMARK);
  });

  it.each([
    ['a public key', createPublicKey(key).export({type: 'spki', format: 'pem'}).toString()],
    // Pasting a shared secret is not a mistake, because it is needed to verify HMAC.
    ['a shared secret', JSON.stringify({kty: 'oct', k: 'A'.repeat(43)})],
    ['a text that is no key', 'hello'],
  ])('has none, if it is %s', async (_, text) => {
    expect(await textsOf(token, text)).not.toContain(PRIVATE_KEY_REMARK);
  });

  it('has none for a JWE, which it decrypts', async () => {
    const {unusual, inside} = await inspectWith(
      made('encrypted-balance-answer.jwe'),
      JSON.stringify(privateKey('client-encryption-key')),
    );
    expect([...unusual, ...(inside?.unusual ?? [])].map(({text}) => text)).not.toContain(PRIVATE_KEY_REMARK);
  });
});

describe('a key that cannot be used', () => {
  const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each(['pasted', 'inside the token'])('leaves the signature unverified: %s', async (place) => {
    const {privateKey: key, publicKey} = generateKeyPairSync('rsa', {modulusLength: 1024});
    const jwk = publicKey.export({format: 'jwk'});
    const isInside = place === 'inside the token';
    const input = `${toPart({alg: 'PS256', ...(isInside && {jwk})})}.${toPart({iss: 'https://as.example'})}`;
    const signature = sign('sha256', Buffer.from(input), {key, padding: 6, saltLength: 32}).toString('base64url');
    const inspection = await inspectWith(`${input}.${signature}`, isInside ? '' : JSON.stringify(jwk));
    expect(inspection.signature).toEqual({
      status: 'unverified',
      text: expect.stringMatching(/^The signature is not verified: the key cannot be used: .*2048/) as string,
    });
  });
});
