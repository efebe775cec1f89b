import {createPrivateKey, createPublicKey} from 'node:crypto';

import {calculateJwkThumbprint, type JWK} from 'jose';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {
  exportKey,
  jwksScript,
  KEY_ALGORITHMS,
  keyCommands,
  listAlgorithms,
  makeJwks,
  makeKey,
  type ExportedKey,
  type WorkshopKey,
} from './keys';
import {createCommandRunner, type CommandRunner} from './testing/command-runner';

let runner: CommandRunner;
beforeAll(() => {
  runner = createCommandRunner();
});
afterAll(() => runner.remove());

const TYPES = {
  ES256: {asymmetricKeyType: 'ec', asymmetricKeyDetails: {namedCurve: 'prime256v1'}},
  PS256: {asymmetricKeyType: 'rsa', asymmetricKeyDetails: {modulusLength: 2048, publicExponent: 65537n}},
  EdDSA: {asymmetricKeyType: 'ed25519'},
};

describe.each(KEY_ALGORITHMS)('a key for %s', (alg) => {
  let key: WorkshopKey;
  let exported: ExportedKey;
  beforeAll(async () => {
    key = await makeKey(alg);
    exported = await exportKey(key);
    runner.write(exported.privatePem.fileName, exported.privatePem.text);
    runner.write(exported.publicPem.fileName, exported.publicPem.text);
  });

  it('has the thumbprint of RFC 7638 as its kid, and no private member in the public JWK', async () => {
    expect(key.kid).toBe(await calculateJwkThumbprint(key.publicJwk as JWK));
    expect(Object.keys(key.publicJwk)).not.toContain('d');
    expect(key.publicJwk).toMatchObject({use: 'sig', alg, kid: key.kid});
  });

  it('is the same key in all formats', () => {
    const privateKey = createPrivateKey(exported.privatePem.text);
    const spki = createPublicKey(privateKey).export({type: 'spki', format: 'pem'});
    expect(privateKey).toMatchObject(TYPES[alg]);
    expect(exported.publicPem.text).toBe(spki);
    const privateJwk = JSON.parse(exported.privateJwk.text) as JWK;
    for (const jwk of [key.publicJwk as JWK, privateJwk]) {
      expect(createPublicKey({key: jwk, format: 'jwk'}).export({type: 'spki', format: 'pem'})).toBe(spki);
      expect(jwk).toMatchObject({alg, use: 'sig', kid: key.kid});
    }
    const fromJwk = createPrivateKey({key: privateJwk, format: 'jwk'});
    expect(fromJwk.export({type: 'pkcs8', format: 'der'})).toEqual(privateKey.export({type: 'pkcs8', format: 'der'}));
  });

  it('is marked as an example in the private PEM, and the public one is only PEM', () => {
    expect(exported.privatePem.text).toMatch(/^Example key, .*\n-----BEGIN PRIVATE KEY-----/);
    expect(exported.publicPem.text).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(Object.values(exported).every(({fileName}) => fileName.startsWith('example-'))).toBe(true);
  });

  it('OpenSSL reads it', () => {
    const command = {text: `openssl pkey -in ${exported.privatePem.fileName} -pubout`};
    expect(runner.runShell(command)).toBe(exported.publicPem.text);
  });

  it('the script makes the same JWKS from the public PEM', () => {
    const {text, commands} = makeJwks([key]);
    expect(`${runner.runScript(commands[0])}\n`).toBe(text);
  });

  it('the commands make a key of the same kind', () => {
    const other = {alg, fileBase: `${key.fileBase}-other`};
    const files = `cat ${other.fileBase}.key ${other.fileBase}.pub`;
    const [privatePem = '', publicPem = ''] = runner
      .runShell(keyCommands(other)[0], files)
      .split(/(?=-----BEGIN PUBLIC)/);
    expect(createPrivateKey(privatePem)).toMatchObject(TYPES[alg]);
    expect(createPublicKey(publicPem)).toMatchObject(TYPES[alg]);
    const {keys} = JSON.parse(runner.runScript(jwksScript(other))) as {keys: JWK[]};
    expect(Object.keys(keys[0] ?? {})).toEqual(Object.keys(key.publicJwk));
  });
});

it('makes another key each time, and a JWKS of several', async () => {
  const keys = [await makeKey('ES256'), await makeKey('ES256')];
  expect(keys[0]?.kid).not.toBe(keys[1]?.kid);
  expect(JSON.parse(makeJwks(keys).text)).toEqual({keys: keys.map(({publicJwk}) => publicJwk)});
});

it('lists the algorithms of this engine', async () => {
  expect((await listAlgorithms()).map(({alg}) => alg)).toEqual(['ES256', 'PS256', 'EdDSA']);
});
