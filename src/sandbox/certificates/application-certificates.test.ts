import {beforeEach, describe, expect, it} from 'vitest';

import {decodeBase64} from '../../tools/lib/base64url';
import {readX5c} from '../../tools/lib/read-certificates';
import {made} from '../../tools/lib/testing/artefacts';
import * as x509 from '../../tools/lib/x509-library';
import {etagOf} from '../check-version';
import type {Answer, JsonObject} from '../world';

import * as area from './index';
import {deactivateCertificatesOf, reactivateCertificatesOf, revokeCertificatesOf} from './lifecycle';
import {breakSignature, makeKeys, makePublicKey, makeRequest} from './testing/requests';
import {
  APPLICATION,
  asApplication,
  createWorld,
  expectDescribed,
  NOW,
  ORGANISATION,
  refusalOf,
  send,
  type TestWorld,
} from './testing/world';

const CREATE = 'create-organisation-software-statement-certificate';
const GET = 'get-organisation-software-statement-certificate';
const LIST = 'get-organisation-software-statement-certificates';
const REVOKE = 'update-organisation-software-statement-certificate';
const REMOVE = 'delete-organisation-software-statement-certificate';
const SUBJECT = {C: 'GB', O: 'Sample Payments Ltd', OU: ORGANISATION, CN: APPLICATION};
const CLIENT_ID = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

const pathOf = (type: string, kid?: string) => ({
  OrganisationId: ORGANISATION,
  SoftwareStatementId: APPLICATION,
  SoftwareStatementCertificateOrKeyType: type,
  ...(kid !== undefined && {CertificateOrKeyId: kid}),
});

const create = (type: string, body: string, rest = {}) =>
  send(world, area, CREATE, {path: pathOf(type), body, ...rest});

async function createKey(type: string, body: string): Promise<string> {
  const {body: record} = await create(type, body);
  return `${(record as JsonObject).kid}`;
}

const revoke = (type: string, kid: string, rest = {}) =>
  send(world, area, REVOKE, {path: pathOf(type, kid), body: {RevokeReason: 'superseded'}, ...rest});

const remove = (type: string, kid: string, rest = {}) => send(world, area, REMOVE, {path: pathOf(type, kid), ...rest});

async function statusOf(type: string, kid: string): Promise<unknown> {
  const {body} = await send(world, area, GET, {path: pathOf(type, kid)});
  return (body as JsonObject).Status;
}

const recordOf = ({body}: Answer) => body as JsonObject;

