import {createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload} from 'jose';
import {beforeEach, expect, it} from 'vitest';

import {readJose} from '../../tools/lib/read-jose';
import {made} from '../../tools/lib/testing/artefacts';
import type {Answer, JsonObject} from '../world';

import * as area from './index';
import {keystore} from './index';
import {
  APPLICATION,
  asApplication,
  createWorld,
  exampleOf,
  expectDescribed,
  expectValid,
  ORGANISATION,
  refusalOf,
  send,
  type TestWorld,
} from './testing/world';

const ID = 'get-organisation-software-statement-assertion';
const path = {OrganisationId: ORGANISATION, SoftwareStatementId: APPLICATION};
const ROLES = ['DATA_RECEIVER', 'PAYMENT_INITIATOR'];

let world: TestWorld;

function change(changes: JsonObject): void {
  const [record] = world.store.list('software-statements');
  if (record) world.store.change(record, {...record.value, ...changes});
}

beforeEach(async () => {
  world = await createWorld();
  const {store, description} = world;
  store.create('authorities', '687a1c94-b360-4e04-9589-0fa5cb16451b', {}, exampleOf(description, 'Authority'));
  for (const [position, role] of ROLES.entries()) {
    const claim = exampleOf(description, 'SoftwareAuthorityClaim');
    store.create('software-authority-claims', `${position}`, path, {...claim, Role: role});
    const held = exampleOf(description, 'OrganisationAuthorityClaim');
    const own = {...held, OrganisationId: ORGANISATION, Role: role, RegistrationId: 'EXFIN-204711'};
    store.create('organisation-authority-claims', `${position}`, {OrganisationId: ORGANISATION}, own);
  }
});

const get = (rest = {}) => send(world, area, ID, {path, url: 'https://matls-api.connect.example/', ...rest});

/** Verifies the signature with the published key, and returns the claims. */
async function claimsOf({body}: Answer): Promise<JWTPayload> {
  const keys = (await keystore(world, 'https://keystore.connect.example/directory.jwks'))?.body as JsonObject;
  const {payload} = await jwtVerify(`${String(body)}`, createLocalJWKSet(keys as unknown as JSONWebKeySet), {
    typ: 'JWT',
    algorithms: ['PS256'],
    currentDate: world.now(),
  });
  return payload;
}

it('is signed, has the claims of the committed example, and locks the application', async () => {
  change({
    ClientUri: 'https://app.fintech.example/',
    OriginUris: ['https://app.fintech.example'],
    ApiWebhookUri: ['https://app.fintech.example/hooks/payments'],
    PolicyUri: 'https://app.fintech.example/privacy',
    TermsOfServiceUri: 'https://app.fintech.example/terms',
  });
  world.setNow(new Date('2025-04-04T10:00:00Z'));
  const answer = await get();
  expectDescribed(world, ID, answer);
  const jose = readJose(made('ssa.jwt'));
  const {jti, ...claims} = await claimsOf(answer);
  expectValid(world.description, {$ref: '#/components/schemas/SoftwareStatementAssertionClaims'}, {
    ...claims,
    jti,
  } as JsonObject);
  const {jti: _jti, ...expected} = (jose.kind === 'jws' && jose.payload) || {};
  expect(claims).toEqual(expected);
  expect(Object.keys(claims)).toEqual(Object.keys(expected));
  expect(world.store.list('software-statements')[0]?.value.Locked).toBe(true);
  expect((await claimsOf(await get())).jti).not.toBe(jti);
});

it('shows inactive roles with their status, and leaves out what has no value', async () => {
  const [first] = world.store.list('software-authority-claims');
  if (first) world.store.change(first, {...first.value, Status: 'Inactive'});
  const claims = await claimsOf(await get({url: 'https://matls-api.sandbox.connect.example/'}));
  expect(claims.iss).toBe('https://auth.sandbox.connect.example');
  expect(claims.software_roles).toEqual(['PAYMENT_INITIATOR']);
  expect(claims.software_statement_roles).toMatchObject([{status: 'Inactive'}, {status: 'Active'}]);
  expect(claims).not.toHaveProperty('software_on_behalf_of');
  expect(claims).not.toHaveProperty('software_origin_uris');
});

it.each(['Suspended', 'Inactive'])('is refused while the application is %s, and locks nothing', async (Status) => {
  change({Status});
  const {status, value} = await refusalOf(get());
  expect(status).toBe(400);
  expect(value).toMatchObject({
    code: 'application_not_active',
    errors: [`No assertion is issued while the software statement is ${Status}`],
  });
  expect(world.store.list('software-statements')[0]?.value.Locked).toBe(false);
});

it('is refused to another application, and for an application of another organisation', async () => {
  expect((await refusalOf(get({caller: asApplication('another')}))).value.code).toBe('role_missing');
  const other = {...path, SoftwareStatementId: '00000000-0000-4000-8000-000000000000'};
  expect((await refusalOf(get({path: other}))).value.errors).toEqual([
    'Software statement 00000000-0000-4000-8000-000000000000 was not found',
  ]);
});
