import {decodeJwt} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import {made, privateKey} from '../../tools/lib/testing/artefacts';

import {signAs} from './sign-as';
import {CLIENT_ID, ISSUER, JANE, JANE_ID, ProviderBench} from './testing/provider-world';
import {CIBA_GRANT, DEVICE_GRANT} from './token';

const NOW = 1744017331;
const HINT = {scope: 'openid directory:website', login_hint: JANE};
let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

const startBackchannel = (form: Record<string, string>) => bench.post('backchannel-authentication', form);
const onlyConsent = () => String(bench.provider.consents()[0]?.id);

async function startDevice() {
  const {body} = await bench.post('device-authorization', {scope: 'openid directory:website'});
  const poll = () => bench.token({grant_type: DEVICE_GRANT, device_code: String(body.device_code)});
  return {body, poll, error: async () => (await poll()).body.error};
}

async function startCiba(form: Record<string, string> = HINT) {
  const {body} = await startBackchannel(form);
  const poll = () => bench.token({grant_type: CIBA_GRANT, auth_req_id: String(body.auth_req_id)});
  return {body, poll, error: async () => (await poll()).body.error};
}

describe('the device flow', () => {
  it('gives one code for the device and one for the person', async () => {
    const {body} = await startDevice();
    expect(body).toEqual({
      device_code: expect.any(String),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: `${ISSUER}/device`,
      verification_uri_complete: `${ISSUER}/device?user_code=${String(body.user_code)}`,
      expires_in: 600,
      interval: 5,
    });
    expect(bench.provider.consents()).toMatchObject([{kind: 'device', code: body.user_code}]);
  });

  it('gives tokens once the person has agreed, and only once', async () => {
    const {error, poll} = await startDevice();
    expect(await error()).toBe('authorization_pending');
    expect(await bench.provider.decide(onlyConsent(), JANE)).toBeNull();
    const {status, body} = await poll();
    expect(status).toBe(200);
    expect(decodeJwt(String(body.id_token))).toMatchObject({sub: JANE_ID, aud: CLIENT_ID});
    expect(await error()).toBe('invalid_grant');
  });

  it('lists the scopes in the token answer if the request named none', async () => {
    const {body} = await bench.post('device-authorization', {});
    await bench.provider.decide(onlyConsent(), JANE);
    const answer = await bench.token({grant_type: DEVICE_GRANT, device_code: String(body.device_code)});
    expect(String(answer.body.scope).split(' ')).toContain('directory:website');
    expect(String(answer.body.scope).split(' ')).not.toContain('directory:software');
  });

  it('asks to slow down, by 5 seconds each time', async () => {
    const {error} = await startDevice();
    expect(await error()).toBe('authorization_pending');
    bench.wait(4);
    expect(await error()).toBe('slow_down');
    bench.wait(9);
    expect(await error()).toBe('slow_down');
    bench.wait(15);
    expect(await error()).toBe('authorization_pending');
  });

  it('ends with a refusal, or after 600 seconds', async () => {
    const refused = await startDevice();
    await bench.provider.decide(onlyConsent(), null);
    expect(await refused.error()).toBe('access_denied');
    const late = await startDevice();
    const consent = onlyConsent();
    bench.wait(600);
    expect(await late.error()).toBe('expired_token');
    expect(bench.provider.consents()).toEqual([]);
    await expect(bench.provider.decide(consent, JANE)).rejects.toThrow('not open');
  });

  it('asks for all scopes of the roles when it names none', async () => {
    await bench.post('device-authorization', {});
    expect(bench.provider.consents()[0]?.scopes).toContain('trust_framework_profile');
    expect(bench.provider.consents()[0]?.scopes).not.toContain('directory:software');
  });

  it('refuses scopes, and clients without the grant', async () => {
    const scope = await bench.post('device-authorization', {scope: 'directory:admin'});
    expect(scope.body).toMatchObject({
      error: 'invalid_scope',
      error_description: 'The roles of the application do not allow the scope directory:admin.',
      error_uri: expect.stringContaining('authorisation/#invalid_scope-device-authorization'),
    });
    bench.change('software-authority-claims', 'DATA_RECEIVER', {Status: 'Inactive'});
    const client = await bench.post('device-authorization', {scope: 'openid'});
    expect(client.body).toMatchObject({
      error: 'unauthorized_client',
      error_description: 'The client is not registered for the device grant.',
    });
  });
});

