/** Verifies every artefact with Node's crypto, because the code under test uses jose and @peculiar/x509. */
import 'reflect-metadata';

import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  privateDecrypt,
  verify,
  webcrypto,
  X509Certificate,
} from 'node:crypto';
import type {KeyObject} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {Pkcs10CertificateRequest} from '@peculiar/x509';
import {calculateJwkThumbprint} from 'jose';
import type {JWK} from 'jose';
import {beforeAll, describe, expect, it} from 'vitest';

import type {Artefact, ArtefactSet} from './artefact';
import {checkArtefacts} from './check-artefacts';
import {collectArtefacts} from './collect-artefacts';
import type {DefinitionFile} from './definitions';
import {EXAMPLES_FOLDER} from './examples';
import {renderPart} from './mentions';
import {loadArtefacts, readArtefactFiles} from './read-artefacts';

const SITE_DIR = path.join(__dirname, '../../..');
let files: DefinitionFile[];
let collected: ArtefactSet;
let privateKeys: Map<string, JWK>;

beforeAll(async () => {
  files = await readArtefactFiles(SITE_DIR);
  collected = await collectArtefacts(files);
  const keys = files.filter(({file}) => file.endsWith('.json')).map(({text}) => JSON.parse(text) as JWK);
  privateKeys = new Map(
    await Promise.all(keys.map(async (jwk): Promise<[string, JWK]> => [await calculateJwkThumbprint(jwk), jwk])),
  );
});

const ofKind = (kind: string): Artefact[] =>
  [...collected.artefacts.values()].filter((artefact) => artefact.kind === kind);
const fullTextOf = (artefact: Artefact) => renderPart(artefact.parts[''] ?? '');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function publicKeyOf(kid: string): KeyObject {
  const key = ofKind('key').find((artefact) => artefact.parts['kid'] === kid);
  return createPublicKey({key: key?.parts['jwk'] as JWK, format: 'jwk'});
}

it('artefacts match their definitions, and every value in pages and API description is an artefact and vice versa', async () => {
  expect((await checkArtefacts(SITE_DIR)).problems).toEqual([]);
  expect(
    ['key', 'certificate', 'jwt', 'jwe', 'pkce', 'opaque', 'json'].filter((kind) => ofKind(kind).length === 0),
  ).toEqual([]);
});

it('artefacts can all be generated again from the definitions', async () => {
  const sources = files.filter(({file}) => !file.startsWith(EXAMPLES_FOLDER));
  const {examples, problems} = await collectArtefacts(sources, {renew: true});
  expect(problems).toEqual([]);
  expect([...examples.keys()].sort()).toEqual([...collected.examples.keys()].sort());
});

it('artefacts are the same from the cache, which is not used after a change', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'portal-artefacts-'));
  try {
    for (const _source of ['collected', 'cached']) expect(await loadArtefacts(site, files)).toEqual(collected);
    const [first, ...others] = files as [DefinitionFile, ...DefinitionFile[]];
    expect(await loadArtefacts(site, [...others, {...first, text: '{'}])).not.toEqual(collected);
  } finally {
    rmSync(site, {recursive: true});
  }
});

describe('keys', () => {
  it('have their RFC 7638 thumbprint as kid and publish no private member', async () => {
    for (const {parts} of ofKind('key')) {
      const jwk = parts['jwk'] as JWK;
      expect(await calculateJwkThumbprint(jwk)).toBe(jwk.kid);
      expect(parts['kid']).toBe(jwk.kid);
      expect(Object.keys(jwk).filter((member) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(member))).toEqual([]);
      expect(createPublicKey(`${parts['pem']}`).export({format: 'jwk'})).toMatchObject({kty: jwk.kty});
    }
  });
});

/** Verifies a signature by JWA name (RFC 7518, section 3; RFC 8037, section 3.1). */
const verifiers: Readonly<Record<string, (input: Buffer, key: KeyObject, signature: Buffer) => boolean>> = {
  ES256: (input, key, signature) => verify('sha256', input, {key, dsaEncoding: 'ieee-p1363'}, signature),
  PS256: (input, key, signature) =>
    verify('sha256', input, {key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32}, signature),
  EdDSA: (input, key, signature) => verify(null, input, key, signature),
};

