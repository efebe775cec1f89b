import {createPrivateKey} from 'node:crypto';

import {expect, it} from 'vitest';

import {made, privateKey} from '../lib/testing/artefacts';

import {inspect} from './inspect';
import {PrivateKeyError} from './inspect-keys';

const ecKey = privateKey('client-signing-key');
const rsaKey = privateKey('client-signing-ps256-key');
const pem = createPrivateKey({key: ecKey as never, format: 'jwk'})
  .export({type: 'pkcs8', format: 'pem'})
  .toString();
const {d: _d, ...publicKey} = ecKey;

it.each([
  ['a PEM key', pem, 'Paste only the public key: openssl pkey -in key.pem -pubout'],
  ['base64 of DER', pem.replace(/-----[^-]+-----|\s/g, ''), 'openssl pkey -in key.pem -pubout'],
  ['a JWK', JSON.stringify(ecKey), 'Paste it without its private member d.'],
  ['an RSA JWK', JSON.stringify(rsaKey), 'Paste it without its private members d, p, q, dp, dq, qi.'],
  ['a JWKS', JSON.stringify({keys: [publicKey, ecKey]}), 'Paste the keys without their private member d.'],
  ['a shared secret', JSON.stringify({kty: 'oct', k: 'AAAA'}), 'A shared secret has no public part'],
  ['a key and its certificate', `${pem}${made('client-certificate.pem')}`, 'Paste only the CERTIFICATE block.'],
  ['a certificate and its key', `${made('client-certificate.pem')}\n${pem}`, 'Paste only the CERTIFICATE block.'],
])('the refusal says what to paste in place of %s', async (_, text, hint) => {
  const error: unknown = await inspect(text, {now: new Date()}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PrivateKeyError);
  expect(error).toMatchObject({
    message: 'This is a private key, so it is not shown. Remove it from the field.',
    hint: expect.stringContaining(hint) as string,
  });
});