describe('a certificate of an application', () => {
  it('is issued with the documented profile, and verifies with the issuing CA', async () => {
    const pem = await makeRequest('RSA-2048', SUBJECT, {hosts: ['client.fintech.example', 'not a host']});
    const answer = await create('transport', pem);
    expectDescribed(world, CREATE, answer);
    const record = recordOf(answer);
    expect(record).toMatchObject({
      kty: 'RSA',
      alg: 'PS256',
      use: 'sig',
      keyType: 'transport',
      Status: 'Active',
      ClientName: 'Sample Pay App',
      ValidFromDateTime: '2025-10-06T08:05:00Z',
      ExpiryDateTime: '2026-11-06T08:05:00Z',
      SignedCertPath: `https://keystore.sandbox.connect.example/${ORGANISATION}/${APPLICATION}/${String(record.kid)}.pem`,
    });
    const [certificate] = await readX5c(record.x5c as string[]);
    expect(certificate).toMatchObject({
      keyUsage: ['digitalSignature'],
      extendedKeyUsage: [{name: 'clientAuth'}],
      subjectAlternativeNames: [{value: 'client.fintech.example'}],
      isCa: false,
      x5tS256: record.x5thashS256,
    });
    const leaf = new x509.X509Certificate(decodeBase64(`${(record.x5c as string[])[0]}`));
    const ca = new x509.X509Certificate(made('sandbox-issuing-ca.pem'));
    expect(await leaf.verify({publicKey: ca, date: new Date(NOW.getTime() + 1000)})).toBe(true);
    expect(leaf.issuer).toBe(ca.subject);
  });

  it.each([
    ['https://matls-api.connect.example/', 'Connect Example Issuing CA', 'connect.example'],
    ['https://matls-api.sandbox.connect.example/', 'Connect Example Sandbox Issuing CA', 'sandbox.connect.example'],
  ])('is issued at %s by %s, with the addresses of the environment', async (url, issuer, domain) => {
    const answer = await create('transport', await makeRequest('P-256', SUBJECT), {url});
    const [certificate] = await readX5c(recordOf(answer).x5c as string[]);
    expect(certificate?.issuer.find(({type}) => type === 'CN')?.value).toBe(issuer);
    const textOf = (name: string) => certificate?.extensions.find((one) => one.name === name)?.text;
    expect(textOf('CRL distribution points')).toBe(`http://crl.${domain}/issuing-ca.crl`);
    expect(textOf('Authority information access')).toBe(`OCSP http://ocsp.${domain}`);
  });

  it('has the same fields as the committed example, apart from validity and serial number', async () => {
    const url = 'https://matls-api.connect.example/';
    const answer = await create('transport', made('client-certificate.csr'), {url});
    const issued = new x509.X509Certificate(decodeBase64(`${(recordOf(answer).x5c as string[])[0]}`));
    const committed = new x509.X509Certificate(made('client-certificate.pem'));
    const fields = ({subject, issuer, publicKey, extensions}: x509.X509Certificate) => ({
      subject,
      issuer,
      key: Buffer.from(publicKey.rawData).toString('hex'),
      extensions: extensions.map(({type, critical, rawData}) => [type, critical, Buffer.from(rawData).toString('hex')]),
    });
    expect(fields(issued)).toEqual(fields(committed));
    expect(recordOf(answer).kid).toBe('I6TdAH5NuwJ2NI4_PCyYqYUncFXNp66cIzUP-OAggR4');
  });

  it('of type signing is issued for P-256', async () => {
    const answer = await create('signing', await makeRequest('P-256', SUBJECT));
    expectDescribed(world, CREATE, answer);
    const [certificate] = await readX5c(recordOf(answer).x5c as string[]);
    expect(recordOf(answer).alg).toBe('ES256');
    expect(certificate?.keyUsage).toEqual(['digitalSignature', 'nonRepudiation']);
  });

  it('has the name of the record, whatever letters it has', async () => {
    const [record] = world.store.list('organisations').filter(({key}) => key === ORGANISATION);
    if (record) world.store.change(record, {...record.value, OrganisationName: 'Bänk & Söhne, "A" | #1 <é>'});
    const answer = await create('transport', await makeRequest('P-256', {...SUBJECT, O: 'Another Bank plc'}));
    const [certificate] = await readX5c(recordOf(answer).x5c as string[]);
    expect(certificate?.subject.find(({type}) => type === 'O')?.value).toBe('Bänk & Söhne, "A" | #1 <é>');
  });
});

describe('a bare key', () => {
  it.each([
    ['sigkey', 'RSA-2048', 'PS256'],
    ['sigkey', 'P-256', 'ES256'],
    ['sigkey', 'Ed25519', 'EdDSA'],
    ['enckey', 'RSA-2048', 'RSA-OAEP-256'],
    ['enckey', 'P-384', 'ECDH-ES'],
  ] as const)('of type %s is published for %s', async (type, kind, alg) => {
    const answer = await create(type, await makePublicKey(kind));
    expectDescribed(world, CREATE, answer);
    expect(recordOf(answer)).toMatchObject({alg, keyType: type, Status: 'Active'});
    expect(recordOf(answer).x5c).toBeUndefined();
  });

  it.each([
    ['sigkey', 'RSA-1024', 'PublicKey: RSA keys need 2048 bits or more'],
    ['sigkey', 'P-384', 'PublicKey: the key must be RSA of 2048 bits or more, or on P-256 or Ed25519'],
    ['enckey', 'Ed25519', 'PublicKey: the key must be RSA of 2048 bits or more, or on P-256 or P-384'],
  ] as const)('of type %s is refused for %s', async (type, kind, error) => {
    const {status, value} = await refusalOf(create(type, await makePublicKey(kind)));
    expect([status, value.code, value.errors]).toEqual([400, 'invalid_value', [error]]);
  });
});

