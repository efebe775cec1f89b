import {beforeEach, describe, expect, it} from 'vitest';

import {readX5c} from '../../tools/lib/read-certificates';
import {made} from '../../tools/lib/testing/artefacts';
import type {Answer, JsonObject} from '../world';

import * as area from './index';
import {breakSignature, makeKeys, makePublicKey, makeRequest, makeSelfSigned} from './testing/requests';
import {
  asApplication,
  asPerson,
  BANK,
  createWorld,
  expectDescribed,
  ORGANISATION,
  refusalOf,
  send,
  type TestWorld,
} from './testing/world';

const CREATE = 'create-organisation-certificate';
const GET = 'get-organisation-certificate';
const LIST = 'get-organisation-certificates';
const REVOKE = 'update-organisation-certificate';
const REMOVE = 'delete-organisation-certificate';
const SUBJECT = {C: 'GB', O: 'Example Bank plc', OU: BANK, CN: 'api.bank.example'};

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

const recordOf = ({body}: Answer) => body as JsonObject;
const create = (type: string, body: string) =>
  send(world, area, CREATE, {path: {OrganisationId: BANK, OrganisationCertificateType: type}, body});
const at = (kid: string) => ({OrganisationId: BANK, CertificateOrKeyId: kid});

async function createKey(type: string, body: string): Promise<string> {
  return `${String(recordOf(await create(type, body)).kid)}`;
}

const revoke = (kid: string) => send(world, area, REVOKE, {path: at(kid), body: {RevokeReason: 'keycompromise'}});

describe('a certificate of an organisation', () => {
  it.each([
    ['transport_rs', ['digitalSignature'], ['serverAuth']],
    ['wac', ['digitalSignature'], ['serverAuth', 'clientAuth']],
    ['seal', ['digitalSignature', 'nonRepudiation'], []],
  ])('of type %s is issued with its profile', async (type, keyUsage, purposes) => {
    const answer = await create(type, await makeRequest('P-256', SUBJECT, {hosts: ['api.bank.example']}));
    expectDescribed(world, CREATE, answer);
    const [certificate] = await readX5c(recordOf(answer).x5c as string[]);
    expect(certificate?.keyUsage).toEqual(keyUsage);
    expect(certificate?.extendedKeyUsage.map(({name}) => name)).toEqual(purposes);
    expect(recordOf(answer)).toMatchObject({keyType: type, SoftwareStatementIds: [], Status: 'Active'});
    expect(answer.headers).toEqual([
      [
        'Location',
        `https://matls-api.sandbox.connect.example/organisations/${BANK}/certificates/kid/${String(recordOf(answer).kid)}`,
      ],
    ]);
  });

  it('of type transport_rs names the host of CN when the request has no other', async () => {
    const answer = await create('transport_rs', await makeRequest('RSA-2048', SUBJECT));
    const [certificate] = await readX5c(recordOf(answer).x5c as string[]);
    expect(certificate?.subjectAlternativeNames).toMatchObject([{value: 'api.bank.example'}]);
  });

  it('of type qseal is uploaded', async () => {
    const answer = await create('qseal', made('bank-seal-certificate.pem'));
    expectDescribed(world, CREATE, answer);
    expect(recordOf(answer)).toMatchObject({
      kid: '5TRFfbUi11Shrk5BbxBOfbAKaJ7PrlEGYfGKnsLYi4Y',
      x5t: 'nSvXrLhJ6ux-zCZuj1NZj7ApCDY',
      x5thashS256: 'HfzfkENu4zRi6ZeSaAptdCEjUKozmoXZAcV5D0rgWqE',
      ExpiryDateTime: '2027-04-01T00:00:00Z',
    });
  });

  const wrong: [string, string, () => Promise<string> | string, RegExp][] = [
    [
      'an organisation that is not named',
      'wac',
      () => makeRequest('P-256', {...SUBJECT, OU: 'x'}),
      /OU must be 74e929d9/,
    ],
    ['a weak key', 'seal', () => makeRequest('RSA-1024', SUBJECT), /CSR: RSA keys need 2048 bits or more/],
    ['another curve', 'seal', () => makeRequest('P-384', SUBJECT), /RSA of 2048 bits or more, or P-256/],
    ['no host', 'transport_rs', () => makeRequest('P-256', {...SUBJECT, CN: 'Bank'}), /CN must be a host name/],
    ['a wrong signature', 'wac', async () => breakSignature(await makeRequest('P-256', SUBJECT)), /signature/],
    [
      'a certificate for a request',
      'wac',
      () => made('bank-seal-certificate.pem'),
      /needs a certificate signing request/,
    ],
    ['a request for a certificate', 'qwac', () => made('bank-seal-certificate.csr'), /needs a certificate, not/],
    ['a public key', 'qwac', () => makePublicKey('P-256'), /needs a certificate/],
    ['a CA', 'qwac', () => made('issuing-ca.pem'), /certification authority/],
    [
      'a damaged certificate',
      'qwac',
      () => '-----BEGIN CERTIFICATE-----\nMAMCAQA=\n-----END CERTIFICATE-----',
      /cannot be read/,
    ],
    ['a weak certificate', 'qwac', () => makeSelfSigned('RSA-1024'), /Certificate: RSA keys need 2048/],
    [
      'a private key',
      'qwac',
      () => '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----',
      /private key is refused/,
    ],
    [
      '1 MB',
      'qwac',
      () => `-----BEGIN CERTIFICATE-----\n${'MIIB'.repeat(1 << 18)}\n-----END CERTIFICATE-----`,
      /cannot be read/,
    ],
  ];
  it.each(wrong)('is refused because of %s', async (_case, type, make, expected) => {
    const {status, value} = await refusalOf(create(type, await make()));
    expect([status, value.code]).toEqual([400, 'invalid_value']);
    expect(`${String(value.errors)}`).toMatch(expected);
  });

  it('is refused for a known key and for an unknown organisation', async () => {
    const keys = await makeKeys('P-256');
    const pem = await makeRequest('P-256', SUBJECT, {keys});
    const kid = await createKey('wac', pem);
    const {status, value} = await refusalOf(create('seal', pem));
    expect([status, value.code, value.errors]).toEqual([409, 'already_exists', [`Certificate ${kid} exists`]]);
    const path = {OrganisationId: '00000000-0000-4000-8000-000000000000', OrganisationCertificateType: 'wac'};
    expect((await refusalOf(send(world, area, CREATE, {path, body: pem, caller: asPerson('super-user')}))).status).toBe(
      404,
    );
  });
});

