import {createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {encode} from './base64url';
import {exampleKeys} from './example-keys';
import type {JsonObject} from './json';
import {readJose, type Jws} from './read-jose';
import {listMade, made, privateKey} from './testing/artefacts';
import {jwkThumbprint} from './thumbprint';
import {hasEd25519, verifyJws} from './verify-jws';

const read = (compact: string) => readJose(compact) as Jws;
const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const knownKeys = async () => (await exampleKeys()).map(({jwk}) => jwk);

/** Signs with Node's OpenSSL, which is independent of the code under test. */
function signWithNode(header: object, key: Parameters<typeof sign>[2], hash: string | null): string {
  const input = `${toPart(header)}.${toPart({sub: 'a'})}`;
  return `${input}.${sign(hash, Buffer.from(input), key).toString('base64url')}`;
}

describe('exampleKeys', () => {
  it('are the public halves of the keys in artefacts, with the thumbprint as kid', async () => {
    for (const {name, jwk} of await exampleKeys()) {
      const expected = createPublicKey(createPrivateKey({key: privateKey(name) as never, format: 'jwk'}));
      expect(jwk).toMatchObject(expected.export({format: 'jwk'}));
      const {kty, crv, x, y, n, e} = jwk;
      const members = kty === 'EC' ? {crv, kty, x, y} : {e, kty, n};
      expect(jwk.kid).toBe(createHash('sha256').update(JSON.stringify(members)).digest('base64url'));
      expect(Object.keys(jwk).filter((member) => ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].includes(member))).toEqual([]);
    }
  });
});

