/** Inspects all artefacts: checks kind and signature, and that there are no remarks while an artefact is valid. */
import {createHash, createPrivateKey, createPublicKey, X509Certificate} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {listMade, made, privateKey} from '../lib/testing/artefacts';

import {inspect} from './inspect';
import {PrivateKeyError} from './inspect-keys';
import {MASK} from './mask';
import type {Inspection} from './types';

const SECOND = 1000;
const NOW = new Date('2026-01-15T12:00:00Z');

function claimsOf(file: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(made(file).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** A time shortly after the token was issued. */
function freshTime(file: string): Date {
  const {iat, exp} = claimsOf(file) as {iat?: number; exp?: number};
  return new Date(((iat ?? (exp ?? 0) - 60) + 1) * SECOND);
}

const rowsOf = (inspection: Inspection) => inspection.sections.flatMap(({rows}) => rows);
const rowOf = (inspection: Inspection, name: string) => rowsOf(inspection).find((row) => row.name === name);

const TITLES: Readonly<Record<string, string>> = {
  'access-token.jwt': 'Access token',
  'agent-access-token.jwt': 'Access token',
  'agent-request-object.jwt': 'Request object',
  'anchor-configuration.jwt': 'Entity configuration',
  'backchannel-request.jwt': 'Signed backchannel authentication request',
  'balance-answer.jwt': 'JWT',
  'bank-access-token.jwt': 'Access token',
  'bank-client-assertion.jwt': 'Client assertion',
  'bank-jarm-response.jwt': 'Authorisation response (JARM)',
  'bank-request-object.jwt': 'Request object',
  'client-assertion.jwt': 'Client assertion',
  'dpop-access-token.jwt': 'Access token',
  'dpop-proof.jwt': 'DPoP proof',
  'dpop-token-proof.jwt': 'DPoP proof',
  'id-token.jwt': 'ID token',
  'introspection-response.jwt': 'Signed introspection answer',
  'leaf-configuration.jwt': 'Entity configuration',
  'login-hint-token.jwt': 'Login hint token',
  'nonstandard-ssa.jwt': 'Software statement assertion, non-standard profile',
  'payment-signature.jwt': 'JWT',
  'provider-configuration.jwt': 'Entity configuration',
  'renewed-ssa.jwt': 'Software statement assertion, standard profile',
  'request-object.jwt': 'Request object',
  'resolve-response.jwt': 'Resolve response',
  'self-managed-configuration.jwt': 'Entity configuration',
  'self-managed-statement.jwt': 'Subordinate statement',
  'self-managed-trust-mark.jwt': 'Trust mark',
  'software-access-token.jwt': 'Access token',
  'ssa.jwt': 'Software statement assertion, standard profile',
  'subordinate-statement.jwt': 'Subordinate statement',
  'trust-mark-status.jwt': 'Trust mark status',
  'trust-mark.jwt': 'Trust mark',
  'userinfo.jwt': 'Signed UserInfo answer',
  'webhook-delivery.jwt': 'Message to a webhook',
};

/** Remarks on artefacts that are unusual on purpose. */
const UNUSUAL: Readonly<Record<string, readonly string[]>> = {
  'agent-request-object.jwt': ['FAPI 2.0 wants nbf in a request object.'],
};

/** Claims of applications, which no specification defines. */
const WITHOUT_DEFINITION = ['account_holder', 'balance', 'PaymentId', 'Amount', 'Creditor'];

describe('the tokens of artefacts', () => {
  it('are all in the table', () => {
    expect(Object.keys(TITLES)).toEqual(listMade('jwt'));
  });

  it.each(Object.entries(TITLES))('%s is recognised as %s', async (file, title) => {
    const inspection = await inspect(made(file), {now: freshTime(file)});
    expect(inspection.title).toBe(title);
    expect(inspection.signature?.status).toBe('valid');
    expect(inspection.signature?.text).toContain(title === 'DPoP proof' ? 'key inside the token' : 'example key');
    expect(inspection.unusual.map(({text}) => text)).toEqual(UNUSUAL[file] ?? []);
    expect(inspection.notes).toEqual([]);
  });

  it('a signature without its content is recognised, and cannot be verified', async () => {
    const file = 'webhook-delivery.jwt';
    const inspection = await inspect(made(file).replace(/\..*\./, '..'), {now: freshTime(file)});
    expect(inspection.title).toBe(TITLES[file]);
    expect(inspection.unusual).toEqual([]);
    expect(inspection.signature).toEqual({
      status: 'unverified',
      text: expect.stringContaining('as base64url between the two dots') as string,
    });
  });

  it.each(Object.keys(TITLES))('every claim and header parameter of %s is explained', async (file) => {
    const inspection = await inspect(made(file), {now: NOW});
    const silent = rowsOf(inspection).filter(({explanation}) => !explanation);
    expect(silent.map(({name}) => name).filter((name) => !WITHOUT_DEFINITION.includes(name))).toEqual([]);
    const names = rowsOf(inspection).map(({name}) => name.split(' → ')[0]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(claimsOf(file))));
  });
});

describe('a token', () => {
  const assertion = made('client-assertion.jwt');

  it('has dates with their distance from now', async () => {
    const inspection = await inspect(assertion, {now: new Date('2025-04-07T09:15:41Z')});
    expect(rowOf(inspection, 'iat')?.date).toEqual({iso: '2025-04-07T09:15:31Z', relative: '10 seconds ago'});
    expect(rowOf(inspection, 'exp')?.date).toEqual({iso: '2025-04-07T09:16:01Z', relative: 'in 20 seconds'});
  });

  it('that has ended has a warning at its row', async () => {
    const inspection = await inspect(assertion, {now: new Date('2025-04-07T10:16:01Z')});
    expect(inspection.unusual).toMatchObject([{row: 'exp', text: 'The token ended 1 hour ago.'}]);
    expect(rowOf(inspection, 'exp')?.warning).toBe('The token ended 1 hour ago.');
  });

  it('is verified with a pasted key: JWK, JWKS, PEM or certificate', async () => {
    const now = freshTime('bank-client-assertion.jwt');
    const token = made('bank-client-assertion.jwt');
    const key = createPublicKey({key: privateKey('client-signing-ps256-key') as never, format: 'jwk'});
    const jwk = key.export({format: 'jwk'});
    const keys = [
      JSON.stringify(jwk),
      JSON.stringify({
        keys: [
          createPublicKey({key: privateKey('client-signing-key') as never, format: 'jwk'}).export({format: 'jwk'}),
          jwk,
        ],
      }),
      key.export({type: 'spki', format: 'pem'}).toString(),
      made('client-signing-certificate.pem'),
    ];
    for (const one of keys)
      expect((await inspect(token, {now, key: one})).signature).toEqual({
        status: 'valid',
        text: 'The signature is valid: it verifies with the pasted key.',
      });
    expect((await inspect(token, {now, key: made('client-certificate.pem')})).signature?.status).toBe('invalid');
    expect((await inspect(token, {now, key: 'hello'})).signature).toMatchObject({
      status: 'unverified',
      text: expect.stringContaining('The pasted key cannot be read.') as string,
    });
  });

  it('that was changed is not valid', async () => {
    const [header, payload, signature] = assertion.split('.');
    const claims = {...claimsOf('client-assertion.jwt'), sub: 'somebody-else'};
    const changed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(changed).not.toContain(`${payload}`);
    expect((await inspect(changed, {now: NOW})).signature?.status).toBe('invalid');
  });

  it('of an unknown signer is not verified', async () => {
    const compact = [{alg: 'ES256', kid: 'unknown'}, {iss: 'https://as.example'}]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const {signature} = await inspect(`${compact}.${Buffer.alloc(64).toString('base64url')}`, {now: NOW});
    expect(signature).toMatchObject({status: 'unverified', text: expect.stringContaining('paste the JWKS') as string});
  });
});

describe('an encrypted token', () => {
  it.each([
    ['encrypted-balance-answer.jwe', 'client-encryption-key', 'RSAES-OAEP with SHA-256'],
    ['encrypted-balance-answer-ec.jwe', 'client-encryption-ec-key', 'Key agreement whose result encrypts the content'],
  ])('%s is decrypted with its key, and the token inside is inspected', async (file, name, algorithm) => {
    const key = JSON.stringify(privateKey(name));
    const inspection = await inspect(made(file), {now: freshTime('balance-answer.jwt'), key});
    expect(inspection.inside).toMatchObject({title: 'JWT', signature: {status: 'valid'}, unusual: []});
    expect(rowOf(inspection.inside as Inspection, 'account_holder')?.value).toBe('Jane Doe');
    expect(rowOf(inspection, 'alg')?.explanation).toContain(algorithm);
    expect(JSON.stringify(inspection)).not.toContain(`${privateKey(name).d}`);
  });

  it.each([
    ['no key', undefined, 'Paste the private key of the recipient'],
    ['a public key', JSON.stringify({kty: 'EC', crv: 'P-256', x: 'a', y: 'b'}), 'The pasted key is public'],
    [
      'another key',
      JSON.stringify(privateKey('client-transport-key')),
      'it is the wrong key, or the token was changed',
    ],
    ['a key of another type', JSON.stringify(privateKey('client-signing-key')), 'does not decrypt the token'],
    ['nonsense', 'hello', 'The pasted key cannot be read'],
  ])('with %s says what to do', async (_, key, text) => {
    const inspection = await inspect(made('encrypted-balance-answer.jwe'), {now: NOW, key});
    expect(inspection.summary).toContain(text);
    expect(inspection.inside).toBeUndefined();
    expect(rowOf(inspection, 'ciphertext')?.value).toMatch(/^\d+ bytes$/);
  });
});

describe('certificates', () => {
  it.each(listMade('pem'))('%s is explained, with its thumbprint, and verified', async (file) => {
    const inspection = await inspect(made(file), {now: new Date('2025-12-01T00:00:00Z')});
    const {fingerprint256} = new X509Certificate(made(file));
    expect(inspection.title).toBe('X.509 certificate');
    expect(rowOf(inspection, 'x5t#S256')?.value).toBe(
      Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url'),
    );
    expect(inspection.signature).toMatchObject({
      status: 'valid',
      text: expect.stringContaining('example key') as string,
    });
    expect(inspection.unusual).toEqual([]);
    expect(rowsOf(inspection).filter(({name, explanation}) => !explanation && !name.includes('→'))).toEqual([]);
  });

  const chain = ['client-certificate.pem', 'issuing-ca.pem', 'root-ca.pem'].map(made);

  it('in a chain are verified one by the other', async () => {
    const inspection = await inspect(chain.join('\n'), {now: new Date('2025-06-01T00:00:00Z')});
    expect(inspection.title).toBe('X.509 certificate chain');
    expect(inspection.sections.map(({title}) => title)).toEqual([
      'Certificate 1 of 3: 39c82433-0f57-4653-b513-01b03997ff0f',
      'Certificate 2 of 3: Connect Example Issuing CA',
      'Certificate 3 of 3: Connect Example Root CA',
    ]);
    expect(inspection.signature).toMatchObject({
      status: 'valid',
      text: expect.stringMatching(/^Each certificate was signed by the next/) as string,
    });
    expect(inspection.unusual.map(({text}) => text)).toEqual([expect.stringContaining('The chain includes the root')]);
  });

  it('in the wrong order or of another chain are told', async () => {
    const now = new Date('2025-06-01T00:00:00Z');
    const reversed = await inspect([chain[1], chain[0]].join('\n'), {now});
    expect(reversed.signature?.status).toBe('invalid');
    expect(reversed.unusual.map(({text}) => text).join(' ')).toContain('The order is wrong');
    const other = await inspect([chain[0], made('qualified-ca.pem')].join('\n'), {now});
    expect(other.signature?.text).toContain(
      'names the issuer "C=GB, O=Connect Example, CN=Connect Example Issuing CA"',
    );
  });

  it('are verified with a pasted certificate of the issuer', async () => {
    const now = new Date('2025-06-01T00:00:00Z');
    const [leaf = '', ca = ''] = chain;
    expect((await inspect(leaf, {now, key: ca})).signature?.status).toBe('valid');
    expect((await inspect(leaf, {now, key: made('qualified-ca.pem')})).signature?.status).toBe('invalid');
  });

  it('that have ended have a warning', async () => {
    const inspection = await inspect(made('client-certificate.pem'), {now: new Date('2027-01-01T00:00:00Z')});
    expect(rowOf(inspection, 'notAfter')?.warning).toBe('The certificate ended 7 months ago.');
  });

  it.each(listMade('csr'))('the request %s is explained and verified', async (file) => {
    const inspection = await inspect(made(file), {now: NOW});
    expect(inspection).toMatchObject({
      title: 'Certificate signing request (CSR)',
      signature: {status: 'valid'},
      unusual: [],
    });
    expect(rowOf(inspection, 'subject → C')?.value).toBe('GB');
    const {asymmetricKeyDetails} = new X509Certificate(made(file.replace('.csr', '.pem'))).publicKey;
    const bits = asymmetricKeyDetails?.modulusLength;
    expect(rowOf(inspection, 'publicKey')?.value).toBe(bits === undefined ? 'EC, P-256' : `RSA, ${bits} bits`);
  });
});

describe('keys', () => {
  const jwk = privateKey('client-signing-key');
  const publicJwk = {kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y, kid: 'a', use: 'sig', alg: 'ES256'};

  it('have their thumbprint and size', async () => {
    const inspection = await inspect(JSON.stringify(publicJwk), {now: NOW});
    const members = JSON.stringify({crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y});
    expect(rowOf(inspection, 'thumbprint')?.value).toBe(createHash('sha256').update(members).digest('base64url'));
    expect(rowOf(inspection, 'thumbprint')?.explanation).toContain('client-signing-key');
    expect(rowOf(inspection, 'key')?.value).toBe('public, EC, P-256');
    expect(inspection.unusual).toEqual([]);
  });

  it.each([
    ['JWK', JSON.stringify(jwk)],
    ['JWKS', JSON.stringify({keys: [publicJwk, jwk]})],
    ['base64 of DER', 'key'],
    ['PEM', 'pem'],
  ])('that are private are refused, or masked: %s', async (_, text) => {
    const key = createPrivateKey({key: jwk as never, format: 'jwk'});
    const pem = key.export({type: 'pkcs8', format: 'pem'}).toString();
    const others: Readonly<Record<string, string>> = {key: pem.replace(/-----[^-]+-----|\s/g, ''), pem};
    const pasted = others[text] ?? text;
    await expect(inspect(pasted, {now: NOW})).rejects.toThrow(PrivateKeyError);
    const inspection = await inspect(pasted, {now: NOW, shownPrivate: true});
    expect(JSON.stringify(inspection)).not.toContain(`${jwk.d}`);
    expect(rowOf(inspection, 'd')).toMatchObject({value: MASK});
    expect(inspection.unusual.map(({text: remark}) => remark).join(' ')).toContain('private key');
  });

  const cases: [string, object, string][] = [
    ['no kid', {...publicJwk, kid: undefined}, 'has no kid'],
    ['use and key_ops', {...publicJwk, key_ops: ['verify']}, 'should not be together'],
    [
      'a short coordinate',
      {...publicJwk, x: Buffer.alloc(31, 1).toString('base64url')},
      'x has 31 bytes, and a coordinate of P-256 has 32',
    ],
    ['no y', {...publicJwk, y: undefined}, 'y is missing'],
    [
      'a short RSA key',
      {kty: 'RSA', kid: 'a', e: 'AQAB', n: Buffer.alloc(128, 0xff).toString('base64url')},
      'The RSA key has 1024 bits',
    ],
    [
      'a small exponent',
      {kty: 'RSA', kid: 'a', e: 'Aw', n: Buffer.alloc(256, 0xff).toString('base64url')},
      'The RSA exponent is 3',
    ],
    [
      'RS256',
      {kty: 'RSA', kid: 'a', alg: 'RS256', e: 'AQAB', n: Buffer.alloc(256, 0xff).toString('base64url')},
      'not RS256',
    ],
    ['two keys with one kid', {keys: [publicJwk, publicJwk]}, 'Two keys have the kid "a"'],
    [
      'the certificate of another key',
      {...publicJwk, x5c: [made('client-certificate.pem').replace(/-----[^-]+-----|\s/g, '')], 'x5t#S256': 'wrong'},
      'The certificate has another key',
    ],
  ];

  it.each(cases)('with %s get a remark', async (_, key, text) => {
    const {unusual} = await inspect(JSON.stringify(key), {now: NOW});
    expect(unusual.map((remark) => remark.text).join(' ')).toContain(text);
  });
});

describe('values', () => {
  const pem = made('client-certificate.pem');
  const certificate = new X509Certificate(pem);
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');

  it.each([
    ['the thumbprint', sha256(certificate.raw), 'is the thumbprint (x5t#S256)'],
    ['the fingerprint of OpenSSL', `sha256 Fingerprint=${certificate.fingerprint256}`, 'is the thumbprint (x5t#S256)'],
    [
      'the thumbprint as base64',
      createHash('sha256').update(certificate.raw).digest('base64'),
      'is the thumbprint (x5t#S256)',
    ],
    ['the hash of the PEM file', sha256(`${pem}\n`), 'is the hash of the PEM file, a mistake'],
    [
      'the hash of the public key',
      sha256(certificate.publicKey.export({type: 'spki', format: 'der'})),
      'is the hash of the public key, a mistake',
    ],
    ['another hash', sha256('a'), 'is not a hash of the pasted key or certificate'],
  ])('%s is compared with a certificate', async (_, value, text) => {
    const inspection = await inspect(value, {now: NOW, key: pem});
    expect(inspection.title).toBe('SHA-256 hash');
    expect(inspection.unusual.map((remark) => remark.text).join(' ')).toContain(text);
  });

  it('a kid of an example key is recognised', async () => {
    const {kid} = JSON.parse(Buffer.from(made('client-assertion.jwt').split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    expect((await inspect(kid, {now: NOW})).unusual[0]?.text).toContain('client-signing-key');
  });

  it('the verifier of RFC 7636, appendix B, has its challenge', async () => {
    const inspection = await inspect('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', {now: NOW});
    expect(rowOf(inspection, 'code challenge')?.value).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('a header or payload alone is explained', async () => {
    const [header = '', payload = ''] = made('client-assertion.jwt').split('.');
    expect((await inspect(header, {now: NOW})).title).toBe('Header of a token');
    expect(rowOf(await inspect(payload, {now: NOW}), 'jti')?.explanation).toContain('Identifier of the token');
  });

  it('JSON without a signature is explained, and secrets in it are masked', async () => {
    const text = JSON.stringify({
      client_id: 'a',
      client_secret: 'hidden-value',
      jwks: {keys: [privateKey('client-signing-key')]},
    });
    const inspection = await inspect(text, {now: NOW});
    expect(inspection.title).toBe('JSON without signature');
    expect(JSON.stringify(inspection)).not.toMatch(/hidden-value|54pYnyCPWXxzp/);
  });
});
