import {decodeJwt} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import {made} from '../../tools/lib/testing/artefacts';
import {headerOf} from '../http';

import {signAs} from './sign-as';
import {
  CERTIFICATE,
  CHALLENGE,
  CLIENT_ID,
  ISSUER,
  JANE,
  ProviderBench,
  REDIRECT_URI,
  REQUEST,
} from './testing/provider-world';

const NOW = 1744017331;
let bench: ProviderBench;

beforeEach(async () => {
  bench = await ProviderBench.create();
});

const requestObject = (claims: JsonObject = {}) =>
  signAs('request-object', {clientId: CLIENT_ID, issuer: ISSUER, now: bench.now(), claims: {...REQUEST, ...claims}});

describe('a pushed request', () => {
  it('gets a handle for 60 seconds', async () => {
    const {status, body, header} = await bench.push();
    expect([status, header('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toEqual({
      request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]{32}$/),
      expires_in: 60,
    });
  });

  it('is taken on the other host with an assertion', async () => {
    const {status} = await bench.push(await bench.assertion(), {host: 'auth', certificate: null});
    expect(status).toBe(201);
  });

  it('may be a signed request object, also the committed one', async () => {
    for (const request of [made('request-object.jwt'), await requestObject({scope: 'openid'})]) {
      const {status} = await bench.post('pushed-authorization-request', {request, scope: 'ignored'});
      expect(status).toBe(201);
    }
  });

  it.each<[string, string, JsonObject]>([
    ['invalid_request', 'redirect_uri is not registered', {redirect_uri: `${REDIRECT_URI}/`}],
    ['invalid_request', 'code_challenge is not valid', {code_challenge: `${CHALLENGE}=`}],
    ['invalid_request', 'code_challenge is missing', {code_challenge: ''}],
    ['invalid_request', 'code_challenge_method is not valid', {code_challenge_method: 'plain'}],
    ['invalid_request', 'response_type is not valid', {response_type: 'token'}],
    ['invalid_request', 'response_mode is not valid', {response_mode: 'form_post'}],
    ['invalid_request', 'prompt is not valid', {prompt: 'select_account'}],
    ['invalid_request', 'max_age is not valid', {max_age: 'x'}],
    ['invalid_request', 'acr_values', {acr_values: 'urn:other'}],
    ['invalid_request', 'claims is not JSON', {claims: '{'}],
    ['invalid_request', 'takes no request_uri', {request_uri: 'urn:ietf:params:oauth:request_uri:x'}],
    [
      'invalid_scope',
      'The roles of the application do not allow the scope directory:admin.',
      {scope: 'openid directory:admin'},
    ],
    ['invalid_scope', 'OpenID', {scope: 'OpenID'}],
    ['invalid_scope', 'does not give the scope directory:software', {scope: 'directory:software'}],
    ['invalid_authorization_details', 'not among', {authorization_details: '[{"type":"other"}]'}],
    ['invalid_authorization_details', 'JSON array', {authorization_details: '{"type":"directory_organisation"}'}],
    ['invalid_authorization_details', 'JSON array', {authorization_details: '['}],
    [
      'invalid_authorization_details',
      'field color is unknown',
      {authorization_details: '[{"type":"directory_organisation","color":1}]'},
    ],
    [
      'invalid_authorization_details',
      'field actions is not valid',
      {authorization_details: '[{"type":"directory_organisation","actions":"read"}]'},
    ],
    ['invalid_request_object', 'is not a JWT', {request: 'a.b.c'}],
    ['invalid_request_object', 'is encrypted', {request: made('encrypted-balance-answer.jwe')}],
  ])('is refused with %s: %s', async (error, text, parameters) => {
    const {status, body} = await bench.push(parameters as Record<string, string>);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toContain(text);
    expect(body.error_uri).toBe(
      `https://connect.example/developers/docs/apis/errors/authorisation/#${error}-pushed-authorization-request`,
    );
  });

  it.each<[string, string, JsonObject]>([
    ['invalid_request_object', 'has expired', {exp: NOW}],
    ['invalid_request_object', '60 minutes', {exp: NOW + 3_601}],
    ['invalid_request_object', 'nbf in the future', {nbf: NOW + 61, exp: NOW + 300}],
    ['invalid_request_object', 'aud', {aud: `${ISSUER}/request`}],
    ['invalid_request_object', 'iss', {iss: 'other'}],
    ['invalid_request_object', 'client_id', {client_id: 'other'}],
    ['invalid_request_object', 'request_uri', {request_uri: 'x'}],
    ['invalid_request', 'redirect_uri', {redirect_uri: 'https://other.example'}],
    ['invalid_authorization_details', 'not among', {authorization_details: [{type: 'other'}]}],
  ])('with a request object is refused with %s: %s', async (error, text, claims) => {
    const {body} = await bench.post('pushed-authorization-request', {request: await requestObject(claims)});
    expect(body.error).toBe(error);
    expect(body.error_description).toContain(text);
  });

  it('has to be signed when the client registered it', async () => {
    const registration = {
      client_id: CLIENT_ID,
      token_endpoint_auth_method: 'private_key_jwt',
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code'],
      scope: 'openid',
    };
    bench.store.create('client-registrations', CLIENT_ID, {}, registration);
    const plain = await bench.push({...(await bench.assertion()), scope: 'openid'});
    expect(plain.body).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('sign its requests'),
    });
    const signed = {...(await bench.assertion()), request: await requestObject({scope: 'openid'})};
    expect((await bench.post('pushed-authorization-request', signed)).status).toBe(201);
    const wider = {...(await bench.assertion()), request: await requestObject()};
    expect((await bench.post('pushed-authorization-request', wider)).body).toMatchObject({
      error: 'invalid_scope',
      error_description: 'The scope email is not in the registration.',
    });
    bench.change('client-registrations', CLIENT_ID, {grant_types: ['client_credentials']});
    const form = {...(await bench.assertion()), request: await requestObject({scope: 'openid'})};
    expect((await bench.post('pushed-authorization-request', form)).body.error).toBe('unauthorized_client');
  });

  it('is refused with 413 when it is too large', async () => {
    const {status, body} = await bench.push({claims: 'x'.repeat(70_000)});
    expect([status, body.error]).toEqual([413, 'invalid_request']);
  });
});

