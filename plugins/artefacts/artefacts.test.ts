/** Every artefact of the repository, verified by libraries that did not make it. */
import 'reflect-metadata';

import {createHash, createPublicKey, webcrypto, X509Certificate} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {Pkcs10CertificateRequest} from '@peculiar/x509';
import {calculateJwkThumbprint, compactDecrypt, compactVerify, importJWK} from 'jose';
import type {JWK} from 'jose';
import {beforeAll, describe, expect, it} from 'vitest';

import {checkArtefacts} from './check-artefacts';
import type {DefinitionFile} from './definitions';
import type {Artefact, Workshop} from './make-artefacts';
import {makeFromFiles} from './make-from-files';
import {renderPart} from './mentions';
import {keepArtefacts, readDefinitionFiles} from './read-artefacts';

const SITE_DIR = path.join(__dirname, '../..');
let workshop: Workshop;
let privateKeys: Map<string, JWK>;

beforeAll(async () => {
  const files = await readDefinitionFiles(SITE_DIR);
  workshop = await makeFromFiles(files);
  const keys = files.filter(({file}) => file.endsWith('.json')).map(({text}) => JSON.parse(text) as JWK);
  privateKeys = new Map(
    await Promise.all(keys.map(async (jwk): Promise<[string, JWK]> => [await calculateJwkThumbprint(jwk), jwk])),
  );
});

const ofKind = (kind: string): Artefact[] =>
  [...workshop.artefacts.values()].filter((artefact) => artefact.kind === kind);
const wholeOf = (artefact: Artefact) => renderPart(artefact.parts[''] ?? '');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function publicKeyOf(kid: string): JWK {
  const key = ofKind('key').find((artefact) => artefact.parts['kid'] === kid);
  return key?.parts['jwk'] as JWK;
}

it('makes every definition, and all that the pages and the API description write out, and nothing that they do not show', async () => {
  expect((await checkArtefacts(SITE_DIR)).problems).toEqual([]);
  expect(
    ['key', 'certificate', 'jwt', 'jwe', 'pkce', 'opaque', 'json'].filter((kind) => ofKind(kind).length === 0),
  ).toEqual([]);
});

it('gives the same bytes again', async () => {
  const again = await makeFromFiles(await readDefinitionFiles(SITE_DIR));
  expect([...again.artefacts]).toEqual([...workshop.artefacts]);
});

it('gives the same when it was kept', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'portal-artefacts-'));
  try {
    const files = await readDefinitionFiles(SITE_DIR);
    for (const _time of ['made', 'kept']) expect(await keepArtefacts(site, files)).toEqual(workshop);
    const [first, ...others] = files as [DefinitionFile, ...DefinitionFile[]];
    expect(await keepArtefacts(site, [...others, {...first, text: '{'}])).not.toEqual(workshop);
  } finally {
    rmSync(site, {recursive: true});
  }
});

