import {beforeEach, describe, expect, it} from 'vitest';

import {isObject} from '../../tools/lib/json';
import {readJose, type Jws} from '../../tools/lib/read-jose';
import {made} from '../../tools/lib/testing/artefacts';
import {checkChain} from '../../tools/trust-chain/check-chain';
import {readChain} from '../../tools/trust-chain/read-chain';
import {handlers as certificateHandlers} from '../certificates';
import {publicJwk} from '../certificates/signing-keys';
import {makePublicKey} from '../certificates/testing/requests';
import {
  APPLICATION,
  BANK,
  expectDescribed,
  expectValid,
  NOW,
  ORGANISATION,
  refusalOf,
  send,
  type TestWorld,
} from '../certificates/testing/world';
import type {JsonObject, JsonValue} from '../world';

import {handlers} from './index';
import {
  ANCHOR,
  CERTIFIED,
  change,
  CLIENT,
  createFederationWorld,
  FEDERATION,
  PROVIDER,
  RECEIVER,
  SERVER,
} from './testing/federation';

const CONFIGURATION = 'get-federation-entity-configuration';
const MEMBER = 'get-federation-subordinate-entity-configuration';
const LIST = 'list-federation-subordinates';
const FETCH = 'get-federation-subordinate-statement';
const RESOLVE = 'get-federation-resolved-metadata';
const MARKED = 'list-federation-trust-marked-entities';
const STATUS = 'get-federation-trust-mark-status';

const CLIENT_PATH = {EntityType: 'openid_relying_party', EntityId: APPLICATION};
const PROVIDER_PATH = {EntityType: 'openid_provider', EntityId: SERVER};

let world: TestWorld;
beforeEach(async () => {
  world = await createFederationWorld();
});

type Rest = {path?: Record<string, string>; query?: Record<string, JsonValue>; body?: JsonValue};

/** Calls the handler directly: `answerRequest` would not validate the parameters of these endpoints either. */
const call = (id: string, {path = {}, query = {}, body}: Rest = {}) => {
  const url = new URL('https://federation.sandbox.connect.example/');
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, `${String(one)}`);
  return send(world, {handlers}, id, {
    url: url.href,
    path: {FederationId: FEDERATION, ...path},
    query,
    caller: null,
    ...(body !== undefined && {body}),
  });
};

function decode(compact: JsonValue | undefined): Jws & {payload: JsonObject} {
  const jose = readJose(`${String(compact)}`);
  if (jose.kind !== 'jws' || !jose.payload) throw new Error('This is not a JWT.');
  return {...jose, payload: jose.payload};
}

/** Returns the JWT in the response. Fails if the response does not match the API description. */
async function get(id: string, rest: Rest = {}): Promise<string> {
  const answer = await call(id, rest);
  expectDescribed(world, id, answer);
  return `${String(answer.body)}`;
}

async function errorOf(id: string, rest: Rest = {}): Promise<unknown[]> {
  const {status, value} = await refusalOf(call(id, rest));
  expectValid(world.description, {$ref: '#/components/schemas/FederationError'}, value);
  return [status, value.error, value.error_description];
}

const resolve = (sub: string, query: Record<string, JsonValue> = {}) =>
  ({query: {sub, trust_anchor: [ANCHOR], ...query}}) satisfies Rest;

const check = async (chain: readonly string[]) => {
  const {chains} = readChain(JSON.stringify(chain));
  return checkChain(chains[0] ?? [], {
    now: world.now(),
    anchor: {identifier: ANCHOR, keys: [await publicJwk('federationAnchor')]},
  });
};

