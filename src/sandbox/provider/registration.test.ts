import {CompactSign, importJWK} from 'jose';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import {made, privateKey} from '../../tools/lib/testing/artefacts';

import {createSigner} from './keys';
import {makeEcosystemCertificate, makeSelfSigned} from './testing/make-certificate';
import {
  CERTIFICATE,
  CLIENT_ID,
  loadDescription,
  ORGANISATION_ID,
  OTHER_CERTIFICATE,
  ProviderBench,
  SOFTWARE_ID,
  type Received,
} from './testing/provider-world';

const NOW = 1744017331;
const NEW_CLIENT = 'b7d1c2e3-0a4f-4c5b-8d6e-9f0a1b2c3d4e';
const NEW_SOFTWARE = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';
const JWKS_URI = `https://keystore.connect.example/${ORGANISATION_ID}/${NEW_SOFTWARE}/application.jwks`;
const REDIRECT_URI = 'https://new.fintech.example/callback';
const DN = `CN=${NEW_SOFTWARE},OU=${ORGANISATION_ID},O=Sample Payments Ltd,C=GB`;

const signer = createSigner([privateKey('directory-signing-key')]);
let certificate: string;
let bench: ProviderBench;

beforeAll(async () => {
  certificate = await makeEcosystemCertificate(
    `C=GB, O=Sample Payments Ltd, OU=${ORGANISATION_ID}, CN=${NEW_SOFTWARE}`,
  );
});

/** Creates a second application, which is not registered yet. */
beforeEach(async () => {
  bench = await ProviderBench.create();
  const organisation = {OrganisationId: ORGANISATION_ID};
  const example = bench.store.find('software-statements', SOFTWARE_ID)?.value;
  const own = {SoftwareStatementId: NEW_SOFTWARE, ClientId: NEW_CLIENT, ClientCreated: false};
  bench.store.create('software-statements', NEW_SOFTWARE, organisation, {...example, ...own});
  const parents = {...organisation, SoftwareStatementId: NEW_SOFTWARE};
  bench.store.create('software-authority-claims', 'new', parents, {Role: 'DATA_RECEIVER', Status: 'Active'});
});

const assertion = (claims: JsonObject = {}) =>
  signer.sign({
    iss: 'https://auth.connect.example',
    iat: NOW,
    jti: 'x',
    software_id: NEW_SOFTWARE,
    software_redirect_uris: [REDIRECT_URI],
    software_jwks_uri: JWKS_URI,
    software_roles: ['DATA_RECEIVER'],
    org_id: ORGANISATION_ID,
    org_status: 'Active',
    ...claims,
  });

async function metadata(more: JsonObject = {}): Promise<JsonObject> {
  return {
    software_statement: await assertion(),
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'tls_client_auth',
    tls_client_auth_subject_dn: DN,
    grant_types: ['authorization_code', 'client_credentials'],
    response_types: ['code'],
    scope: 'openid directory:software',
    jwks_uri: JWKS_URI,
    id_token_signed_response_alg: 'ES256',
    ...more,
  };
}

const register = async (more: JsonObject = {}, cert: string | null = certificate) =>
  bench.send('create-client-registration', {path: '/reg', json: await metadata(more), certificate: cert});

const manage = (
  operation: string,
  token: unknown,
  {json, ...more}: {json?: JsonObject; certificate?: string; id?: string} = {},
) =>
  bench.send(operation, {
    path: `/reg/${more.id ?? NEW_CLIENT}`,
    headers: token === undefined ? [] : [['Authorization', `Bearer ${String(token)}`]],
    certificate: more.certificate ?? certificate,
    ...(json && {json}),
  });

const machine = () =>
  bench.send('token', {path: '/token', form: {grant_type: 'client_credentials', client_id: NEW_CLIENT}, certificate});