describe('revoking and removing', () => {
  it('revokes once', async () => {
    const kid = await createKey('wac', await makeRequest('P-256', SUBJECT));
    expectDescribed(world, REVOKE, await revoke(kid));
    const answer = await send(world, area, GET, {path: at(kid)});
    expectDescribed(world, GET, answer);
    expect(answer.body).toMatchObject({Status: 'Revoked', RevokeReason: 'keycompromise'});
    expect((await refusalOf(revoke(kid))).value.errors).toEqual([`Certificate ${kid} is Revoked`]);
  });

  it('removes what another issuer made, and refuses the rest', async () => {
    const seal = await createKey('qseal', made('bank-seal-certificate.pem'));
    const wac = await createKey('wac', await makeRequest('P-256', SUBJECT));
    expect((await send(world, area, REMOVE, {path: at(seal)})).status).toBe(204);
    expect((await refusalOf(send(world, area, GET, {path: at(seal)}))).value.errors).toEqual([
      `Certificate ${seal} was not found`,
    ]);
    expect((await send(world, area, REMOVE, {path: at(seal)})).status).toBe(204);
    // For another organisation, the removed certificate does not exist, so it is not a repeated removal.
    const other = {...at(seal), OrganisationId: ORGANISATION};
    expect((await refusalOf(send(world, area, REMOVE, {path: other}))).status).toBe(404);
    // The same certificate can be uploaded and removed again.
    expect(await createKey('qseal', made('bank-seal-certificate.pem'))).toBe(seal);
    expect((await send(world, area, REMOVE, {path: at(seal)})).status).toBe(204);
    expect((await refusalOf(send(world, area, GET, {path: at(seal)}))).status).toBe(404);
    const {status, value} = await refusalOf(send(world, area, REMOVE, {path: at(wac)}));
    expect([status, value.errors]).toEqual([409, [`Certificate ${wac} is of type wac: revoke it instead`]]);
    expect((await refusalOf(send(world, area, REMOVE, {path: at('unknown')}))).status).toBe(404);
  });
});

it('lists by status and type', async () => {
  const kid = await createKey('wac', await makeRequest('P-256', SUBJECT));
  const seal = await createKey('qseal', made('bank-seal-certificate.pem'));
  await revoke(kid);
  const list = async (query: JsonObject) => {
    const answer = await send(world, area, LIST, {path: {OrganisationId: BANK}, query});
    expectDescribed(world, LIST, answer);
    return (answer.body as JsonObject[]).map((record) => record.kid);
  };
  expect(await list({})).toEqual([kid, seal]);
  expect(await list({status: 'Active'})).toEqual([seal]);
  expect(await list({keyType: 'wac'})).toEqual([kid]);
  world.setNow(new Date('2027-04-01T00:00:00Z'));
  expect(await list({status: 'Expired'})).toEqual([seal]);
  const path = {OrganisationId: BANK, OrganisationCertificateType: 'seal'};
  expect((await send(world, area, `${LIST}-by-type`, {path})).body).toEqual([]);
});

it.each([LIST, `${LIST}-by-type`, 'get-organisation-software-statement-certificates'])(
  '%s is empty below an organisation that does not exist or that the caller may not see',
  async (list) => {
    await createKey('wac', await makeRequest('P-256', SUBJECT));
    const read = async (OrganisationId: string) => {
      const path = {OrganisationId, SoftwareStatementId: OrganisationId, OrganisationCertificateType: 'wac'};
      const {status, body} = await send(world, area, list, {path, caller: asApplication('a')});
      return [status, body];
    };
    expect(await read('00000000-0000-4000-8000-000000000000')).toEqual([200, []]);
    const bank = world.store.find('organisations', BANK);
    if (bank) world.store.change(bank, {...bank.value, Status: 'Withdrawn'});
    expect(await read(BANK)).toEqual([200, []]);
  },
);