describe('verifyJws', () => {
  it.each(listMade('jwt'))('verifies %s with the example keys, or with the key in its header', async (file) => {
    const token = read(made(file));
    const {kid, jwk} = token.header as {kid?: string; jwk?: JsonObject};
    const keys = jwk ? [jwk] : await knownKeys();
    expect(await verifyJws(token, keys)).toEqual({isValid: true, kid: kid ?? jwk?.kid});
  });

  const rsa = generateKeyPairSync('rsa', {modulusLength: 2048});
  const ed = generateKeyPairSync('ed25519');
  const p384 = generateKeyPairSync('ec', {namedCurve: 'P-384'});
  const p521 = generateKeyPairSync('ec', {namedCurve: 'P-521'});

  it.each([
    ['RS256', signWithNode({alg: 'RS256'}, rsa.privateKey, 'sha256'), rsa.publicKey],
    [
      'PS512',
      signWithNode({alg: 'PS512'}, {key: rsa.privateKey, padding: 6, saltLength: 64} as never, 'sha512'),
      rsa.publicKey,
    ],
    [
      'ES384',
      signWithNode({alg: 'ES384'}, {key: p384.privateKey, dsaEncoding: 'ieee-p1363'}, 'sha384'),
      p384.publicKey,
    ],
    [
      'ES512',
      signWithNode({alg: 'ES512'}, {key: p521.privateKey, dsaEncoding: 'ieee-p1363'}, 'sha512'),
      p521.publicKey,
    ],
    ['EdDSA', signWithNode({alg: 'EdDSA'}, ed.privateKey, null), ed.publicKey],
    ['Ed25519', signWithNode({alg: 'Ed25519'}, ed.privateKey, null), ed.publicKey],
  ])('agrees with OpenSSL about %s', async (_, compact, key) => {
    expect(await hasEd25519()).toBe(true);
    expect(await verifyJws(read(compact), [key.export({format: 'jwk'}) as JsonObject])).toEqual({isValid: true});
    const other = compact.replace(/\.[\w-]+\./, `.${toPart({sub: 'b'})}.`);
    expect(await verifyJws(read(other), [key.export({format: 'jwk'}) as JsonObject])).toMatchObject({isValid: false});
  });

  it('verifies HMAC with a shared secret', async () => {
    const secret = Buffer.alloc(32, 7);
    const input = `${toPart({alg: 'HS256'})}.${toPart({})}`;
    const compact = `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    expect(await verifyJws(read(compact), [{kty: 'oct', k: encode(secret)}])).toEqual({isValid: true});
  });

  it('does not let use, key_ops or alg of a key hide whether the signature is right', async () => {
    const token = read(made('client-assertion.jwt'));
    const [key] = (await knownKeys()).filter(({kid}) => kid === token.header.kid);
    expect(await verifyJws(token, [{...key, use: 'enc', key_ops: ['encrypt'], alg: 'ECDH-ES'}])).toMatchObject({
      isValid: true,
    });
    expect(await verifyJws(token, [privateKey('client-signing-key')])).toMatchObject({isValid: true});
  });

  it('tells a wrong kid from a wrong key', async () => {
    const token = read(made('client-assertion.jwt'));
    const key = (await knownKeys()).find(({kid}) => kid === token.header.kid);
    expect(await verifyJws(token, [{...key, kid: 'other'}])).toMatchObject({
      isValid: true,
      kid: 'other',
      reason: expect.stringContaining('"other"') as string,
    });
    const wrong = (await exampleKeys()).find(({name}) => name === 'connect-signing-ec-key')?.jwk as JsonObject;
    expect((await verifyJws(token, [wrong])).reason).toContain('No key has the kid');
    expect((await verifyJws(token, [{...wrong, kid: `${token.header.kid}`}])).reason).toContain(
      'the key does not match',
    );
  });

  const assertion = made('client-assertion.jwt');
  const [header = '', payload = '', signature = ''] = assertion.split('.');
  const asn1 = signWithNode(
    {alg: 'ES256'},
    createPrivateKey({key: privateKey('client-signing-key') as never, format: 'jwk'}),
    'sha256',
  );

  it.each([
    ['a token without a signature', `${header}.${payload}.`, 'has no signature'],
    ['alg none', `${toPart({alg: 'none'})}.${payload}.`, '"alg" is "none"'],
    ['no alg', `${toPart({})}.${payload}.${signature}`, 'has no "alg"'],
    ['an unknown alg', `${toPart({alg: 'XY1'})}.${payload}.${signature}`, '"XY1" is not one that this tool verifies'],
    ['a signature that is cut', assertion.slice(0, -8), 'The signature has 58 bytes, and ES256 has 64'],
    ['a signature of OpenSSL', asn1, 'the ASN.1 form of OpenSSL'],
    ['keys of other types', `${toPart({alg: 'EdDSA'})}.${payload}.${signature}`, 'None of the keys is for EdDSA'],
    [
      'an unknown critical parameter',
      `${toPart({alg: 'ES256', crit: ['x'], x: 1})}.${payload}.${signature}`,
      'The signature is not valid: the token cannot be read',
    ],
  ])('says why %s is not valid', async (_, compact, reason) => {
    const result = await verifyJws(read(compact), await knownKeys());
    expect(result.isValid).toBe(false);
    expect(result.reason).toContain(reason);
  });

  it('says when there is no key', async () => {
    expect((await verifyJws(read(assertion), [])).reason).toContain('There is no key');
  });

  const short = generateKeyPairSync('rsa', {modulusLength: 1024});
  const shortJwk = short.publicKey.export({format: 'jwk'}) as JsonObject;
  const longJwk = rsa.publicKey.export({format: 'jwk'}) as JsonObject;
  const unverified = {
    isValid: null,
    reason: expect.stringMatching(/^The signature is not verified: the key cannot be used: .*2048/) as string,
  };

  it('does not call a signature wrong because a key is too short', async () => {
    for (const alg of ['RS256', 'PS256']) {
      const padding = alg === 'PS256' ? {padding: 6, saltLength: 32} : {};
      const compact = signWithNode({alg}, {key: short.privateKey, ...padding} as never, 'sha256');
      expect(await verifyJws(read(compact), [shortJwk])).toEqual(unverified);
      expect(await verifyJws(read(compact), [longJwk, shortJwk])).toEqual(unverified);
    }
  });

  it('does not call a signature wrong because a key is damaged', async () => {
    const damaged = {kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA'};
    expect(await verifyJws(read(assertion), [damaged])).toMatchObject({isValid: null});
  });

  it('calls it wrong when the key that the header names does not match, whatever the others are', async () => {
    const compact = signWithNode({alg: 'RS256', kid: 'a'}, short.privateKey, 'sha256');
    const keys = [
      {...shortJwk, kid: 'b'},
      {...longJwk, kid: 'a'},
    ];
    expect(await verifyJws(read(compact), keys)).toMatchObject({isValid: false});
  });
});

describe('jwkThumbprint', () => {
  it('is that of RFC 7638, section 3.1', async () => {
    const n =
      '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';
    expect(await jwkThumbprint({kty: 'RSA', n, e: 'AQAB', alg: 'RS256', kid: '2011-04-29'})).toBe(
      'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    );
  });

  it('names what is missing', async () => {
    await expect(jwkThumbprint({kty: 'EC', crv: 'P-256', x: 'a'})).rejects.toThrow('"y"');
    await expect(jwkThumbprint({})).rejects.toThrow('The key has no thumbprint');
  });
});
