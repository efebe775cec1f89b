/** Tests discovery, user information and the end of a session. */
import {decodeJwt, decodeProtectedHeader} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import {made} from '../../tools/lib/testing/artefacts';
import type {Header} from '../http';

import {
  CLIENT_ID,
  ISSUER,
  JANE,
  JANE_ID,
  loadDescription,
  OTHER_CERTIFICATE,
  ProviderBench,
} from './testing/provider-world';

let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

async function exampleOf(operation: string): Promise<unknown> {
  const description = await loadDescription();
  return description.operation(operation).responses['200']?.content['application/json']?.example;
}

describe('public documents', () => {
  it('are those of the description in production', async () => {
    const metadata = await bench.send('well-known', {path: '/.well-known/openid-configuration', host: 'auth'});
    expect(metadata.body).toEqual(await exampleOf('well-known'));
    const jwks = await bench.send('get-jwks', {path: '/jwks', host: 'auth'});
    expect(jwks.body).toEqual(await exampleOf('get-jwks'));
    expect([metadata, jwks].map(({header}) => header('cache-control'))).toEqual(Array(2).fill('public, max-age=900'));
  });

  it('have the hosts of the sandbox there', async () => {
    const {body, text} = await bench.send('well-known', {
      path: '/.well-known/openid-configuration',
      host: 'auth.sandbox',
    });
    expect(body).toMatchObject({
      issuer: 'https://auth.sandbox.connect.example',
      registration_endpoint: 'https://matls-auth.sandbox.connect.example/reg',
    });
    expect(text).not.toMatch(/(auth)\.connect\.example/);
  });
});

describe('user information', () => {
  async function tokenFor(scope: string): Promise<string> {
    const {searchParams} = await bench.authorize({scope});
    return String((await bench.exchange(searchParams.get('code') ?? '')).body.access_token);
  }
  const get = (token?: string, headers: readonly Header[] = [], certificate?: string) =>
    bench.send('get-userinfo', {
      path: '/me',
      headers: token === undefined ? headers : [...headers, ['Authorization', `Bearer ${token}`]],
      ...(certificate !== undefined && {certificate}),
    });

  it('has the claims of the scopes', async () => {
    const all = await get(await tokenFor('openid profile email phone trust_framework_profile'));
    const {trust_framework_profile: profile, ...claims} = (await exampleOf('get-userinfo')) as JsonObject;
    expect(all.body).toMatchObject(claims);
    expect(Object.keys(all.body.trust_framework_profile ?? {})).toEqual(Object.keys(profile ?? {}));
    expect(all.header('cache-control')).toBe('no-store');
    expect((await get(await tokenFor('openid'))).body).toEqual({sub: JANE_ID});
  });

  it('is signed on request', async () => {
    const {text} = await get(await tokenFor('openid email'), [['Accept', 'application/jwt']]);
    expect(decodeProtectedHeader(text).alg).toBe('PS256');
    expect(decodeJwt(text)).toEqual({iss: ISSUER, aud: CLIENT_ID, sub: JANE_ID, email: JANE, email_verified: true});
  });

  it('takes the profile of the directory', async () => {
    bench = await ProviderBench.create({profileOf: () => ({derived: {OrganisationName: 'A', OrgAdmin: false}})});
    const {body} = await get(await tokenFor('openid trust_framework_profile'));
    expect(body.trust_framework_profile).toEqual({derived: {OrganisationName: 'A', OrgAdmin: false}});
  });

  it('refuses tokens that do not stand for a person, and bindings to another certificate', async () => {
    const machine = String((await bench.token({grant_type: 'client_credentials'})).body.access_token);
    const person = await tokenFor('openid');
    const refused = [
      await get(machine),
      await get(person, [], OTHER_CERTIFICATE),
      await get('x'),
      await get(made('id-token.jwt')),
    ];
    bench.wait(600);
    refused.push(await get(person));
    for (const {status, body, header} of refused) {
      expect([status, body.code]).toEqual([401, 'invalid_token']);
      expect(header('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('answers a request without a token, and a token without openid', async () => {
    const missing = await get();
    expect([missing.status, missing.header('www-authenticate')]).toEqual([
      401,
      'Bearer realm="matls-auth.connect.example"',
    ]);
    const {status, body, header} = await get(await tokenFor('email'));
    expect([status, body.code, header('www-authenticate')]).toEqual([
      403,
      'insufficient_scope',
      'Bearer error="insufficient_scope"',
    ]);
  });
});

describe('the end of a session', () => {
  const SIGNED_OUT = 'https://app.fintech.example/signed-out';
  const end = (query: Record<string, string>) =>
    bench.send('get-end-session', {
      path: `/session/end?${new URLSearchParams(query)}`,
      host: 'auth',
      certificate: null,
    });
  const hint = made('id-token.jwt');

  it('returns to the client with a hint, which may have expired', async () => {
    bench.wait(10_000);
    const {status, header} = await end({id_token_hint: hint, post_logout_redirect_uri: SIGNED_OUT, state: 'b4c1e9d2'});
    expect([status, header('location')]).toEqual([302, `${SIGNED_OUT}?state=b4c1e9d2`]);
    expect((await end({id_token_hint: hint, post_logout_redirect_uri: SIGNED_OUT})).header('location')).toBe(
      SIGNED_OUT,
    );
  });

  it('has the same effect with POST', async () => {
    const form = {id_token_hint: hint, post_logout_redirect_uri: SIGNED_OUT};
    const {header} = await bench.send('get-end-session', {method: 'POST', path: '/session/end', host: 'auth', form});
    expect(header('location')).toBe(SIGNED_OUT);
  });

  it('stays at the provider without a hint or an address', async () => {
    for (const query of [{}, {post_logout_redirect_uri: SIGNED_OUT, state: 'x'}, {id_token_hint: hint, state: 'x'}])
      expect((await end(query as Record<string, string>)).header('location')).toBe(`${ISSUER}/signed-out`);
  });

  it.each([
    [
      'The post_logout_redirect_uri is not registered for this client.',
      {id_token_hint: hint, post_logout_redirect_uri: 'https://other.example/'},
    ],
    [
      'The post_logout_redirect_uri is not registered for this client.',
      {id_token_hint: hint, post_logout_redirect_uri: 'nowhere'},
    ],
    ['The id_token_hint was not issued by this provider.', {id_token_hint: made('access-token.jwt')}],
    ['The id_token_hint was not issued by this provider.', {id_token_hint: made('bank-access-token.jwt')}],
    ['The id_token_hint was not issued by this provider.', {id_token_hint: 'x'}],
  ])('answers 400: %s', async (text, query) => {
    const {status, body} = await end(query as Record<string, string>);
    expect([status, body]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: text,
        error_uri: 'https://connect.example/developers/docs/apis/errors/authorisation/#invalid_request-get-end-session',
      },
    ]);
  });

  it('compares with what the client registered', async () => {
    const registration = {
      client_id: CLIENT_ID,
      redirect_uris: [SIGNED_OUT],
      post_logout_redirect_uris: [`${SIGNED_OUT}/b?c=d`],
    };
    bench.store.create('client-registrations', CLIENT_ID, {}, registration);
    expect((await end({id_token_hint: hint, post_logout_redirect_uri: SIGNED_OUT})).status).toBe(400);
    const uri = `${SIGNED_OUT}/b?c=d`;
    expect((await end({id_token_hint: hint, post_logout_redirect_uri: uri, state: 'e'})).header('location')).toBe(
      `${uri}&state=e`,
    );
  });
});