describe('CIBA', () => {
  it('asks the person of the hint, and gives tokens to a poll', async () => {
    const {body, error, poll} = await startCiba({...HINT, binding_message: 'W4SC', requested_expiry: '300'});
    expect(body).toEqual({auth_req_id: expect.stringMatching(/^[\w-]{27}$/), expires_in: 300, interval: 5});
    expect(bench.provider.consents()).toMatchObject([{kind: 'backchannel', code: 'W4SC'}]);
    expect(await error()).toBe('authorization_pending');
    await bench.provider.decide(onlyConsent(), 'somebody.else@bank.example');
    expect(decodeJwt(String((await poll()).body.access_token))).toMatchObject({sub: JANE_ID, scope: HINT.scope});
  });

  it('ends with a refusal, or after 120 seconds unless the client asked for another time', async () => {
    const refused = await startCiba();
    expect(refused.body.expires_in).toBe(120);
    await bench.provider.decide(onlyConsent(), null);
    expect(await refused.error()).toBe('access_denied');
    const late = await startCiba();
    bench.wait(120);
    expect(await late.error()).toBe('expired_token');
  });

  it('does not give the tokens of a device code, or of another kind', async () => {
    const {body} = await startCiba();
    const {error} = (await bench.token({grant_type: DEVICE_GRANT, device_code: String(body.auth_req_id)})).body;
    expect(error).toBe('invalid_grant');
  });

  it('takes the committed hints and signed request', async () => {
    const {scope} = HINT;
    const ping = {client_notification_token: '8d67dc78-7faa-4d41-aabd-67707b374255'};
    const forms: Record<string, string>[] = [
      {scope, login_hint_token: made('login-hint-token.jwt'), ...ping},
      {scope, id_token_hint: made('id-token.jwt')},
      {request: made('backchannel-request.jwt')},
    ];
    for (const form of forms) expect((await startBackchannel(form)).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>]>([
    ['invalid_request', 'Send exactly one of login_hint', {scope: 'openid'}],
    ['invalid_request', 'Send exactly one of login_hint', {...HINT, id_token_hint: 'a.b.c'}],
    ['invalid_request', 'contain openid', {...HINT, scope: 'directory:website'}],
    ['invalid_request', 'contain openid', {login_hint: JANE}],
    ['invalid_request', 'requested_expiry is not valid', {...HINT, requested_expiry: '601'}],
    ['invalid_request', 'client_notification_token is not valid', {...HINT, client_notification_token: 'short'}],
    ['invalid_scope', 'directory:admin', {...HINT, scope: 'openid directory:admin'}],
    ['unknown_user_id', 'No account matches the hint.', {...HINT, login_hint: 'nobody@bank.example'}],
    ['unknown_user_id', 'No account matches the hint.', {...HINT, login_hint: 'gone@bank.example'}],
    ['unknown_user_id', 'No account matches the hint.', {scope: 'openid', id_token_hint: made('access-token.jwt')}],
    [
      'unknown_user_id',
      'No account matches the hint.',
      {scope: 'openid', login_hint_token: made('client-assertion.jwt')},
    ],
    ['unknown_user_id', 'No account matches the hint.', {scope: 'openid', login_hint_token: made('id-token.jwt')}],
    ['invalid_binding_message', 'longer than 20 characters', {...HINT, binding_message: 'x'.repeat(21)}],
    ['invalid_binding_message', 'cannot be shown', {...HINT, binding_message: 'é'}],
    ['invalid_authorization_details', 'JSON array', {...HINT, authorization_details: 'x'}],
    ['invalid_request_object', 'is not a JWT', {request: 'x'}],
  ])('is refused with %s: %s %j', async (error, text, form) => {
    const {status, body} = await startBackchannel(form);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toContain(text);
    expect(body.error_uri).toContain(`authorisation/#${error}-backchannel-authentication`);
    expect(bench.provider.consents()).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['has no jti', {jti: null}],
    ['has expired', {exp: NOW}],
    ['aud', {aud: 'https://other.example'}],
  ])('refuses a signed request: %s', async (text, claims) => {
    const input = {clientId: CLIENT_ID, issuer: ISSUER, now: bench.now(), claims: {...HINT, ...claims}};
    const {body} = await startBackchannel({request: await signAs('backchannel-request', input)});
    expect(body.error).toBe('invalid_request_object');
    expect(body.error_description).toContain(text);
  });

  it('refuses a hint token that has expired, or that another signed', async () => {
    const input = {
      clientId: CLIENT_ID,
      issuer: ISSUER,
      now: bench.now(),
      claims: {sub_id: {format: 'email', email: JANE}},
    };
    const send = async (more: {now?: Date; key?: JsonObject}) =>
      (
        await startBackchannel({
          scope: 'openid',
          login_hint_token: await signAs('login-hint-token', {...input, ...more}),
        })
      ).body.error;
    expect(await send({})).toBeUndefined();
    expect(await send({now: new Date((NOW - 300) * 1000)})).toBe('expired_login_hint_token');
    expect(await send({key: privateKey('bank-signing-key')})).toBe('unknown_user_id');
  });

  it('refuses clients without the grant', async () => {
    bench.change('software-authority-claims', 'DATA_RECEIVER', {Status: 'Inactive'});
    expect((await startBackchannel({...HINT, scope: 'openid'})).body).toMatchObject({
      error: 'unauthorized_client',
      error_description: 'The client is not registered for CIBA.',
    });
  });

  it('compares the user code of an account that asks for one', async () => {
    bench = await ProviderBench.create({userCodes: {[JANE]: '481516'}});
    expect((await startBackchannel(HINT)).body.error).toBe('missing_user_code');
    expect((await startBackchannel({...HINT, user_code: '1'})).body.error).toBe('invalid_user_code');
    expect((await startBackchannel({...HINT, user_code: '481516'})).status).toBe(200);
  });
});
