import {createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import type {JsonObject} from './json';
import {readKeys} from './read-keys';
import {made, privateKey} from './testing/artefacts';
import {ToolError} from './tool-error';

const pairs: [string, {publicKey: KeyObject; privateKey: KeyObject}][] = [
  ['RSA 2048', generateKeyPairSync('rsa', {modulusLength: 2048})],
  ['RSA 1024, which WebCrypto of browsers may refuse', generateKeyPairSync('rsa', {modulusLength: 1024})],
  ['P-256', generateKeyPairSync('ec', {namedCurve: 'P-256'})],
  ['P-384', generateKeyPairSync('ec', {namedCurve: 'P-384'})],
  ['P-521', generateKeyPairSync('ec', {namedCurve: 'P-521'})],
  ['Ed25519', generateKeyPairSync('ed25519')],
];
const toPemText = (key: KeyObject, type: 'spki' | 'pkcs8' | 'pkcs1' | 'sec1') =>
  // The types of `export` do not accept a union of the types of public and private keys.
  (key.export as (options: object) => string | Buffer).call(key, {type, format: 'pem'}).toString();
const toJwk = (key: KeyObject) => key.export({format: 'jwk'}) as JsonObject;

describe('readKeys', () => {
  describe.each(pairs)('%s', (_, pair) => {
    it('reads the public key as Node does', async () => {
      const [key] = await readKeys(toPemText(pair.publicKey, 'spki'));
      expect(key).toEqual({jwk: toJwk(pair.publicKey), from: 'pem', isPrivate: false});
    });

    it('reads the private key as Node does', async () => {
      const [key] = await readKeys(toPemText(pair.privateKey, 'pkcs8'));
      expect(key).toEqual({jwk: toJwk(pair.privateKey), from: 'pem', isPrivate: true});
    });
  });

  it('reads PKCS#1 and SEC1', async () => {
    const [rsa, ec] = [pairs[0]?.[1], pairs[2]?.[1]];
    if (!rsa || !ec) throw new Error('There are no pairs.');
    expect((await readKeys(toPemText(rsa.publicKey, 'pkcs1')))[0]?.jwk).toEqual(toJwk(rsa.publicKey));
    expect((await readKeys(toPemText(rsa.privateKey, 'pkcs1')))[0]?.jwk).toEqual(toJwk(rsa.privateKey));
    expect((await readKeys(toPemText(ec.privateKey, 'sec1')))[0]?.jwk).toEqual(toJwk(ec.privateKey));
  });

  it('reads a JWK, a JWKS and an array', async () => {
    const jwk = privateKey('client-signing-key');
    expect(await readKeys(JSON.stringify(jwk))).toEqual([{jwk, from: 'jwk', isPrivate: true}]);
    const {d: _private, ...publicJwk} = jwk;
    const key = {jwk: publicJwk, from: 'jwks', isPrivate: false};
    expect(await readKeys(JSON.stringify({keys: [publicJwk, publicJwk]}))).toEqual([key, key]);
    expect(await readKeys(JSON.stringify([publicJwk]))).toEqual([key]);
  });

  it('reads the key of a certificate, and the certificate of a JWK', async () => {
    const pem = made('client-certificate.pem');
    const expected = createPublicKey(pem).export({format: 'jwk'}) as JsonObject;
    const [fromPem] = await readKeys(pem);
    expect(fromPem).toMatchObject({jwk: expected, from: 'certificate', isPrivate: false});
    const x5c = [pem.replace(/-----[^-]+-----|\s/g, '')];
    const [fromJwk] = await readKeys(JSON.stringify({...expected, x5c}));
    expect(fromJwk?.certificate?.x5tS256).toBe(fromPem?.certificate?.x5tS256);
    const [fromDer] = await readKeys(`${x5c[0]}`);
    expect(fromDer?.jwk).toEqual(expected);
  });

  it.each([
    ['Windows line endings', (pem: string) => pem.replaceAll('\n', '\r\n')],
    ['one line', (pem: string) => pem.replaceAll('\n', ' ')],
    ['escaped line feeds', (pem: string) => `"${pem.replaceAll('\n', '\\n')}"`],
    ['percent encoding', (pem: string) => encodeURIComponent(pem)],
    ['indented lines', (pem: string) => pem.replaceAll('\n', '\n    ')],
    ['quotes of an e-mail', (pem: string) => pem.replaceAll('\n', '\n> ')],
    ['text before and after', (pem: string) => `Certificate:\n  Data\n${pem}\nbye`],
  ])('reads PEM with %s', async (_, change) => {
    const pem = made('client-certificate.pem');
    const [plain] = await readKeys(pem);
    expect((await readKeys(change(pem)))[0]?.jwk).toEqual(plain?.jwk);
  });

  const ecKey = createPrivateKey({key: privateKey('client-signing-key') as never, format: 'jwk'});
  const encrypted = ecKey.export({type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x'}).toString();
  const publicPem = createPublicKey(ecKey).export({type: 'spki', format: 'pem'}).toString();

  it.each([
    ['nonsense', 'hello world', 'The text is not a key'],
    ['base64 that is no certificate', `MI${'A'.repeat(90)}`, 'not an X.509 certificate'],
    ['JSON without keys', '{"a": 1}', 'has no "kty"'],
    ['a JWKS that is empty', '{"keys": []}', 'has no keys'],
    ['keys that are no array', '{"keys": {}}', 'has to be an array'],
    ['keys that are no objects', '{"keys": [1]}', 'Key 1 is not a JSON object'],
    ['JSON with a mistake', '{"kty": "EC",}', 'line 1, column 14'],
    ['PEM without an end', '-----BEGIN PUBLIC KEY-----\nMFkw', 'has no "END PUBLIC KEY"'],
    ['PEM that is cut', publicPem.replace(/.{8}\n-----END/, '\n-----END'), 'ends too early'],
    ['PEM with a wrong character', publicPem.replace('MFkw', 'MF*w'), 'is damaged'],
    ['an encrypted key', encrypted, 'encrypted with a passphrase'],
    [
      'an OpenSSH key',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----',
      'not a key that this tool reads',
    ],
    [
      'a certificate as a key',
      `-----BEGIN PUBLIC KEY-----\n${made('root-ca.pem').split('\n').slice(1, -1).join('\n')}\n-----END PUBLIC KEY-----`,
      'not a key',
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(readKeys(text)).rejects.toThrow(ToolError);
    await expect(readKeys(text)).rejects.toThrow(message);
  });
});
