/** Changes one part of a token at a time, and checks what the inspector finds unusual. */
import {describe, expect, it} from 'vitest';

import type {JsonObject} from '../lib/json';
import {made} from '../lib/testing/artefacts';

import {inspect} from './inspect';

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as JsonObject;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The remarks on an artefact after its header and claims have been changed, one second after it was issued. */
async function remarksOn(file: string, change: {header?: object; claims?: object; now?: number}): Promise<string[]> {
  const [header, payload, signature] = made(file).split('.');
  const claims = decode(payload);
  const token = [encode({...decode(header), ...change.header}), encode({...claims, ...change.claims}), signature].join(
    '.',
  );
  const now = new Date((change.now ?? (claims.iat as number) + 1) * 1000);
  const {unusual} = await inspect(token, {now});
  expect(unusual.every(({source, text}) => source !== undefined || /space/.test(text))).toBe(true);
  return unusual.map(({text}) => text);
}

const IAT = 1744017331;
const ENTITY = 'https://federation.connect.example/federation/6c4301b0-37f4-41ee-be56-0242ac120002';
const LOGOUT = {'http://schemas.openid.net/event/backchannel-logout': {}};

type Case = [problem: string, file: string, change: {header?: object; claims?: object; now?: number}, remark: string];

const CASES: readonly Case[] = [
  ['alg none', 'client-assertion.jwt', {header: {alg: 'none'}}, 'The token is not signed'],
  ['alg RS256', 'client-assertion.jwt', {header: {alg: 'RS256'}}, 'not RS256'],
  ['alg HS256', 'client-assertion.jwt', {header: {alg: 'HS256'}}, 'HS256 needs a secret'],
  ['no alg', 'client-assertion.jwt', {header: {alg: undefined}}, 'The header has no alg'],
  ['no kid', 'client-assertion.jwt', {header: {kid: undefined}}, 'The header has no kid'],
  ['a key in the header', 'client-assertion.jwt', {header: {jwk: {kty: 'EC'}}}, 'says in jwk which key to use'],
  [
    'an address of keys',
    'client-assertion.jwt',
    {header: {jku: 'https://evil.example/jwks'}},
    'says in jku which key to use',
  ],
  ['critical parameters', 'client-assertion.jwt', {header: {crit: ['exp']}}, 'has to refuse the token'],
  ['no jti', 'client-assertion.jwt', {claims: {jti: undefined}}, 'the claim jti is missing'],
  [
    'an audience in an array',
    'client-assertion.jwt',
    {claims: {aud: ['https://auth.connect.example']}},
    'aud is an array',
  ],
  [
    'the endpoint as audience',
    'client-assertion.jwt',
    {claims: {aud: 'https://auth.connect.example/token'}},
    'looks like the address of an endpoint',
  ],
  ['a long life', 'client-assertion.jwt', {claims: {exp: IAT + 86_400}}, 'is valid for 1 day'],
  ['a clock ahead', 'client-assertion.jwt', {now: IAT - 45}, 'issued 45 s in the future'],
  ['an end before the beginning', 'client-assertion.jwt', {claims: {exp: IAT - 1}}, 'ends before it was issued'],
  ['a token that has ended', 'client-assertion.jwt', {now: IAT + 120}, 'The token ended 1 minute ago'],
  [
    'a token that begins later',
    'request-object.jwt',
    {claims: {nbf: IAT + 100}},
    'The token begins in 1 minute (99 s)',
  ],
  ['a space after iss', 'client-assertion.jwt', {claims: {aud: 'https://auth.connect.example\n'}}, 'aud has a space'],
  ['another typ', 'request-object.jwt', {header: {typ: 'JWT'}}, 'typ is "JWT", and should be "oauth-authz-req+jwt"'],
  ['another issuer than the client', 'request-object.jwt', {claims: {iss: 'other'}}, 'iss is not the client_id'],
  ['two hours', 'request-object.jwt', {claims: {exp: IAT + 7200}}, 'From nbf to exp it is 2 hours'],
  ['request_uri inside', 'request-object.jwt', {claims: {request_uri: 'urn:x'}}, 'must not have request_uri in it'],
  [
    'the endpoint as audience',
    'request-object.jwt',
    {claims: {aud: 'https://auth.connect.example/request'}},
    'FAPI 2.0 wants the issuer of the authorisation server, alone or in an array',
  ],
  [
    'the endpoint as audience',
    'backchannel-request.jwt',
    {claims: {aud: 'https://auth.connect.example/backchannel'}},
    'CIBA wants the issuer of the provider',
  ],
  ['no aud', 'userinfo.jwt', {claims: {aud: undefined}}, 'the claim aud is missing'],
  ['no aud', 'request-object.jwt', {claims: {aud: undefined}}, 'FAPI 2.0 wants aud'],
  [
    'sub inside',
    'request-object.jwt',
    {claims: {sub: 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06'}},
    'can be taken for a client assertion',
  ],
  [
    'a plain challenge',
    'request-object.jwt',
    {claims: {code_challenge_method: 'plain'}},
    'code_challenge_method is not S256',
  ],
  ['an old assertion', 'ssa.jwt', {now: 1743760800 + 600}, 'is 10 minutes old'],
  ['another algorithm', 'ssa.jwt', {header: {alg: 'ES256'}}, 'The directory signs with PS256'],
  ['no binding', 'access-token.jwt', {claims: {cnf: undefined}}, 'not bound to a certificate or key'],
  ['another typ', 'access-token.jwt', {header: {typ: 'JWT'}}, 'typ is "JWT", and should be "at+jwt"'],
  ['several clients', 'id-token.jwt', {claims: {aud: ['a', 'b']}}, 'for several clients'],
  [
    'a policy about oneself',
    'leaf-configuration.jwt',
    {claims: {metadata_policy: {}}},
    'metadata_policy may only be in a subordinate statement',
  ],
  [
    'hints about another',
    'subordinate-statement.jwt',
    {claims: {authority_hints: [ENTITY]}},
    'authority_hints may only be in an entity configuration',
  ],
  [
    'a private key',
    'leaf-configuration.jwt',
    {claims: {jwks: {keys: [{kty: 'EC', d: 'a'}]}}},
    'jwks has a private key',
  ],
  [
    'no type of the mark',
    'trust-mark.jwt',
    {claims: {trust_mark_type: undefined}},
    'the claim trust_mark_type is missing',
  ],
  ['no status', 'trust-mark-status.jwt', {claims: {status: undefined}}, 'the claim status is missing'],
  [
    'a nonce',
    'id-token.jwt',
    {header: {typ: 'logout+jwt'}, claims: {events: LOGOUT, jti: 'a'}},
    'must not have a nonce',
  ],
];

describe('checkToken', () => {
  it.each(CASES)('finds %s in %s', async (_, file, change, remark) => {
    expect((await remarksOn(file, change)).join('\n')).toContain(remark);
  });

  it('finds nothing in a good logout token, and recognises it by its event', async () => {
    const claims = {
      ...Object.fromEntries(['nonce', 'auth_time', 'acr', 'at_hash'].map((name) => [name, undefined])),
      events: LOGOUT,
      jti: 'a',
    };
    expect(await remarksOn('id-token.jwt', {claims})).toEqual([]);
    expect(await remarksOn('id-token.jwt', {claims: {...claims, sub: undefined}})).toEqual([
      'A logout token has sub or sid.',
    ]);
  });

  it.each(['request-object.jwt', 'backchannel-request.jwt'])(
    'accepts the issuer in an array as audience of %s, unlike that of a client assertion',
    async (file) => {
      expect(await remarksOn(file, {claims: {aud: ['https://auth.connect.example']}})).toEqual([]);
    },
  );

  it('finds nothing in a good DPoP proof, and a private key in a bad one', async () => {
    const {kty, crv, x, y} = {kty: 'EC', crv: 'P-256', x: 'a', y: 'b'};
    const header = {typ: 'dpop+jwt', kid: undefined, jwk: {kty, crv, x, y}};
    const claims = {
      sub: undefined,
      iss: undefined,
      aud: undefined,
      htm: 'POST',
      htu: 'https://auth.connect.example/token',
    };
    expect(await remarksOn('client-assertion.jwt', {header, claims})).toEqual([]);
    const bad = {...header, jwk: {...header.jwk, d: 'secret-value'}};
    expect(await remarksOn('client-assertion.jwt', {header: bad, claims})).toEqual([
      'The key in the header is private. Everybody who saw the token can use it: replace the key.',
    ]);
  });

  it.each([
    ['a string', `${IAT}`, 'iat is a string'],
    ['milliseconds', IAT * 1000, 'iat is in milliseconds'],
    ['no number', true, 'iat is not a number of seconds'],
  ])('warns of a time that is %s', async (_, iat, warning) => {
    const [header, payload, signature] = made('client-assertion.jwt').split('.');
    const token = [header, encode({...decode(payload), iat}), signature].join('.');
    const {sections} = await inspect(token, {now: new Date(IAT * 1000)});
    expect(sections.flatMap(({rows}) => rows).find(({name}) => name === 'iat')?.warning).toContain(warning);
  });
});
