import {decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, type JWK} from 'jose';
import {describe, expect, it} from 'vitest';

import {readSigningRequest} from '../certificates/read-body';
import {readClientKey} from '../flows/client-key';
import type {HeldKey} from '../sandbox.types';
import type {StoredRecord} from '../store';

import {makeOwnKey, subjectFor} from './make-own-key';
import {sentFor, type KeyTarget, type OwnKey} from './own-key';
import {privatePemOf} from './private-pem';
import {findSigningKey, signMessage, type Recipe} from './sign-message';

const BANK: StoredRecord = {
  resource: 'organisations',
  key: 'o1',
  parents: {},
  value: {OrganisationName: 'Harbour Bank plc', CountryOfRegistration: 'IE'},
  version: 1,
};
const TRANSPORT: KeyTarget = {organisationId: 'o1', softwareStatementId: 's1', keyType: 'transport'};

const held = (own: OwnKey, change: Partial<HeldKey> = {}): HeldKey => ({
  kid: own.key.kid,
  client: 'app',
  keyType: own.keyType,
  status: 'Active',
  createdAt: '',
  certificate: null,
  ...change,
});
const make = async (keyType: string) => makeOwnKey({...TRANSPORT, keyType}, [BANK]);

it('knows what the directory takes for each type', () =>
  expect(['transport', 'sigkey', 'enckey', 'qwac', 'x'].map(sentFor)).toEqual([
    'request',
    'key',
    'key',
    'certificate',
    undefined,
  ]));

describe('a key for a certificate', () => {
  it('comes with a request that names the organisation and the application', async () => {
    const {own, text} = await make('transport');
    const request = await readSigningRequest(text, 'transport');
    expect(['C', 'O', 'OU', 'CN'].map((name) => request.valuesOf(name))).toEqual([
      ['IE'],
      ['Harbour Bank plc'],
      ['o1'],
      ['s1'],
    ]);
    expect(own).toMatchObject({...TRANSPORT, key: {alg: 'PS256'}});
  });

  it('has a host name for a server, and the name of the organisation for a seal', () => {
    const subject = (keyType: string) => subjectFor({organisationId: 'o1', keyType}, [BANK]);
    expect(subject('transport_rs')).toMatchObject({commonName: 'api.harbour.example', hosts: ['api.harbour.example']});
    expect(subject('seal')).toMatchObject({commonName: 'Harbour Bank plc'});
    expect(subject('seal')).not.toHaveProperty('hosts');
  });

  it('names an unknown organisation by its identifier', () =>
    expect(subjectFor(TRANSPORT, [])).toMatchObject({country: 'GB', organisationName: 'o1', organisationId: 'o1'}));

  it('is refused without an identifier', async () =>
    expect(makeOwnKey({...TRANSPORT, organisationId: ''}, [])).rejects.toThrow('organisation'));
});

it('a bare key comes as PEM, and its private part with a warning', async () => {
  const {own, text} = await make('sigkey');
  expect(text).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  const file = await privatePemOf(own);
  expect(file.fileName).toMatch(/^example-sigkey-.{8}\.key$/);
  expect(file.text).toMatch(/^Example key, .*\n-----BEGIN PRIVATE KEY-----/);
});

describe('the key that signs', () => {
  it('is the newest active one of the client in this tab, those for connections last', async () => {
    const [first, second, connection] = [
      (await make('sigkey')).own,
      (await make('sigkey')).own,
      (await make('transport')).own,
    ];
    const all = [first, second, connection];
    const kidOf = async (keys: readonly HeldKey[], own = all) => (await findSigningKey('app', keys, own)).kid;
    expect(await kidOf([held(first), held(second), held(connection)])).toBe(second.key.kid);
    expect(await kidOf([held(first), held(second, {status: 'Inactive'})])).toBe(first.key.kid);
    expect(await kidOf([held(connection)])).toBe(connection.key.kid);
    expect(await kidOf([held(first), held(second)], [first])).toBe(first.key.kid);
    await expect(kidOf([held(first, {client: 'other'})])).rejects.toThrow('no private key');
    await expect(kidOf([])).rejects.toThrow('no private key');
  });

  it('is the published key of the examples, if the directory has it for the client', async () => {
    const {kid} = await readClientKey();
    const example: HeldKey = {
      kid,
      client: 'app',
      keyType: 'sigkey',
      status: 'Active',
      createdAt: '',
      certificate: null,
    };
    expect(await findSigningKey('app', [example], [])).toMatchObject({kid, alg: 'ES256', d: expect.any(String)});
  });
});

describe('a signed message', () => {
  const recipe: Recipe = {member: 'client_assertion', clientId: 'app', claims: {}, isBackchannel: false};

  it('verifies with the public key, for the issuer of the sandbox', async () => {
    const {own} = await make('sigkey');
    const jwt = await signMessage(recipe, await findSigningKey('app', [held(own)], [own]));
    const key = await importJWK(own.key.publicJwk as JWK, 'ES256');
    const {payload} = await jwtVerify(jwt, key, {audience: 'https://auth.sandbox.connect.example', issuer: 'app'});
    expect(payload.sub).toBe('app');
  });

  it('has the type of its member', async () => {
    const {own} = await make('sigkey');
    const key = await findSigningKey('app', [held(own)], [own]);
    const request = await signMessage({...recipe, member: 'request', claims: {scope: 'openid'}}, key);
    expect(decodeProtectedHeader(request).typ).toBe('oauth-authz-req+jwt');
    expect(decodeJwt(request)).toMatchObject({scope: 'openid', client_id: 'app'});
    const backchannel = await signMessage({...recipe, member: 'request', isBackchannel: true}, key);
    expect(decodeProtectedHeader(backchannel)).not.toHaveProperty('typ');
  });
});
