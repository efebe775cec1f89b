import {exportJWK, generateKeyPair} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import {made, privateKey} from '../../tools/lib/testing/artefacts';
import {jwkThumbprint} from '../../tools/lib/thumbprint';

import {makeEcosystemCertificate, makeSelfSigned} from './testing/make-certificate';
import {
  CERTIFICATE,
  CLIENT_ID,
  ISSUER,
  ORGANISATION_ID,
  OTHER_CERTIFICATE,
  ProviderBench,
  SOFTWARE_ID,
} from './testing/provider-world';

const MACHINE = {grant_type: 'client_credentials', scope: 'directory:software'};
const NOW = 1744017331;
const DN = `CN=${SOFTWARE_ID},OU=${ORGANISATION_ID},O=Sample Payments Ltd,C=GB`;

/** A stored registration. Unlike the examples, it allows only one authentication method. */
const REGISTERED: JsonObject = {
  client_id: CLIENT_ID,
  grant_types: ['client_credentials'],
  scope: 'directory:software',
  redirect_uris: ['https://app.fintech.example/callback'],
};

let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

function register(method: string, more: JsonObject = {}): void {
  bench.store.create(
    'client-registrations',
    CLIENT_ID,
    {},
    {...REGISTERED, token_endpoint_auth_method: method, ...more},
  );
}

async function expectRefusal(text: string, answer: ReturnType<ProviderBench['token']>): Promise<void> {
  const {status, body, header} = await answer;
  expect([status, body.error]).toEqual([401, 'invalid_client']);
  expect(body.error_description).toContain(text);
  expect(body.error_uri).toBe('https://connect.example/developers/docs/apis/errors/#invalid_client');
  expect(header('www-authenticate')).toBe('Bearer realm="auth.connect.example"');
}