describe('a request that does not fit', () => {
  it.each(['Ed25519', 'P-384'] as const)('is refused for %s', async (kind) => {
    const {value} = await refusalOf(create('signing', await makeRequest(kind, SUBJECT)));
    expect(value.errors).toEqual(['CSR: the key must be RSA of 2048 bits or more, or P-256']);
  });

  it('is refused with all that is wrong', async () => {
    const pem = await makeRequest('RSA-1024', {...SUBJECT, CN: ORGANISATION});
    const {status, value} = await refusalOf(create('transport', pem));
    expect(status).toBe(400);
    expect(value).toMatchObject({
      code: 'invalid_value',
      errors: [`CSR: the subject must have CN=${APPLICATION}`, 'CSR: RSA keys need 2048 bits or more'],
      fields: ['CSR'],
    });
    expect(world.store.list('software-statement-certificates')).toEqual([]);
  });

  const wrong: [string, () => Promise<string> | string, RegExp][] = [
    ['a wrong signature', async () => breakSignature(await makeRequest('P-256', SUBJECT)), /signature does not verify/],
    ['no organisation', () => makeRequest('P-256', {CN: APPLICATION}), new RegExp(`must have OU=${ORGANISATION}`)],
    ['two blocks', async () => (await makeRequest('P-256', SUBJECT)).repeat(2), /one PEM block/],
    ['a public key', () => makePublicKey('P-256'), /needs a certificate signing request, not "BEGIN PUBLIC KEY"/],
    ['a private key', () => '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----', /private key is refused/],
    ['no PEM', () => 'hello', /one PEM block/],
    ['no end', () => '-----BEGIN CERTIFICATE REQUEST-----\nMIGH', /cannot be read/],
    [
      'no base64',
      () => '-----BEGIN CERTIFICATE REQUEST-----\n$$$$\n-----END CERTIFICATE REQUEST-----',
      /cannot be read/,
    ],
    [
      'other DER',
      () => '-----BEGIN CERTIFICATE REQUEST-----\nMAMCAQA=\n-----END CERTIFICATE REQUEST-----',
      /cannot be read/,
    ],
    [
      'a body of 1 MB',
      () => `-----BEGIN CERTIFICATE REQUEST-----\n${'A'.repeat(1 << 20)}\n-----END CERTIFICATE REQUEST-----`,
      /cannot be read/,
    ],
    ['1 MB of spaces', () => `-----BEGIN CERTIFICATE REQUEST-----${' \n'.repeat(1 << 19)}`, /cannot be read/],
  ];
  it.each(wrong)('because of %s is refused', async (_case, make, expected) => {
    const {status, value} = await refusalOf(create('transport', await make()));
    expect(status).toBe(400);
    expect(`${String(value.errors)}`).toMatch(expected);
    expect(JSON.stringify(value).length).toBeLessThan(1000);
  });

  it('is refused for a public key that is known, also after it ended', async () => {
    const keys = await makeKeys('P-256');
    const pem = await makeRequest('P-256', SUBJECT, {keys});
    const kid = await createKey('transport', pem);
    await revoke('transport', kid);
    const {status, value} = await refusalOf(create('signing', pem));
    expect(status).toBe(409);
    expect(value).toMatchObject({code: 'already_exists', errors: [`kid: ${kid} exists on this software statement`]});
  });

  it('is refused for an unknown application and for one that has ended', async () => {
    const pem = await makeRequest('P-256', SUBJECT);
    const unknown = send(world, area, CREATE, {
      path: {...pathOf('transport'), SoftwareStatementId: ORGANISATION},
      body: pem,
    });
    expect((await refusalOf(unknown)).status).toBe(404);
    const [application] = world.store.list('software-statements');
    if (application) world.store.change(application, {...application.value, Status: 'Inactive'});
    expect((await refusalOf(create('transport', pem))).value.code).toBe('application_not_active');
  });

  it('is refused from another application', async () => {
    const pem = await makeRequest('P-256', SUBJECT);
    const {value} = await refusalOf(create('transport', pem, {caller: asApplication('another')}));
    expect(value.code).toBe('role_missing');
    expect((await create('transport', pem, {caller: asApplication(CLIENT_ID)})).status).toBe(201);
  });
});