describe('the authorization endpoint', () => {
  const get = (query: Record<string, string>) =>
    bench.send('get-authorization', {path: `/auth?${new URLSearchParams(query)}`, host: 'auth', certificate: null});

  it('asks a person, and sends the browser back with a code', async () => {
    const {body} = await bench.push();
    const consent = await bench.open(String(body.request_uri));
    expect(bench.provider.consents()).toEqual([consent]);
    expect(consent).toMatchObject({
      kind: 'redirect',
      clientId: CLIENT_ID,
      clientName: 'Sample Pay App',
      organisationName: 'Sample Payments Ltd',
      scopes: ['openid', 'email', 'directory:website'],
      code: null,
    });
    const answer = await bench.provider.decide(consent.id, JANE);
    const location = new URL(headerOf(answer?.headers ?? [], 'location') ?? '');
    expect([answer?.status, location.origin + location.pathname]).toEqual([302, REDIRECT_URI]);
    expect([...location.searchParams.keys()]).toEqual(['code', 'state', 'iss']);
    expect(location.searchParams.get('state')).toBe('af0ifjsldkj');
    expect(location.searchParams.get('iss')).toBe(ISSUER);
    expect(bench.provider.consents()).toEqual([]);
    await expect(bench.provider.decide(consent.id, JANE)).rejects.toThrow('not open');
  });

  it('has the same effect with POST', async () => {
    const {body} = await bench.push();
    const form = {client_id: CLIENT_ID, request_uri: String(body.request_uri)};
    const sent = bench.send('get-authorization', {method: 'POST', path: '/auth', host: 'auth', form});
    await expect(sent).rejects.toThrow('has to decide');
  });

  it('sends a refusal back', async () => {
    for (const person of [null, 'gone@bank.example']) {
      const {searchParams} = await bench.authorize({}, person);
      expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'af0ifjsldkj']);
      expect(searchParams.has('code')).toBe(false);
    }
  });

  it.each([
    ['jwt', '?'],
    ['query.jwt', '?'],
    ['fragment.jwt', '#'],
  ])('signs the answer with response_mode %s', async (mode, separator) => {
    const {href} = await bench.authorize({response_mode: mode});
    const [, response = ''] = href.split(`${REDIRECT_URI}${separator}response=`);
    expect(decodeJwt(response)).toEqual({
      iss: ISSUER,
      aud: CLIENT_ID,
      exp: NOW + 600,
      code: expect.any(String),
      state: 'af0ifjsldkj',
    });
  });

  it('answers in the query with response_mode query', async () => {
    const {searchParams} = await bench.authorize({response_mode: 'query'});
    expect([...searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
  });

  it('posts the signed answer with form_post.jwt', async () => {
    const {body} = await bench.push({response_mode: 'form_post.jwt'});
    const answer = await bench.provider.decide((await bench.open(String(body.request_uri))).id, null);
    const [, response = ''] = /name="response" value="([^"]+)"/.exec(String(answer?.body)) ?? [];
    expect(answer?.contentType).toBe('text/html');
    expect(decodeJwt(response)).toMatchObject({error: 'access_denied', state: 'af0ifjsldkj'});
  });

  it('answers prompt=none without a page', async () => {
    const {body} = await bench.push({prompt: 'none'});
    const {status, header} = await get({client_id: CLIENT_ID, request_uri: String(body.request_uri)});
    expect([status, header('location')]).toEqual([302, expect.stringContaining('error=login_required')]);
  });

  it.each(['the claim', 'the role'])('refuses when %s is Inactive since the push', async (what) => {
    const {body} = await bench.push();
    const resource = what === 'the claim' ? 'software-authority-claims' : 'authorisation-domain-roles';
    bench.change(resource, 'DATA_RECEIVER', {Status: 'Inactive'});
    const {header} = await get({client_id: CLIENT_ID, request_uri: String(body.request_uri)});
    expect(header('location')).toContain('error=access_denied');
  });

  it('refuses a handle that is used, expired, or of another client', async () => {
    const handle = async () => String((await bench.push()).body.request_uri);
    const used = await handle();
    await bench.open(used);
    const expired = await handle();
    bench.wait(60);
    const foreign = await handle();
    for (const query of [
      {client_id: CLIENT_ID, request_uri: used},
      {client_id: CLIENT_ID, request_uri: expired},
      {client_id: '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95', request_uri: foreign},
      {client_id: CLIENT_ID, request_uri: 'https://app.fintech.example/request.jwt'},
    ]) {
      const {status, body} = await get(query);
      expect([status, body.error]).toEqual([400, 'invalid_request_uri']);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['Push all parameters except client_id and request_uri.', {client_id: CLIENT_ID}],
    [
      'Push all parameters except client_id and request_uri.',
      {client_id: CLIENT_ID, request_uri: 'x', scope: 'openid'},
    ],
    ['The client_id is missing or unknown.', {request_uri: 'x'}],
    ['The client_id is missing or unknown.', {client_id: 'other', request_uri: 'x'}],
  ])('answers 400: %s %j', async (text, query) => {
    const {status, body} = await get(query);
    expect([status, body]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: text,
        error_uri:
          'https://connect.example/developers/docs/apis/errors/authorisation/#invalid_request-get-authorization',
      },
    ]);
  });
});

it('forgets decisions with a reset, and keeps no token of before', async () => {
  const {body} = await bench.push();
  await bench.open(String(body.request_uri));
  bench.provider.reset();
  expect(bench.provider.consents()).toEqual([]);
  expect(await bench.provider.readToken('x', CERTIFICATE)).toBeNull();
});