describe('private_key_jwt', () => {
  it.each<[string, JsonObject]>([
    ['aud', {aud: [ISSUER]}],
    ['aud', {aud: `${ISSUER}/token`}],
    ['aud', {aud: 'https://auth.sandbox.connect.example'}],
    ['aud', {aud: 'https://matls-auth.connect.example'}],
    ['has expired', {exp: NOW}],
    ['more than 60 seconds ahead', {exp: NOW + 61}],
    ['iat in the future', {iat: NOW + 11}],
    ['nbf in the future', {nbf: NOW + 11}],
    ['not a number', {exp: 'soon'}],
    ['no jti', {jti: ''}],
    ['iss or sub', {iss: SOFTWARE_ID}],
    ['unknown', {sub: SOFTWARE_ID}],
  ])('refuses an assertion: %s %j', async (text, claims) => {
    const {client_id: _, ...form} = {...MACHINE, client_id: '', ...(await bench.assertion(claims))};
    await expectRefusal(text, bench.send('token', {path: '/token', form}));
  });

  it.each<[string, JsonObject]>([
    ['a clock that is 10 seconds ahead', {iat: NOW + 10, nbf: NOW + 10}],
    ['60 seconds', {exp: NOW + 60}],
  ])('accepts %s', async (_, claims) => {
    expect((await bench.token({...MACHINE, ...(await bench.assertion(claims))})).status).toBe(200);
  });

  it('accepts a certificate of any authority, to which the token is bound', async () => {
    const {pem} = await makeSelfSigned('CN=proxy');
    const {status, body} = await bench.token({...MACHINE, ...(await bench.assertion())}, {certificate: pem});
    expect(status).toBe(200);
    expect(await bench.provider.readToken(String(body.access_token), pem)).not.toBeNull();
    expect(await bench.provider.readToken(String(body.access_token), CERTIFICATE)).toBeNull();
  });

  it('accepts an assertion once', async () => {
    const form = {...MACHINE, ...(await bench.assertion())};
    expect((await bench.token(form)).status).toBe(200);
    await expectRefusal('used before', bench.token(form));
  });

  it('accepts the committed assertion at its time', async () => {
    const assertion = {...(await bench.assertion()), client_assertion: made('client-assertion.jwt')};
    expect((await bench.token({...MACHINE, ...assertion})).status).toBe(200);
  });

  it('refuses keys and algorithms that are not those of the client', async () => {
    const bank = privateKey('bank-signing-key');
    await expectRefusal('names no active key', bench.token({...MACHINE, ...(await bench.assertion({}, bank))}));
    const own = await jwkThumbprint(privateKey('client-signing-key'));
    const {privateKey: other} = await generateKeyPair('ES256', {extractable: true});
    const forged = {...(await exportJWK(other)), alg: 'ES256', kid: own} as JsonObject;
    await expectRefusal('does not verify', bench.token({...MACHINE, ...(await bench.assertion({}, forged))}));
    const {privateKey: rsa} = await generateKeyPair('RS256', {extractable: true});
    const weak = {...(await exportJWK(rsa)), alg: 'RS256', kid: own} as JsonObject;
    await expectRefusal('RS256', bench.token({...MACHINE, ...(await bench.assertion({}, weak))}));
  });

  it('follows the active keys of the directory', async () => {
    const {privateKey: made, publicKey} = await generateKeyPair('EdDSA', {extractable: true});
    const kid = 'my-own-key';
    const parents = {OrganisationId: ORGANISATION_ID, SoftwareStatementId: SOFTWARE_ID};
    const record = {...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'EdDSA', Status: 'Active'} as JsonObject;
    const key = {...(await exportJWK(made)), alg: 'EdDSA', kid} as JsonObject;
    const send = async () => bench.token({...MACHINE, ...(await bench.assertion({}, key))});
    await expectRefusal('names no active key', send());
    bench.store.create('software-statement-certificates', kid, parents, record);
    expect((await send()).status).toBe(200);
    bench.change('software-statement-certificates', kid, {Status: 'Inactive'});
    await expectRefusal('names no active key', send());
  });

  it('compares client_id with sub', async () => {
    await expectRefusal('not the sub', bench.token({...MACHINE, ...(await bench.assertion()), client_id: SOFTWARE_ID}));
  });

  it('is needed by a client that registered it', async () => {
    register('private_key_jwt');
    await expectRefusal('registered with private_key_jwt', bench.token(MACHINE));
    expect((await bench.token({...MACHINE, ...(await bench.assertion())})).status).toBe(200);
  });

  it.each([
    ['client_assertion', {client_assertion: 'e.e.e'}],
    ['client_assertion_type', {client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'}],
    ['must be', {client_assertion: 'e.e.e', client_assertion_type: 'jwt'}],
  ])('answers 400 to half an assertion: %s', async (text, half) => {
    const {status, body} = await bench.token({...MACHINE, ...(half as Record<string, string>)});
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.error_description).toContain(text);
  });
});

describe('tls_client_auth', () => {
  it('compares the subject of the certificate', async () => {
    register('tls_client_auth', {tls_client_auth_subject_dn: DN});
    expect((await bench.token(MACHINE)).status).toBe(200);
    await expectRefusal('subject', bench.token(MACHINE, {certificate: OTHER_CERTIFICATE}));
    await expectRefusal('registered with tls_client_auth', bench.token({...MACHINE, ...(await bench.assertion())}));
  });

  it('compares a DNS name', async () => {
    register('tls_client_auth', {tls_client_auth_san_dns: 'client.fintech.example'});
    expect((await bench.token(MACHINE)).status).toBe(200);
    const certificate = await makeEcosystemCertificate('CN=a', {dns: ['other.fintech.example']});
    await expectRefusal('subject', bench.token(MACHINE, {certificate}));
  });

  it('takes a certificate of the authority of the sandbox', async () => {
    const dns = ['client.fintech.example'];
    register('tls_client_auth', {tls_client_auth_san_dns: dns[0] ?? ''});
    const certificate = await makeEcosystemCertificate('CN=a', {dns, authority: 'sandbox-issuing-ca-key'});
    expect((await bench.token(MACHINE, {certificate, host: 'matls-auth.sandbox'})).status).toBe(200);
  });

  it('refuses a certificate of another authority, and none', async () => {
    const {pem} = await makeSelfSigned(`C=GB, O=Sample Payments Ltd, OU=${ORGANISATION_ID}, CN=${SOFTWARE_ID}`);
    await expectRefusal('certification authority', bench.token(MACHINE, {certificate: pem}));
    await expectRefusal('no client certificate', bench.token(MACHINE, {certificate: null}));
    await expectRefusal('no client certificate', bench.token(MACHINE, {certificate: 'no PEM'}));
    await expectRefusal('mtls_endpoint_aliases', bench.token(MACHINE, {host: 'auth'}));
  });

  it('needs client_id', async () => {
    await expectRefusal('Send client_id', bench.send('token', {path: '/token', form: MACHINE}));
    await expectRefusal('Send client_id', bench.token({...MACHINE, client_id: ''}));
  });

  it('refuses clients that do not exist or are not Active', async () => {
    await expectRefusal('unknown', bench.token({...MACHINE, client_id: 'other'}));
    bench.change('software-statements', SOFTWARE_ID, {Status: 'Suspended'});
    await expectRefusal('Suspended', bench.token(MACHINE));
    bench.change('software-statements', SOFTWARE_ID, {Status: 'Active', ClientCreated: false});
    await expectRefusal('unknown', bench.token(MACHINE));
  });
});

it('self_signed_tls_client_auth looks for the certificate in the JWKS', async () => {
  register('self_signed_tls_client_auth');
  const {pem, x5c} = await makeSelfSigned('CN=client');
  await expectRefusal('not in the JWKS', bench.token(MACHINE, {certificate: pem}));
  const parents = {OrganisationId: ORGANISATION_ID, SoftwareStatementId: SOFTWARE_ID};
  bench.store.create('software-statement-certificates', 'x', parents, {kty: 'EC', x5c: [x5c], Status: 'Active'});
  expect((await bench.token(MACHINE, {certificate: pem})).status).toBe(200);
  expect((await bench.token(MACHINE, {certificate: CERTIFICATE})).status).toBe(200);
});

describe('client_secret_basic of an ecosystem client', () => {
  const ID = '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95';
  const basic = (secret: string) => [['Authorization', `Basic ${btoa(`${ID}:${secret}`)}`]] as const;
  const form = {
    grant_type: 'authorization_code',
    code: 'x',
    redirect_uri: 'https://a.example',
    code_verifier: 'x'.repeat(43),
  };

  it('compares the secret, and answers with the challenge Basic', async () => {
    bench = await ProviderBench.create({acceptsSecret: (_, secret) => secret === 's%3A'});
    bench.change('ecosystem-clients', 'portal', {TokenEndpointAuthMethod: 'client_secret_basic'});
    const wrong = await bench.send('token', {path: '/token', form, headers: basic('s')});
    expect([wrong.status, wrong.header('www-authenticate')]).toEqual([401, 'Basic realm="auth.connect.example"']);
    const right = await bench.send('token', {path: '/token', form, headers: basic('s%253A')});
    expect(right.body.error).toBe('invalid_grant');
    const malformed = await bench.send('token', {path: '/token', form, headers: [['Authorization', 'Basic %%%']]});
    expect(malformed.body.error).toBe('invalid_client');
  });

  it('is refused for an application', async () => {
    const headers = [['Authorization', `Basic ${btoa(`${CLIENT_ID}:s`)}`]] as const;
    expect((await bench.token(MACHINE, {headers})).body.error).toBe('invalid_client');
  });
});
