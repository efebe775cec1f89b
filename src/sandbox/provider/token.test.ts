import {decodeJwt, decodeProtectedHeader} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import {
  CERTIFICATE,
  CLIENT_ID,
  ISSUER,
  JANE,
  JANE_ID,
  OTHER_CERTIFICATE,
  ProviderBench,
  SOFTWARE_ID,
} from './testing/provider-world';

const THUMBPRINT = 'rFIw5EspH9CkvcWoAzjIkSuD4IRXWb4nx0wA6aZn9Vo';
const MACHINE = {grant_type: 'client_credentials', scope: 'directory:software'};

let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

describe('client credentials', () => {
  it('gives a token that is bound to the certificate', async () => {
    const {status, body, header} = await bench.token(MACHINE);
    expect([status, header('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({token_type: 'Bearer', expires_in: 600});
    expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in']);
    expect(decodeProtectedHeader(String(body.access_token))).toMatchObject({alg: 'PS256', typ: 'at+jwt'});
    expect(decodeJwt(String(body.access_token))).toEqual({
      iss: ISSUER,
      sub: CLIENT_ID,
      aud: 'https://matls-api.connect.example',
      client_id: CLIENT_ID,
      scope: 'directory:software',
      iat: 1744017331,
      exp: 1744017931,
      jti: expect.any(String),
      cnf: {'x5t#S256': THUMBPRINT},
    });
  });

  it('has the scope in the answer when the request named none', async () => {
    expect((await bench.token({grant_type: 'client_credentials'})).body.scope).toBe('directory:software');
  });

  it('takes a signed assertion', async () => {
    expect((await bench.token({...MACHINE, ...(await bench.assertion())})).status).toBe(200);
  });

  it('has the issuer of the environment', async () => {
    const {body} = await bench.token(MACHINE, {host: 'matls-auth.sandbox'});
    expect(decodeJwt(String(body.access_token))).toMatchObject({
      iss: 'https://auth.sandbox.connect.example',
      aud: 'https://matls-api.sandbox.connect.example',
    });
  });
});

describe('errors of the token endpoint', () => {
  it.each([
    ['invalid_request', 'grant_type is missing', {}],
    ['unsupported_grant_type', 'The grant password is not offered.', {grant_type: 'password'}],
    ['unsupported_grant_type', 'constructor', {grant_type: 'constructor'}],
    ['invalid_scope', 'the scope directory:admin', {...MACHINE, scope: 'directory:admin'}],
    ['invalid_scope', 'does not give the scope openid', {...MACHINE, scope: 'openid'}],
    ['invalid_scope', 'scope is not valid', {...MACHINE, scope: 'openid  email'}],
    [
      'invalid_request',
      'code_verifier is missing',
      {grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://a.example'},
    ],
    ['invalid_grant', 'unknown', {grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x'}],
    ['invalid_grant', 'unknown', {grant_type: 'urn:openid:params:grant-type:ciba', auth_req_id: 'x'}],
    ['invalid_grant', 'refresh token', {grant_type: 'refresh_token', refresh_token: 'x'}],
  ])('answers 400 %s: %s', async (error, text, form) => {
    const {status, body} = await bench.token(form as Record<string, string>);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toContain(text);
    expect(body.error_uri).toBe(`https://connect.example/developers/docs/apis/errors/tokens/#${error}-token`);
  });

  it('refuses a grant whose role is gone', async () => {
    for (const role of ['DATA_RECEIVER', 'PAYMENT_INITIATOR'])
      bench.change('software-authority-claims', role, {Status: 'Inactive'});
    const {body} = await bench.token({grant_type: 'refresh_token', refresh_token: 'x'});
    expect(body).toMatchObject({
      error: 'unauthorized_client',
      error_description: 'The client is not registered for this grant.',
    });
  });

  it('needs a certificate to bind the token to', async () => {
    const {body} = await bench.token({...MACHINE, ...(await bench.assertion())}, {host: 'auth'});
    expect(body).toMatchObject({error: 'invalid_request', error_description: expect.stringContaining('matls-auth')});
  });

  it.each([
    [
      'sent twice',
      {
        body: `client_id=${CLIENT_ID}&client_id=${CLIENT_ID}`,
        headers: [['Content-Type', 'application/x-www-form-urlencoded']] as const,
      },
    ],
    ['form-urlencoded', {json: MACHINE}],
  ])('refuses a body that is no right form: %s', async (text, request) => {
    const {status, body} = await bench.send('token', {path: '/token', ...request});
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.error_description).toContain(text);
  });
});

describe('authorization code', () => {
  const OFFLINE = {scope: 'openid email offline_access directory:website'};

  it('gives access token and ID token', async () => {
    const code = (await bench.authorize()).searchParams.get('code') ?? '';
    const {status, body} = await bench.exchange(code);
    expect([status, Object.keys(body)]).toEqual([200, ['access_token', 'token_type', 'expires_in', 'id_token']]);
    expect(decodeJwt(String(body.access_token))).toMatchObject({sub: JANE_ID, scope: 'openid email directory:website'});
    expect(decodeJwt(String(body.id_token))).toEqual({
      iss: ISSUER,
      sub: JANE_ID,
      aud: CLIENT_ID,
      nonce: 'n-4tYb9QwLk2sVx7Z',
      iat: 1744017331,
      exp: 1744017931,
      auth_time: 1744017331,
      acr: 'urn:connect:acr:2fa',
      at_hash: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('has the custom claims of the application in the ID token', async () => {
    const parents = {SoftwareStatementId: SOFTWARE_ID};
    const claims = [
      {Name: 'organisation_names', Path: '$.*.OrganisationName'},
      {Name: 'nothing', Path: '$.none'},
    ];
    claims.forEach((claim) => bench.store.create('custom-claims', claim.Name, parents, claim));
    const {body} = await bench.exchange((await bench.authorize()).searchParams.get('code') ?? '');
    const idToken = decodeJwt(String(body.id_token));
    expect(idToken.organisation_names).toEqual(['Example Bank plc']);
    expect(idToken).not.toHaveProperty('nothing');
  });

  it('gives a refresh token with offline_access, which is not rotated', async () => {
    const code = (await bench.authorize(OFFLINE)).searchParams.get('code') ?? '';
    const {refresh_token: refreshToken} = (await bench.exchange(code)).body;
    const refresh = {grant_type: 'refresh_token', refresh_token: String(refreshToken)};
    bench.wait(700);
    for (const _ of [1, 2]) {
      const {status, body} = await bench.token(refresh);
      expect([status, body.refresh_token]).toEqual([200, undefined]);
    }
    const less = await bench.token({...refresh, scope: 'openid'});
    expect(decodeJwt(String(less.body.access_token)).scope).toBe('openid');
    expect((await bench.token({...refresh, scope: 'openid profile'})).body.error).toBe('invalid_scope');
  });

  it('no longer refreshes after 30 days', async () => {
    const code = (await bench.authorize(OFFLINE)).searchParams.get('code') ?? '';
    const {refresh_token: token} = (await bench.exchange(code)).body;
    bench.wait(31 * 86_400);
    expect((await bench.token({grant_type: 'refresh_token', refresh_token: String(token)})).body.error).toBe(
      'invalid_grant',
    );
  });

  it('does not refresh for an account that is Inactive', async () => {
    const code = (await bench.authorize(OFFLINE)).searchParams.get('code') ?? '';
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: String((await bench.exchange(code)).body.refresh_token),
    };
    const account = bench.store.find('users', JANE);
    if (!account) throw new Error('Jane has no account.');
    const inactive = bench.store.change(account, {...account.value, Status: 'Inactive'});
    // The response does not reveal that the account is not active.
    expect((await bench.token(refresh)).body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'The refresh token was revoked, has expired, or belongs to another client.',
    });
    bench.store.change(inactive, account.value);
    expect((await bench.token(refresh)).status).toBe(200);
  });

  it('revokes the tokens of a code that is used twice', async () => {
    const code = (await bench.authorize()).searchParams.get('code') ?? '';
    const token = String((await bench.exchange(code)).body.access_token);
    expect(await bench.provider.readToken(token, CERTIFICATE)).not.toBeNull();
    expect((await bench.exchange(code)).body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'The authorisation code has expired or was used before.',
    });
    expect(await bench.provider.readToken(token, CERTIFICATE)).toBeNull();
  });

  it.each([
    ['code_verifier', {code_verifier: 'x'.repeat(43)}],
    ['redirect_uri', {redirect_uri: 'https://app.fintech.example/callback/'}],
    ['unknown', {code: 'other'}],
  ])('refuses a wrong %s, and the code still works', async (text, wrong) => {
    const code = (await bench.authorize()).searchParams.get('code') ?? '';
    const {body} = await bench.exchange(code, wrong as Record<string, string>);
    expect(body.error).toBe('invalid_grant');
    expect(body.error_description).toContain(text);
    expect((await bench.exchange(code)).status).toBe(200);
  });

  it('refuses a code after 60 seconds', async () => {
    const code = (await bench.authorize()).searchParams.get('code') ?? '';
    bench.wait(59);
    const late = (await bench.authorize()).searchParams.get('code') ?? '';
    expect((await bench.exchange(code)).status).toBe(200);
    bench.wait(60);
    expect((await bench.exchange(late)).body.error).toBe('invalid_grant');
  });

  it('returns authorisation details', async () => {
    const details = [{type: 'directory_organisation', actions: ['read'], identifier: SOFTWARE_ID}];
    const code =
      (await bench.authorize({authorization_details: JSON.stringify(details)})).searchParams.get('code') ?? '';
    expect((await bench.exchange(code)).body.authorization_details).toEqual(details);
  });
});

describe('tokens of the management API', () => {
  it('are those of a person or an application', async () => {
    const person = await bench.provider.issueToken('jane.doe@bank.example', ['directory:website'], CERTIFICATE);
    expect(await bench.provider.readToken(person, CERTIFICATE)).toMatchObject({
      subject: 'jane.doe@bank.example',
      clientId: '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95',
      scopes: ['directory:website'],
    });
    const application = await bench.provider.issueToken(CLIENT_ID, ['directory:software'], CERTIFICATE);
    expect(await bench.provider.readToken(application, CERTIFICATE)).toMatchObject({
      subject: CLIENT_ID,
      clientId: CLIENT_ID,
    });
  });

  it('are refused with another certificate, after their end, in the other environment, and after a reset', async () => {
    const issue = () => bench.provider.issueToken(CLIENT_ID, ['directory:software'], CERTIFICATE);
    const token = await issue();
    expect(await bench.provider.readToken(token, OTHER_CERTIFICATE)).toBeNull();
    expect(await bench.provider.readToken(token, null)).toBeNull();
    expect(await bench.provider.readToken(token, CERTIFICATE, 'production')).toBeNull();
    expect(await bench.provider.readToken(`${token}x`, CERTIFICATE)).toBeNull();
    bench.wait(599);
    expect(await bench.provider.readToken(token, CERTIFICATE, 'sandbox')).not.toBeNull();
    bench.wait(1);
    expect(await bench.provider.readToken(token, CERTIFICATE)).toBeNull();
    const next = await issue();
    bench.provider.reset();
    expect(await bench.provider.readToken(next, CERTIFICATE)).toBeNull();
  });

  it('end when the application is suspended', async () => {
    const token = await bench.provider.issueToken(CLIENT_ID, ['directory:software'], CERTIFICATE);
    bench.change('software-statements', SOFTWARE_ID, {Status: 'Suspended'});
    expect(await bench.provider.readToken(token, CERTIFICATE)).toBeNull();
  });
});
