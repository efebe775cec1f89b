import {decodeJwt, decodeProtectedHeader} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import {made} from '../../tools/lib/testing/artefacts';

import {
  CERTIFICATE,
  CLIENT_ID,
  ISSUER,
  JANE,
  ORGANISATION_ID,
  OTHER_CERTIFICATE,
  ProviderBench,
  SOFTWARE_ID,
} from './testing/provider-world';

const MACHINE = {grant_type: 'client_credentials', scope: 'directory:software'};
const PORTAL = '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95';
let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

const introspect = (token: string) => bench.post('introspect-token', {token});
const revoke = (token: string) => bench.post('revoke-token', {token});
const machineToken = async () => String((await bench.token(MACHINE)).body.access_token);

async function personTokens() {
  const {searchParams} = await bench.authorize({scope: 'openid email offline_access directory:website'});
  const {body} = await bench.exchange(searchParams.get('code') ?? '');
  return {access: String(body.access_token), refresh: String(body.refresh_token), id: String(body.id_token)};
}

describe('introspection', () => {
  it('shows an active token of an application', async () => {
    const {status, body, header} = await introspect(await machineToken());
    expect([status, header('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      active: true,
      scope: 'directory:software',
      client_id: CLIENT_ID,
      token_type: 'Bearer',
      exp: 1744017931,
      iat: 1744017331,
      nbf: 1744017331,
      sub: CLIENT_ID,
      aud: 'https://matls-api.connect.example',
      iss: ISSUER,
      jti: expect.any(String),
      cnf: {'x5t#S256': 'rFIw5EspH9CkvcWoAzjIkSuD4IRXWb4nx0wA6aZn9Vo'},
      organisation_id: ORGANISATION_ID,
      software_statement_id: SOFTWARE_ID,
    });
  });

  it('knows the committed token at its time', async () => {
    expect((await introspect(made('software-access-token.jwt'))).body.active).toBe(true);
    bench.wait(600);
    expect((await introspect(made('software-access-token.jwt'))).body).toEqual({active: false});
  });

  it('names the person, and shows refresh tokens', async () => {
    const {access, refresh} = await personTokens();
    expect((await introspect(access)).body).toMatchObject({active: true, username: JANE});
    expect((await introspect(refresh)).body).toMatchObject({active: true, username: JANE, client_id: CLIENT_ID});
  });

  it('is signed on request', async () => {
    const headers = [['Accept', 'application/token-introspection+jwt']] as const;
    const {text} = await bench.post('introspect-token', {token: await machineToken()}, {headers});
    expect(decodeProtectedHeader(text).typ).toBe('token-introspection+jwt');
    expect(decodeJwt(text)).toMatchObject({iss: ISSUER, aud: CLIENT_ID, token_introspection: {active: true}});
  });

  it('shows nothing of other tokens', async () => {
    const foreign = await bench.provider.issueToken(JANE, ['directory:website'], CERTIFICATE, 'production');
    const {id} = await personTokens();
    for (const token of [foreign, id, 'x', made('bank-access-token.jwt'), `${await machineToken()}x`])
      expect((await introspect(token)).body).toEqual({active: false});
  });

  it('needs a token and a client', async () => {
    expect((await introspect('')).body).toEqual({
      error: 'invalid_request',
      error_description: 'The parameter token is missing.',
      error_uri: 'https://connect.example/developers/docs/apis/errors/tokens/#invalid_request-introspect-token',
    });
    const {status, body} = await bench.post('introspect-token', {token: 'x'}, {certificate: OTHER_CERTIFICATE});
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });
});

describe('revocation', () => {
  it('of an access token leaves the refresh token', async () => {
    const {access, refresh} = await personTokens();
    const {status, text} = await revoke(access);
    expect([status, text]).toEqual([200, 'null']);
    expect((await introspect(access)).body.active).toBe(false);
    expect((await introspect(refresh)).body.active).toBe(true);
  });

  it('of a refresh token ends its access tokens', async () => {
    const {access, refresh} = await personTokens();
    const other = await personTokens();
    await revoke(refresh);
    for (const token of [access, refresh]) expect((await introspect(token)).body.active).toBe(false);
    expect((await introspect(other.access)).body.active).toBe(true);
    expect((await bench.token({grant_type: 'refresh_token', refresh_token: refresh})).body.error).toBe('invalid_grant');
  });

  it('answers 200 for unknown tokens and those of others, which stay', async () => {
    const foreign = await bench.provider.issueToken(JANE, ['directory:website'], CERTIFICATE);
    for (const token of ['x', foreign, made('software-access-token.jwt')])
      expect((await revoke(token)).status).toBe(200);
    expect(await bench.provider.readToken(foreign, CERTIFICATE)).toMatchObject({clientId: PORTAL});
  });

  it.each(['id-token.jwt', 'ssa.jwt', 'client-assertion.jwt', 'registration-access-token.txt'])(
    'refuses %s',
    async (file) => {
      expect((await revoke(made(file))).body).toEqual({
        error: 'unsupported_token_type',
        error_description: 'Tokens of this type cannot be revoked.',
        error_uri: 'https://connect.example/developers/docs/apis/errors/tokens/#unsupported_token_type-revoke-token',
      });
    },
  );

  it('needs a token and a client', async () => {
    expect((await revoke('')).body.error).toBe('invalid_request');
    expect((await bench.post('revoke-token', {token: 'x'}, {host: 'auth'})).status).toBe(401);
  });
});