describe('statements', () => {
  it('have the claims of the committed examples', async () => {
    world.setNow(new Date('2025-10-06T08:00:00Z'));
    const without = ({trust_marks: _marks, ...claims}: JsonObject) => claims;
    const pairs: [string, string][] = [
      [await get(CONFIGURATION), 'anchor-configuration.jwt'],
      [await get(MEMBER, {path: CLIENT_PATH}), 'leaf-configuration.jwt'],
      [await get(MEMBER, {path: PROVIDER_PATH}), 'provider-configuration.jwt'],
      [await get(FETCH, {query: {sub: CLIENT}}), 'subordinate-statement.jwt'],
    ];
    for (const [made_, file] of pairs) {
      const [own, expected] = [decode(made_), decode(made(file))];
      const claims = JSON.parse(
        JSON.stringify(without(own.payload)).replaceAll('keystore.sandbox.connect.example', 'keystore.connect.example'),
      ) as JsonObject;
      expect(own.header).toEqual(expected.header);
      expect(claims).toEqual(without(expected.payload));
      expectValid(world.description, {$ref: '#/components/schemas/EntityStatementClaims'}, own.payload);
    }
  });

  it.each([
    ['an application', CLIENT, CLIENT_PATH],
    ['a server', PROVIDER, PROVIDER_PATH],
  ])('make a chain of %s that the explorer accepts', async (_case, sub, path) => {
    const chain = [await get(MEMBER, {path}), await get(FETCH, {query: {sub}}), await get(CONFIGURATION)];
    const result = await check(chain);
    expect(result.findings).toEqual([]);
    expect(result.isValid).toBe(true);
    expect(result.expires?.at).toEqual(new Date(NOW.getTime() + 86_400_000));
  });

  it('name the superior of a federation that is an intermediate', async () => {
    change(world, 'federations', {RemoteTrustAnchor: 'https://anchor.regulator.example'});
    expect(decode(await get(CONFIGURATION)).payload.authority_hints).toEqual(['https://anchor.regulator.example']);
  });

  it('merge the policy of a server with that of the federation', async () => {
    const {store} = world;
    const parents = {
      OrganisationId: BANK,
      AuthorisationServerId: SERVER,
      FederationConfigId: '2f9c6b18-4d70-4e35-8a1c-7b0e5d9f3a62',
    };
    const write = (resource: string, key: string, below: Record<string, string>, policy: JsonObject) =>
      store.create(resource, key, below, {Type: 'openid_provider', Status: 'active', Policy: JSON.stringify(policy)});
    write(
      'federation-metadata-policies',
      'other',
      {FederationId: FEDERATION},
      {
        token_endpoint_auth_methods_supported: {subset_of: ['private_key_jwt', 'tls_client_auth']},
      },
    );
    write('federation-configuration-metadata-policies', 'own', parents, {
      token_endpoint_auth_methods_supported: {subset_of: ['private_key_jwt']},
      response_types_supported: {value: ['code']},
    });
    const {metadata_policy: policy} = decode(await get(FETCH, {query: {sub: PROVIDER}})).payload;
    expect(policy).toEqual({
      openid_provider: {
        token_endpoint_auth_methods_supported: {subset_of: ['private_key_jwt']},
        response_types_supported: {value: ['code']},
      },
    });
    change(
      world,
      'federation-metadata-policies',
      {Policy: JSON.stringify({response_types_supported: {value: ['token']}})},
      'other',
    );
    expect((await errorOf(RESOLVE, resolve(PROVIDER))).slice(0, 2)).toEqual([400, 'invalid_metadata']);
    expect(decode(await get(FETCH, {query: {sub: PROVIDER}})).payload.metadata_policy).toEqual({
      openid_provider: {response_types_supported: {value: ['token']}},
    });
  });
});