describe('revoking and removing', () => {
  it('makes a certificate Revoked with its reason, once', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    expectDescribed(world, REVOKE, await revoke('transport', kid));
    const answer = await send(world, area, GET, {path: pathOf('transport', kid)});
    expectDescribed(world, GET, answer);
    expect(recordOf(answer)).toMatchObject({Status: 'Revoked', RevokeReason: 'superseded'});
    const {status, value} = await refusalOf(revoke('transport', kid));
    expect([status, value.code, value.errors]).toEqual([409, 'state_conflict', [`Certificate ${kid} is Revoked`]]);
  });

  it('refuses an expired certificate', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    world.setNow(new Date('2026-11-06T08:05:00Z'));
    expect(await statusOf('transport', kid)).toBe('Expired');
    const {value} = await refusalOf(revoke('transport', kid));
    expect(value.errors).toEqual([`Certificate ${kid} is Expired`]);
  });

  it('refuses an unknown kid, another type and an old copy of the record', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    for (const answer of [revoke('transport', 'unknown'), revoke('signing', kid)])
      expect((await refusalOf(answer)).status).toBe(404);
    const {value} = await refusalOf(revoke('transport', kid, {headers: {'If-Match': '"0000000000000000"'}}));
    expect(value.code).toBe('precondition_failed');
    const [record] = world.store.list('software-statement-certificates');
    const tag = record ? etagOf(record) : '';
    expect((await revoke('transport', kid, {headers: {'If-Match': tag}})).status).toBe(204);
  });

  it('makes a bare key Inactive for good; removing it again changes nothing', async () => {
    const pem = await makePublicKey('P-256');
    const kid = await createKey('sigkey', pem);
    expectDescribed(world, REMOVE, await remove('sigkey', kid));
    expect(await statusOf('sigkey', kid)).toBe('Inactive');
    expect((await remove('sigkey', kid)).status).toBe(204);
    reactivateCertificatesOf(world, APPLICATION);
    expect(await statusOf('sigkey', kid)).toBe('Inactive');
    expect((await refusalOf(create('sigkey', pem))).status).toBe(409);
  });

  it('refuses another application', async () => {
    const kid = await createKey('sigkey', await makePublicKey('P-256'));
    const {value} = await refusalOf(remove('sigkey', kid, {caller: asApplication('another')}));
    expect(value.code).toBe('role_missing');
  });
});

describe('the end of an application', () => {
  it('suspends its keys and returns them', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    const bare = await createKey('sigkey', await makePublicKey('P-256'));
    deactivateCertificatesOf(world, APPLICATION);
    expect(await statusOf('transport', kid)).toBe('Inactive');
    reactivateCertificatesOf(world, APPLICATION);
    expect(await statusOf('transport', kid)).toBe('Active');
    expect(await statusOf('sigkey', bare)).toBe('Active');
  });

  it('does not return a key that was removed while the application was suspended', async () => {
    const bare = await createKey('sigkey', await makePublicKey('P-256'));
    deactivateCertificatesOf(world, APPLICATION);
    expectDescribed(world, REMOVE, await remove('sigkey', bare));
    reactivateCertificatesOf(world, APPLICATION);
    expect(await statusOf('sigkey', bare)).toBe('Inactive');
  });

  it('revokes its certificates and removes its keys', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    const bare = await createKey('sigkey', await makePublicKey('P-256'));
    deactivateCertificatesOf(world, APPLICATION);
    revokeCertificatesOf(world, APPLICATION);
    reactivateCertificatesOf(world, APPLICATION);
    const {body} = await send(world, area, GET, {path: pathOf('transport', kid)});
    expect(body).toMatchObject({Status: 'Revoked', RevokeReason: 'cessationofoperation'});
    expect(await statusOf('sigkey', bare)).toBe('Inactive');
  });
});

describe('lists', () => {
  it('filter by status and by type', async () => {
    const kid = await createKey('transport', await makeRequest('P-256', SUBJECT));
    await createKey('sigkey', await makePublicKey('P-256'));
    await revoke('transport', kid);
    const all = await send(world, area, LIST, {path: pathOf('')});
    expectDescribed(world, LIST, all);
    const kidsOf = ({body}: Answer) => (body as JsonObject[]).map((record) => record.kid);
    expect(kidsOf(all)).toHaveLength(2);
    expect(kidsOf(await send(world, area, LIST, {path: pathOf(''), query: {status: 'Revoked'}}))).toEqual([kid]);
    const byType = await send(world, area, `${LIST}-by-type`, {path: pathOf('enckey')});
    expect(byType.body).toEqual([]);
  });
});