describe('JWTs', () => {
  it('verify with the key of their kid, or with the key in the header of a DPoP proof, and decode to their header and payload parts', () => {
    for (const artefact of ofKind('jwt')) {
      const [header = '', payload = '', signature = ''] = fullTextOf(artefact).split('.');
      const {alg, kid, jwk} = decode(header);
      const input = Buffer.from(`${header}.${payload}`);
      const key = publicKeyOf(`${kid ?? (jwk as JWK).kid}`);
      const isSigned = verifiers[`${alg}`]?.(input, key, Buffer.from(signature, 'base64url'));
      expect(isSigned, artefact.name).toBe(true);
      expect(decode(header), artefact.name).toEqual(artefact.parts['header']);
      expect(decode(payload), artefact.name).toEqual(artefact.parts['payload']);
    }
  });

  it('have times in seconds, and exp after iat', () => {
    for (const {name, parts} of ofKind('jwt')) {
      const {iat, exp} = parts['payload'] as {iat?: number; exp?: number};
      if (exp !== undefined) expect(Number.isInteger(exp) && exp > (iat ?? 0), name).toBe(true);
    }
  });

  it('have the thumbprint of the certificate in cnf, and the hash of the access token in at_hash', () => {
    const certificate = collected.artefacts.get('client-certificate');
    const der = new X509Certificate(`${certificate?.parts['pem']}`).raw;
    const {cnf} = collected.artefacts.get('access-token')?.parts['payload'] as {cnf: Record<string, string>};
    expect(cnf['x5t#S256']).toBe(createHash('sha256').update(der).digest('base64url'));
    const token = `${collected.artefacts.get('access-token')?.parts['']}`;
    const {at_hash: hash} = collected.artefacts.get('id-token')?.parts['payload'] as {at_hash: string};
    expect(hash).toBe(createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url'));
  });

  it('of DPoP have the hash of the access token in ath, and its jkt is the thumbprint of the key of the proof', () => {
    const token = collected.artefacts.get('dpop-access-token');
    const proof = collected.artefacts.get('dpop-proof');
    const {ath} = proof?.parts['payload'] as {ath: string};
    expect(ath).toBe(createHash('sha256').update(`${token?.parts['']}`).digest('base64url'));
    const {jwk} = proof?.parts['header'] as {jwk: JWK};
    const {cnf} = token?.parts['payload'] as {cnf: {jkt: string}};
    expect(cnf.jkt).toBe(jwk.kid);
  });

  it('in a trust chain contain the key of the previous statement', () => {
    const chain = (collected.artefacts.get('trust-chain')?.parts[''] as string[]).map((statement) =>
      statement.split('.').slice(0, 2).map(decode),
    );
    chain.slice(1).forEach(([, claims], index) => {
      const below = chain[index]?.[0]?.['kid'];
      const isAnchor = index === chain.length - 2;
      const kids = (claims?.['jwks'] as {keys: JWK[]}).keys.map(({kid}) => kid);
      expect(kids).toContain(isAnchor ? chain[index + 1]?.[0]?.['kid'] : below);
    });
  });
});

/** Decrypts the content key of a JWE, or derives it with the Concat KDF (RFC 7518, sections 4.3 and 4.6.2). */
function contentKeyOf({alg, epk}: Record<string, unknown>, key: KeyObject, encryptedKey: string): Buffer {
  if (alg === 'RSA-OAEP-256') return privateDecrypt({key, oaepHash: 'sha256'}, Buffer.from(encryptedKey, 'base64url'));
  const publicKey = createPublicKey({key: epk as JWK, format: 'jwk'});
  const secret = diffieHellman({privateKey: key, publicKey});
  const round = Buffer.from('00000001', 'hex');
  const otherInfo = Buffer.concat([
    Buffer.from('00000007', 'hex'),
    Buffer.from('A256GCM'),
    Buffer.from('000000000000000000000100', 'hex'),
  ]);
  return createHash('sha256').update(round).update(secret).update(otherInfo).digest();
}

describe('JWEs', () => {
  it('decrypt with the private key of their kid to their plaintext part', () => {
    expect(new Set(ofKind('jwe').map(({parts}) => (parts['header'] as {alg: string}).alg))).toEqual(
      new Set(['RSA-OAEP-256', 'ECDH-ES']),
    );
    for (const artefact of ofKind('jwe')) {
      const [protectedHeader = '', encryptedKey = '', ...others] = fullTextOf(artefact).split('.');
      const [iv, ciphertext, tag] = others.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
      const header = decode(protectedHeader);
      expect(header, artefact.name).toEqual(artefact.parts['header']);
      const key = createPrivateKey({key: privateKeys.get(`${header['kid']}`) as JWK, format: 'jwk'});
      const decipher = createDecipheriv('aes-256-gcm', contentKeyOf(header, key, encryptedKey), iv);
      decipher.setAAD(Buffer.from(protectedHeader)).setAuthTag(tag);
      const plaintext = Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString();
      const shown = artefact.parts['plaintext'];
      expect(plaintext, artefact.name).toBe(typeof shown === 'string' ? shown : JSON.stringify(shown));
    }
  });
});

describe('certificates', () => {
  const certificateOf = (name: string) => new X509Certificate(`${collected.artefacts.get(name)?.parts['pem']}`);

  it('are signed by an authority of the repository', () => {
    const authorities = ofKind('certificate')
      .map(({name}) => certificateOf(name))
      .filter(({ca}) => ca);
    expect(authorities).toHaveLength(5);
    for (const {name} of ofKind('certificate')) {
      const certificate = certificateOf(name);
      const issuer = authorities.find(({subject}) => subject === certificate.issuer);
      expect(issuer && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey), name).toBe(true);
    }
  });

  it('have requests that were signed with the key of the certificate', async () => {
    const requests = ofKind('certificate').flatMap(({parts}) =>
      parts['csr'] ? [{request: new Pkcs10CertificateRequest(`${parts['csr']}`), kid: parts['kid']}] : [],
    );
    expect(new Set(requests.map(({request}) => request.publicKey.algorithm.name))).toEqual(
      new Set(['RSASSA-PKCS1-v1_5', 'ECDSA']),
    );
    for (const {request, kid} of requests) {
      expect(await request.verify(webcrypto as unknown as Crypto)).toBe(true);
      const key = createPublicKey({key: Buffer.from(request.publicKey.rawData), format: 'der', type: 'spki'});
      expect(await calculateJwkThumbprint(key.export({format: 'jwk'}) as JWK)).toBe(kid);
    }
  });

  it('match their parts', async () => {
    for (const {name, parts} of ofKind('certificate')) {
      const {raw, publicKey, serialNumber, subject, validFrom} = certificateOf(name);
      expect(parts['thumbprint'], name).toBe(createHash('sha256').update(raw).digest('base64url'));
      expect(parts['fingerprint'], name).toBe(certificateOf(name).fingerprint256);
      expect(parts['x5t'], name).toBe(createHash('sha1').update(raw).digest('base64url'));
      expect(parts['kid'], name).toBe(await calculateJwkThumbprint(publicKey.export({format: 'jwk'}) as JWK));
      expect(`${parts['serial']}`.toUpperCase(), name).toBe(serialNumber);
      expect(`${parts['subject']}`, name).toBe(subject.split('\n').reverse().join(','));
      expect(`${parts['text']}`, name).toContain(`Not Before: ${validFrom}`);
      expect((parts['jwk'] as JWK).x5c?.[0], name).toBe(raw.toString('base64'));
    }
  });

  it('have the host names and extended key usages of their definition', () => {
    const {keyUsage, subjectAltName} = certificateOf('bank-server-certificate');
    expect(keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(subjectAltName).toBe('DNS:api.bank.example');
  });
});

it('PKCE challenges are the SHA-256 hash of their verifier', () => {
  for (const {parts} of ofKind('pkce'))
    expect(parts['challenge']).toBe(createHash('sha256').update(`${parts['verifier']}`).digest('base64url'));
});