describe('members', () => {
  it('are listed, and the list can be filtered', async () => {
    const list = async (query: Record<string, JsonValue> = {}) => {
      const answer = await call(LIST, {query});
      expectDescribed(world, LIST, answer);
      return answer.body;
    };
    expect(await list()).toEqual([PROVIDER, CLIENT]);
    expect(await list({entity_type: ['openid_relying_party']})).toEqual([CLIENT]);
    expect(await list({entity_type: ['openid_relying_party', 'openid_provider']})).toEqual([]);
    expect(await list({entity_type: ['federation_entity']})).toEqual([PROVIDER, CLIENT]);
    expect(await list({trust_marked: true})).toEqual([CLIENT]);
    expect(await list({trust_marked: false, intermediate: false})).toEqual([PROVIDER, CLIENT]);
    expect(await list({trust_mark_type: CERTIFIED})).toEqual([CLIENT]);
    expect(await list({trust_mark_type: RECEIVER})).toEqual([]);
    expect(await list({intermediate: true})).toEqual([]);
  });

  const left: [string, () => void, string, Record<string, string>][] = [
    [
      'a withdrawn organisation',
      () => change(world, 'organisations', {Status: 'Withdrawn'}, ORGANISATION),
      CLIENT,
      CLIENT_PATH,
    ],
    [
      'a pending organisation',
      () => change(world, 'organisations', {Status: 'Pending'}, ORGANISATION),
      CLIENT,
      CLIENT_PATH,
    ],
    [
      'an application that left',
      () => change(world, 'software-statements', {OpenidFederationEnabled: false}),
      CLIENT,
      CLIENT_PATH,
    ],
    [
      'an application that is suspended',
      () => change(world, 'software-statements', {Status: 'Suspended'}),
      CLIENT,
      CLIENT_PATH,
    ],
    [
      'a server that left',
      () => change(world, 'authorisation-servers', {FederationEnabled: false}),
      PROVIDER,
      PROVIDER_PATH,
    ],
    [
      'a server without configuration',
      () => change(world, 'federation-configurations', {Status: 'pending'}),
      PROVIDER,
      PROVIDER_PATH,
    ],
    [
      'a server of another federation',
      () => change(world, 'authorisation-servers', {FederationEndpoint: PROVIDER.replace('6c43', '7c43')}),
      PROVIDER,
      PROVIDER_PATH,
    ],
  ];
  it.each(left)('are not %s', async (_case, leave, sub, path) => {
    leave();
    expect((await call(LIST)).body).not.toContain(sub);
    expect(await errorOf(FETCH, {query: {sub}})).toEqual([
      404,
      'not_found',
      'The entity is not a subordinate of this federation.',
    ]);
    expect(await errorOf(MEMBER, {path})).toEqual([404, 'not_found', 'The federation has no such managed entity.']);
    expect((await errorOf(RESOLVE, resolve(sub))).slice(0, 2)).toEqual([404, 'invalid_subject']);
  });

  it('leave the list with OmitFromEcosystem', async () => {
    change(world, 'authorisation-servers', {OmitFromEcosystem: true});
    expect((await call(LIST)).body).toEqual([CLIENT]);
    expect((await call(RESOLVE, resolve(PROVIDER))).status).toBe(200);
  });

  it('that host their own configuration have a statement with their registered keys', async () => {
    const host = 'https://app.fintech.example';
    change(world, 'software-statements', {
      OpenidFederationEntityManagementType: 'openid_entity_self_managed',
      FederationEndpoint: host,
    });
    await send(world, {handlers: certificateHandlers}, 'create-organisation-software-statement-certificate', {
      path: {
        OrganisationId: ORGANISATION,
        SoftwareStatementId: APPLICATION,
        SoftwareStatementCertificateOrKeyType: 'sigkey',
      },
      body: await makePublicKey('P-256'),
    });
    expect((await call(LIST)).body).toEqual([PROVIDER, host]);
    const {jwks} = decode(await get(FETCH, {query: {sub: host}})).payload;
    expect(isObject(jwks) && jwks.keys).toMatchObject([{kty: 'EC', use: 'sig'}]);
    expect((await errorOf(MEMBER, {path: CLIENT_PATH}))[0]).toBe(404);
    expect((await errorOf(RESOLVE, resolve(host))).slice(0, 2)).toEqual([400, 'invalid_trust_chain']);
  });
});