// What other machines made: a change of a library or of Node that changes bytes shows here.
it('gives the bytes that are written down', () => {
  const all = JSON.stringify(
    [...workshop.artefacts.values()]
      .filter(({name}) =>
        [
          'client-certificate',
          'request-object',
          'bank-access-token',
          'encrypted-balance-answer',
          'encrypted-balance-answer-ec',
          'registration-access-token',
        ].includes(name),
      )
      .map(wholeOf),
  );
  expect(createHash('sha256').update(all).digest('hex')).toMatchInlineSnapshot(
    `"94c253e7ca4e2442a6df7fcda5be5b03d35c82c792f0be317cfd99f228b3a678"`,
  );
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

describe('JWTs', () => {
  it('verify with the key that their header names, and decode to what is shown', async () => {
    for (const artefact of ofKind('jwt')) {
      const {payload, protectedHeader} = await compactVerify(wholeOf(artefact), async ({kid = '', alg}) =>
        importJWK(publicKeyOf(kid), alg),
      );
      expect(protectedHeader, artefact.name).toEqual(artefact.parts['header']);
      expect(JSON.parse(Buffer.from(payload).toString()), artefact.name).toEqual(artefact.parts['payload']);
    }
  });

  it('have times in seconds, in order', () => {
    for (const {name, parts} of ofKind('jwt')) {
      const {iat, exp} = parts['payload'] as {iat?: number; exp?: number};
      if (exp !== undefined) expect(Number.isInteger(exp) && exp > (iat ?? 0), name).toBe(true);
    }
  });

  it('are bound to the certificate whose thumbprint is in cnf, and to the token whose hash is in at_hash', () => {
    const certificate = workshop.artefacts.get('client-certificate');
    const der = new X509Certificate(`${certificate?.parts['pem']}`).raw;
    const {cnf} = workshop.artefacts.get('access-token')?.parts['payload'] as {cnf: Record<string, string>};
    expect(cnf['x5t#S256']).toBe(createHash('sha256').update(der).digest('base64url'));
    const token = `${workshop.artefacts.get('access-token')?.parts['']}`;
    const {at_hash: hash} = workshop.artefacts.get('id-token')?.parts['payload'] as {at_hash: string};
    expect(hash).toBe(createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url'));
  });

  it('in a trust chain vouch for the key of the statement before', () => {
    const chain = (workshop.artefacts.get('trust-chain')?.parts[''] as string[]).map((statement) =>
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

describe('JWEs', () => {
  it('decrypt with the private key that their header names, and hold what is shown', async () => {
    for (const artefact of ofKind('jwe')) {
      const {plaintext, protectedHeader} = await compactDecrypt(wholeOf(artefact), async ({kid = '', alg}) =>
        importJWK(privateKeys.get(kid) ?? {kty: 'none'}, alg),
      );
      expect(protectedHeader, artefact.name).toEqual(artefact.parts['header']);
      const shown = artefact.parts['plaintext'];
      expect(Buffer.from(plaintext).toString(), artefact.name).toBe(
        typeof shown === 'string' ? shown : JSON.stringify(shown),
      );
    }
  });
});

describe('certificates', () => {
  const certificateOf = (name: string) => new X509Certificate(`${workshop.artefacts.get(name)?.parts['pem']}`);

  it('chain to a root', () => {
    const authorities = ofKind('certificate')
      .map(({name}) => certificateOf(name))
      .filter(({ca}) => ca);
    expect(authorities).toHaveLength(3);
    for (const {name} of ofKind('certificate')) {
      const certificate = certificateOf(name);
      const issuer = authorities.find(({subject}) => subject === certificate.issuer);
      expect(issuer && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey), name).toBe(true);
    }
  });

  it('have requests that their own key has signed', async () => {
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

  it('say what the parts say', async () => {
    for (const {name, parts} of ofKind('certificate')) {
      const {raw, publicKey, serialNumber, subject, validFrom} = certificateOf(name);
      expect(parts['thumbprint'], name).toBe(createHash('sha256').update(raw).digest('base64url'));
      expect(parts['x5t'], name).toBe(createHash('sha1').update(raw).digest('base64url'));
      expect(parts['kid'], name).toBe(await calculateJwkThumbprint(publicKey.export({format: 'jwk'}) as JWK));
      expect(`${parts['serial']}`.toUpperCase(), name).toBe(serialNumber);
      expect(`${parts['subject']}`, name).toBe(subject.split('\n').reverse().join(','));
      expect(`${parts['text']}`, name).toContain(`Not Before: ${validFrom}`);
      expect((parts['jwk'] as JWK).x5c?.[0], name).toBe(raw.toString('base64'));
    }
  });

  it('have the hosts and purposes of their definition', () => {
    const {keyUsage, subjectAltName} = certificateOf('bank-server-certificate');
    expect(keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(subjectAltName).toBe('DNS:api.bank.example');
  });
});

it('a PKCE challenge is the hash of its verifier', () => {
  for (const {parts} of ofKind('pkce'))
    expect(parts['challenge']).toBe(createHash('sha256').update(`${parts['verifier']}`).digest('base64url'));
});