describe('registering', () => {
  it('answers with the client, which then gets tokens', async () => {
    expect((await machine()).body.error).toBe('invalid_client');
    const {status, body, header} = await register();
    const {software_statement: statement, ...sent} = await metadata();
    expect([status, header('cache-control')]).toEqual([201, 'no-store']);
    expect(header('location')).toBe(`https://matls-auth.connect.example/reg/${NEW_CLIENT}`);
    expect(body).toEqual({
      ...sent,
      software_statement: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      client_id: NEW_CLIENT,
      client_id_issued_at: NOW,
      registration_access_token: expect.stringMatching(/^[\w-]{43}$/),
      registration_client_uri: `https://matls-auth.connect.example/reg/${NEW_CLIENT}`,
      require_signed_request_object: true,
      authorization_signed_response_alg: 'PS256',
      tls_client_certificate_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
      application_type: 'web',
      subject_type: 'public',
      software_id: NEW_SOFTWARE,
      software_roles: ['DATA_RECEIVER'],
      organisation_id: ORGANISATION_ID,
      organisation_name: 'Sample Payments Ltd',
      organisation_number: 'EX-204711',
    });
    expect(typeof statement).toBe('string');
    expect(bench.store.find('software-statements', NEW_SOFTWARE)?.value.ClientCreated).toBe(true);
    expect((await machine()).body.scope).toBe('directory:software');
  });

  it('is possible once', async () => {
    await register();
    const {status, body} = await register();
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
    expect(body.error_description).toContain('PUT');
  });

  it.each<[string, string, JsonObject]>([
    [
      'invalid_redirect_uri',
      'https://new.fintech.example/other is not in software_redirect_uris.',
      {redirect_uris: ['https://new.fintech.example/other']},
    ],
    ['invalid_redirect_uri', 'redirect_uris is not valid', {redirect_uris: ['http://new.fintech.example/callback']}],
    ['invalid_redirect_uri', 'redirect_uris is not valid', {redirect_uris: [`${REDIRECT_URI}#a`]}],
    [
      'invalid_client_metadata',
      'The roles of the application do not allow the scope directory:admin.',
      {scope: 'directory:admin'},
    ],
    ['invalid_client_metadata', 'jwks_uri differs', {jwks_uri: `${JWKS_URI}x`}],
    ['invalid_client_metadata', 'jwks must not be sent beside jwks_uri', {jwks: {keys: []}}],
    ['invalid_client_metadata', 'exactly one', {tls_client_auth_san_dns: 'a'}],
    ['invalid_client_metadata', 'none', {token_endpoint_auth_method: 'private_key_jwt'}],
    [
      'invalid_client_metadata',
      'token_endpoint_auth_method is not valid',
      {token_endpoint_auth_method: 'client_secret_basic'},
    ],
    ['invalid_client_metadata', 'id_token_signed_response_alg is not valid', {id_token_signed_response_alg: 'RS256'}],
    ['invalid_client_metadata', 'response_types is not valid', {response_types: ['token']}],
    ['invalid_client_metadata', 'type payment_initiation', {authorization_details_types: ['payment_initiation']}],
    [
      'invalid_client_metadata',
      'backchannel_client_notification_endpoint is missing',
      {backchannel_token_delivery_mode: 'ping'},
    ],
    ['invalid_software_statement', 'software_statement is not valid', {software_statement: 'x'}],
  ])('is refused with %s: %s', async (error, text, more) => {
    const {status, body} = await register(more);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toContain(text);
    expect(body.error_uri).toBe(
      `https://connect.example/developers/docs/apis/errors/registration/#${error}-create-client-registration`,
    );
    expect(bench.store.find('software-statements', NEW_SOFTWARE)?.value.ClientCreated).toBe(false);
  });

  it('has poll as the default of the CIBA grant, and asks a client with ping for its token', async () => {
    const grant_types = ['urn:openid:params:grant-type:ciba'];
    const {body} = await register({grant_types});
    expect(body.backchannel_token_delivery_mode).toBe('poll');
    const ping = {
      client_id: NEW_CLIENT,
      backchannel_token_delivery_mode: 'ping',
      backchannel_client_notification_endpoint: 'https://app.fintech.example/ciba/notify',
    };
    const json = await metadata({grant_types, ...ping});
    const updated = await manage('update-client-registration', body.registration_access_token, {json});
    expect(updated.body).toMatchObject(ping);
    const form = {client_id: NEW_CLIENT, scope: 'openid', login_hint: 'jane.doe@bank.example'};
    const start = await bench.send('backchannel-authentication', {path: '/backchannel', form, certificate});
    expect(start.body.error_description).toContain('Send client_notification_token.');
  });

  it('names a missing field, and a grant that no role allows', async () => {
    const {scope: _, ...json} = await metadata();
    const missing = await bench.send('create-client-registration', {path: '/reg', json, certificate});
    expect(missing.body).toMatchObject({
      error: 'invalid_client_metadata',
      error_description: 'The field scope is missing.',
    });
    const {body} = await register({software_statement: await assertion({software_roles: []})});
    expect(body.error_description).toBe('The roles of the application do not allow the scope openid.');
    const grant = await register({
      scope: 'directory:software',
      software_statement: await assertion({software_roles: []}),
    });
    expect(grant.body.error_description).toBe(
      'The roles of the application do not allow the grant authorization_code.',
    );
  });

  it.each<[string, string, JsonObject]>([
    ['invalid_software_statement', 'The software statement is older than five minutes.', {iat: NOW - 301}],
    ['invalid_software_statement', 'iat in the future', {iat: NOW + 11}],
    ['invalid_software_statement', 'older than', {iat: 'soon'}],
    ['invalid_software_statement', 'not signed by this directory', {iss: 'https://directory.example'}],
    ['invalid_software_statement', 'not an assertion', {software_id: null}],
    ['invalid_software_statement', 'no such application', {software_id: ORGANISATION_ID}],
    ['unapproved_software_statement', 'The organisation is not Active.', {org_status: 'Pending'}],
  ])('refuses an assertion with %s: %s', async (error, text, claims) => {
    const {body} = await register({software_statement: await assertion(claims)});
    expect(body.error).toBe(error);
    expect(body.error_description).toContain(text);
  });

  it('refuses assertions that another signed, also with the key of the provider', async () => {
    const {alg: _, ...key} = privateKey('directory-signing-key');
    const other = createSigner([privateKey('connect-signing-key')]);
    const weak = createSigner([{...key, alg: 'RS256'}]);
    const claims = {iss: 'https://auth.connect.example', iat: NOW, software_id: NEW_SOFTWARE};
    for (const software_statement of [await other.sign(claims), await weak.sign(claims), made('client-assertion.jwt')])
      expect((await register({software_statement})).body.error).toBe('invalid_software_statement');
  });

  it('refuses an assertion with a critical header parameter that it does not know', async () => {
    const jwk = privateKey('directory-signing-key');
    const claims = {iss: 'https://auth.connect.example', iat: NOW, software_id: NEW_SOFTWARE};
    const sign = async (header: object) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({alg: 'PS256', ...header})
        .sign(await importJWK(jwk, 'PS256'), {crit: {purpose: true}});
    const known = await register({software_statement: await sign({})});
    expect(known.body.error_description).not.toContain('not signed by this directory');
    const {body} = await register({software_statement: await sign({crit: ['purpose'], purpose: 'test'})});
    expect(body.error).toBe('invalid_software_statement');
    expect(body.error_description).toContain('not signed by this directory');
  });

  it('refuses an application that is suspended', async () => {
    bench.change('software-statements', NEW_SOFTWARE, {Status: 'Suspended'});
    expect((await register()).body.error).toBe('unapproved_software_statement');
  });

  it('takes an assertion of the non-standard profile', async () => {
    const claims = {
      software_redirect_uris: null,
      software_jwks_uri: null,
      redirect_uris: [REDIRECT_URI],
      jwks_uri: JWKS_URI,
      org_id: null,
      software_roles: null,
      org_status: null,
    };
    expect((await register({software_statement: await assertion(claims)})).status).toBe(201);
  });

  it('needs the certificate of the application', async () => {
    const {pem} = await makeSelfSigned(`OU=${ORGANISATION_ID}, CN=${NEW_SOFTWARE}`);
    const refused: [Received, string][] = [
      [await register({}, null), 'no client certificate'],
      [await register({}, pem), 'certification authority'],
      [await register({}, CERTIFICATE), 'The client certificate does not belong to the software statement.'],
    ];
    for (const [{status, body, header}, text] of refused) {
      expect([status, body.error, header('www-authenticate')]).toEqual([
        401,
        'invalid_client',
        'Bearer realm="auth.connect.example"',
      ]);
      expect(body.error_description).toContain(text);
      expect(body.error_uri).toContain('registration/#invalid_client-create-client-registration');
    }
  });

  it.each([
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['{}', 'text/plain'],
  ])('refuses the body %s as %s', async (body, type) => {
    const headers = [['Content-Type', type]] as const;
    const answer = await bench.send('create-client-registration', {path: '/reg', body, headers, certificate});
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('managing a registration', () => {
  it('reads what the example shows of Sample Pay App', async () => {
    const description = await loadDescription();
    const example =
      description.operation('get-client-registration').responses['200']?.content['application/json']?.example;
    const token = made('registration-access-token.txt');
    const {status, body, header} = await manage('get-client-registration', token, {
      id: CLIENT_ID,
      certificate: CERTIFICATE,
    });
    expect([status, header('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual(example);
  });

  it('shows the roles of this moment', async () => {
    const {registration_access_token: token} = (await register()).body;
    bench.change('software-authority-claims', 'new', {Status: 'Inactive'});
    expect((await manage('get-client-registration', token)).body.software_roles).toEqual([]);
  });

  it('replaces everything', async () => {
    const {registration_access_token: token} = (await register({require_signed_request_object: false})).body;
    const json = {...(await metadata({scope: 'directory:software'})), client_id: NEW_CLIENT};
    const {status, body} = await manage('update-client-registration', token, {json});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scope: 'directory:software',
      require_signed_request_object: true,
      registration_access_token: token,
    });
    expect((await manage('get-client-registration', token)).body).toEqual(body);
  });

  it('replaces the registration of the example', async () => {
    const parents = {
      software_id: SOFTWARE_ID,
      software_redirect_uris: ['https://app.fintech.example/callback'],
      software_jwks_uri: null,
    };
    const json = {
      ...(await metadata({
        software_statement: await assertion(parents),
        tls_client_auth_subject_dn: DN.replace(NEW_SOFTWARE, SOFTWARE_ID),
      })),
      redirect_uris: ['https://app.fintech.example/callback'],
      client_id: CLIENT_ID,
    };
    const token = made('registration-access-token.txt');
    const options = {json, id: CLIENT_ID, certificate: CERTIFICATE};
    expect((await manage('update-client-registration', token, options)).status).toBe(200);
    const assertionOnly = {grant_type: 'client_credentials', ...(await bench.assertion())};
    expect((await bench.token(assertionOnly)).body.error).toBe('invalid_client');
    expect((await bench.token({grant_type: 'client_credentials'})).status).toBe(200);
  });

  it.each<[string, string, JsonObject]>([
    ['invalid_client_metadata', 'client_id differs from the address.', {client_id: CLIENT_ID}],
    ['invalid_client_metadata', 'registration_access_token must not be sent.', {registration_access_token: 'x'}],
    ['invalid_client_metadata', 'client_secret_expires_at must not be sent.', {client_secret_expires_at: 0}],
    ['invalid_client_metadata', 'jwks must not be sent beside jwks_uri', {jwks: {keys: []}}],
    ['invalid_redirect_uri', 'is not in', {redirect_uris: ['https://other.example/']}],
  ])('refuses a replacement with %s: %s', async (error, text, more) => {
    const {registration_access_token: token, ...before} = (await register()).body;
    const json = {...(await metadata()), client_id: NEW_CLIENT, ...more};
    const {body} = await manage('update-client-registration', token, {json});
    expect(body).toMatchObject({error, error_description: expect.stringContaining(text)});
    expect(body.error_uri).toContain(`registration/#${error}-update-client-registration`);
    expect((await manage('get-client-registration', token)).body).toEqual({
      ...before,
      registration_access_token: token,
    });
  });

  it('refuses a replacement without client_id, with an old or a foreign assertion', async () => {
    const {registration_access_token: token} = (await register()).body;
    const missing = await manage('update-client-registration', token, {json: await metadata()});
    expect(missing.body.error).toBe('invalid_client_metadata');
    const foreign = {
      ...(await metadata({software_statement: await assertion({software_id: SOFTWARE_ID})})),
      client_id: NEW_CLIENT,
    };
    expect((await manage('update-client-registration', token, {json: foreign})).body.error).toBe(
      'invalid_software_statement',
    );
    bench.wait(301);
    const old = {...(await metadata()), client_id: NEW_CLIENT};
    expect((await manage('update-client-registration', token, {json: old})).body.error_description).toBe(
      'The software statement is older than five minutes.',
    );
  });

  it('deletes the client with all its tokens', async () => {
    const {registration_access_token: token} = (await register()).body;
    const access = String((await machine()).body.access_token);
    const {status, header} = await manage('delete-client-registration', token);
    expect([status, header('cache-control')]).toEqual([204, 'no-store']);
    expect(bench.store.find('software-statements', NEW_SOFTWARE)?.value.ClientCreated).toBe(false);
    expect((await machine()).body.error).toBe('invalid_client');
    expect((await manage('get-client-registration', token)).status).toBe(401);
    expect((await register()).status).toBe(201);
    expect(await bench.provider.readToken(access, certificate)).toBeNull();
  });

  it.each(['get-client-registration', 'update-client-registration', 'delete-client-registration'])(
    'tells no reasons apart: %s',
    async (operation) => {
      const {registration_access_token: token} = (await register()).body;
      const access = String((await machine()).body.access_token);
      const refused = [
        await manage(operation, 'wrong'),
        await manage(operation, access),
        await manage(operation, token, {certificate: CERTIFICATE}),
        await manage(operation, token, {certificate: OTHER_CERTIFICATE}),
        await manage(operation, token, {id: 'unknown'}),
      ];
      for (const {status, body, header} of refused) {
        expect([status, body.code]).toEqual([401, 'invalid_token']);
        expect(header('www-authenticate')).toBe('Bearer error="invalid_token"');
      }
      const missing = await manage(operation, undefined);
      expect([missing.status, missing.header('www-authenticate')]).toEqual([
        401,
        'Bearer realm="matls-auth.connect.example"',
      ]);
    },
  );

  it.each(['get-client-registration', 'delete-client-registration'])(
    'refuses an id that is not URL-encoded: %s',
    async (operation) => {
      for (const id of ['https://federation.connect.example/x', 'a:b', '%zz']) {
        const {status, body} = await manage(operation, 'x', {id});
        expect([status, body.error, body.error_description]).toEqual([
          400,
          'invalid_request',
          'The client id is not URL-encoded.',
        ]);
      }
    },
  );
});