describe('resolving', () => {
  it('applies the policies, and carries a chain that the explorer accepts', async () => {
    const {header, payload} = decode(await get(RESOLVE, resolve(CLIENT, {entity_type: ['openid_relying_party']})));
    expectValid(world.description, {$ref: '#/components/schemas/ResolveResponseClaims'}, payload);
    expect(header).toMatchObject({typ: 'resolve-response+jwt', alg: 'ES256'});
    const expected = decode(made('resolve-response.jwt')).payload.metadata;
    expect(JSON.stringify(payload.metadata).replace('keystore.sandbox.', 'keystore.')).toBe(JSON.stringify(expected));
    expect(payload.trust_marks).toMatchObject([{trust_mark_type: CERTIFIED}]);
    const result = await check(payload.trust_chain as string[]);
    expect(result.findings).toEqual([]);
    expect(result.trustMarks).toMatchObject([{type: CERTIFIED, isValid: true}]);
    expect(isObject(payload.metadata) && payload.metadata.openid_relying_party).toEqual(
      result.metadata?.resolved?.openid_relying_party,
    );
  });

  it('has the trust mark of a role only while the member holds the role', async () => {
    const marks = async () =>
      (decode(await get(RESOLVE, resolve(CLIENT))).payload.trust_marks as JsonObject[]).map(
        ({trust_mark_type}) => trust_mark_type,
      );
    change(world, 'authorisation-domain-roles', {TrustMarkType: RECEIVER});
    expect(await marks()).toEqual([CERTIFIED, RECEIVER]);
    change(world, 'software-authority-claims', {Status: 'Inactive'});
    expect(await marks()).toEqual([CERTIFIED]);
  });

  it('takes identifiers of the other host for the same entity', async () => {
    const sub = CLIENT.replace('federation.connect', 'federation.sandbox.connect');
    expect(decode(await get(RESOLVE, resolve(sub))).payload.sub).toBe(CLIENT);
  });

  it('ends with the first trust mark to end', async () => {
    change(world, 'software-statement-certifications', {CertificationExpirationDate: '06/10/2025'});
    expect(decode(await get(RESOLVE, resolve(CLIENT))).payload.exp).toBe(Date.parse('2025-10-06T23:59:59Z') / 1000);
  });

  it('refuses metadata that the policy does not allow', async () => {
    const Policy = JSON.stringify({client_registration_types: {subset_of: ['explicit']}, scope: {essential: true}});
    change(world, 'federation-metadata-policies', {Policy});
    expect(await errorOf(RESOLVE, resolve(CLIENT))).toEqual([400, 'invalid_metadata', 'scope is missing.']);
    change(world, 'federation-metadata-policies', {Policy: '{"client_name":{"one_of":["Another App"]}}'});
    expect(await errorOf(RESOLVE, resolve(CLIENT))).toEqual([
      400,
      'invalid_metadata',
      'client_name is not one of the allowed values.',
    ]);
  });

  it('refuses what it cannot resolve', async () => {
    expect(await errorOf(RESOLVE, {query: {sub: CLIENT}})).toEqual([
      400,
      'invalid_request',
      'The parameter trust_anchor is missing.',
    ]);
    expect(await errorOf(RESOLVE, {query: {trust_anchor: [ANCHOR]}})).toEqual([
      400,
      'invalid_request',
      'The parameter sub is missing.',
    ]);
    expect(await errorOf(RESOLVE, resolve(CLIENT, {trust_anchor: ['https://anchor.regulator.example']}))).toEqual([
      404,
      'invalid_trust_anchor',
      'No chain leads to the trust anchor.',
    ]);
    expect((await errorOf(RESOLVE, resolve(ANCHOR)))[1]).toBe('invalid_subject');
    expect((await errorOf(RESOLVE, resolve(CLIENT, {entity_type: ['oauth_client']})))[1]).toBe('invalid_subject');
    expect((await errorOf(RESOLVE, resolve(CLIENT, {entity_type: ['client']})))[1]).toBe('invalid_request');
  });
});

describe('trust marks', () => {
  it('follow the role with a trust mark type', async () => {
    change(world, 'authorisation-domain-roles', {TrustMarkType: RECEIVER});
    const {trust_mark_issuers: issuers} = decode(await get(CONFIGURATION)).payload;
    expect(issuers).toEqual({[CERTIFIED]: [ANCHOR], [RECEIVER]: [ANCHOR]});
    expect((await call(MARKED, {query: {trust_mark_type: RECEIVER}})).body).toEqual([CLIENT]);
    const held = async () => (await call(MARKED, {query: {trust_mark_type: RECEIVER}})).body;
    change(world, 'authorisation-domain-roles', {Status: 'Inactive'});
    expect(await held()).toEqual([]);
    change(world, 'authorisation-domain-roles', {Status: 'Active'});
    expect(await held()).toEqual([CLIENT]);
    change(world, 'software-authority-claims', {Status: 'Inactive'});
    const answer = await call(MARKED, {query: {trust_mark_type: RECEIVER}});
    expectDescribed(world, MARKED, answer);
    expect(answer.body).toEqual([]);
  });

  it('are listed for one entity', async () => {
    expect((await call(MARKED, {query: {trust_mark_type: CERTIFIED, sub: CLIENT}})).body).toEqual([CLIENT]);
    expect((await call(MARKED, {query: {trust_mark_type: CERTIFIED, sub: PROVIDER}})).body).toEqual([]);
    expect(await errorOf(MARKED, {query: {trust_mark_type: RECEIVER}})).toEqual([
      404,
      'not_found',
      'The federation issues no trust marks of this type.',
    ]);
    expect((await errorOf(MARKED))[2]).toBe('The parameter trust_mark_type is missing.');
    expect((await errorOf(MARKED, {query: {trust_mark_type: 'x'}}))[1]).toBe('invalid_request');
  });

  const statusOf = async (trust_mark: string) => {
    const {payload} = decode(await get(STATUS, {body: {trust_mark}}));
    expectValid(world.description, {$ref: '#/components/schemas/TrustMarkStatusResponseClaims'}, payload);
    expect(payload.trust_mark).toBe(trust_mark);
    return payload.status;
  };

  it('have a status', async () => {
    const mark = made('trust-mark.jwt');
    expect(await statusOf(mark)).toBe('active');
    const [header = '', payload = '', signature = ''] = mark.split('.');
    const wrong = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await statusOf(wrong)).toBe('invalid');
    expect(await statusOf(await get(CONFIGURATION))).toBe('invalid');
    change(world, 'software-statement-certifications', {Status: 'Deprecated'});
    expect(await statusOf(mark)).toBe('revoked');
    world.setNow(new Date('2026-10-01T09:00:00Z'));
    expect(await statusOf(mark)).toBe('expired');
  });

  it('of other issuers and other texts are refused', async () => {
    expect((await errorOf(STATUS, {body: {trust_mark: made('client-assertion.jwt')}})).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
    expect((await errorOf(STATUS, {body: {}}))[2]).toBe('The parameter trust_mark is missing.');
    expect((await errorOf(STATUS))[2]).toBe('The parameter trust_mark is missing.');
    for (const trust_mark of ['a.b', 'a.b.c', 'eyJhIjoxfQ.W10.AA', `${'A'.repeat(1 << 20)}.b.c`, ' \n'])
      expect((await errorOf(STATUS, {body: {trust_mark}}))[2]).toBe('The parameter trust_mark is not a JWT.');
  });
});

describe('parameters', () => {
  const wrong: [string, Rest, unknown[]][] = [
    [
      CONFIGURATION,
      {path: {FederationId: ANCHOR}},
      [400, 'invalid_request', 'The identifier of the federation is not a UUID.'],
    ],
    [
      CONFIGURATION,
      {path: {FederationId: SERVER}},
      [404, 'not_found', 'There is no active federation with this identifier.'],
    ],
    [
      MEMBER,
      {path: {...CLIENT_PATH, EntityType: 'x'}},
      [400, 'invalid_request', 'The entity type must be openid_relying_party or openid_provider.'],
    ],
    [MEMBER, {path: {...CLIENT_PATH, EntityId: 'x'}}, [400, 'invalid_request', 'The key of the member is not a UUID.']],
    [LIST, {query: {entity_kind: 'x'}}, [400, 'unsupported_parameter', 'The parameter entity_kind is not supported.']],
    [
      LIST,
      {query: {intermediate: 'yes'}},
      [400, 'invalid_request', 'The parameter intermediate must be true or false.'],
    ],
    [
      LIST,
      {query: {trust_mark_type: 'http://x'}},
      [400, 'invalid_request', 'The parameter trust_mark_type is not an https address.'],
    ],
    [FETCH, {}, [400, 'invalid_request', 'The parameter sub is missing.']],
    [FETCH, {query: {sub: 'x'}}, [400, 'invalid_request', 'The parameter sub is not an https address.']],
    [FETCH, {query: {sub: ANCHOR}}, [400, 'invalid_request', 'The parameter sub is the federation itself.']],
  ];
  it.each(wrong)('of %s are checked: %j', async (id, rest, expected) => {
    expect(await errorOf(id, rest)).toEqual(expected);
  });

  it('include the correlation id', async () => {
    const answer = send(world, {handlers}, LIST, {
      path: {FederationId: FEDERATION},
      sent: [['X-FAPI-Interaction-Id', 'x']],
    });
    const {status, value} = await refusalOf(answer);
    expect([status, value.error_description]).toEqual([400, 'The header x-fapi-interaction-id is not a UUID.']);
  });

  it('of an inactive federation answer 404 everywhere', async () => {
    change(world, 'federations', {Status: 'Inactive'});
    for (const id of Object.keys(handlers)) expect((await errorOf(id, {path: CLIENT_PATH}))[0]).toBe(404);
  });
});
