import {
  add,
  address,
  answer,
  API,
  both,
  CIBA,
  claims,
  drop,
  EXCHANGE,
  first,
  header,
  input,
  json,
  jwt,
  last,
  PLAIN,
  PUSH,
  REDIRECTED,
  REGISTRATION,
  REGISTRATION_TLS,
  set,
  SIGNED,
  without,
  rows,
  type Mutation,
} from './changes';
import {readMade} from './drafts';
import {CLIENT, IAT, ISSUER, REDIRECT, REQUEST_URI} from './valid-cases';

/** Mutations that break the rules of parameters, scopes, registrations and answers. */

export const parameters: Mutation[] = [
  ...rows('grant-type', PLAIN, {
    missing: drop('grant_type'),
    misspelt: set('grant_type', 'client_credential'),
    password: set('grant_type', 'password'),
  }),
  ...rows('grant-type', 'backchannel token', {'of the IETF': set('grant_type', 'urn:ietf:params:grant-type:ciba')}),
  ...rows('required-parameter', EXCHANGE, {
    code: drop('code'),
    code_verifier: drop('code_verifier'),
    redirect_uri: drop('redirect_uri'),
  }),
  ...rows('required-parameter', PUSH, {
    code_challenge: drop('code_challenge', 'code_challenge_method'),
    scope: drop('scope'),
    'scope without a value': set('scope', ''),
  }),
  ...rows('required-parameter', 'pushed request, assertion', {client_id: drop('client_id')}),
  ...rows('required-parameter', 'backchannel, signed', {
    'iat of a signed request': without('request', 'iat'),
    'jti of a signed request': without('request', 'jti'),
  }),
  ...rows('required-parameter', 'refresh', {refresh_token: drop('refresh_token')}),
  ...rows('required-parameter', 'device token', {device_code: drop('device_code')}),
  ...rows('required-parameter', 'backchannel token', {auth_req_id: drop('auth_req_id')}),
  ...rows('required-parameter', 'introspection', {token: drop('token')}),
  ...rows('required-parameter', REGISTRATION, {
    software_statement: (draft) => delete last(draft).jwts.software_statement,
    id_token_signed_response_alg: json({id_token_signed_response_alg: undefined}),
  }),
  ...rows('response-type', PUSH, {
    token: set('response_type', 'token'),
    hybrid: set('response_type', 'code id_token'),
    id_token: set('response_type', 'id_token'),
  }),
  ...rows('redirect-uri-form', PUSH, {
    http: set('redirect_uri', 'http://app.fintech.example/callback'),
    fragment: set('redirect_uri', `${REDIRECT}#done`),
    'own scheme': set('redirect_uri', 'com.fintech.app:/callback'),
  }),
  ...rows('redirect-uri-same', EXCHANGE, {
    slash: set('redirect_uri', `${REDIRECT}/`),
    case: set('redirect_uri', 'https://app.fintech.example/Callback'),
    'another path': set('redirect_uri', 'https://app.fintech.example/cb'),
  }),
  ...rows('pushed-request-uri', PUSH, {'plain request': add('request_uri', REQUEST_URI)}),
  ...rows('pushed-request-uri', SIGNED, {'beside a request object': add('request_uri', REQUEST_URI)}),
  ...rows('pushed-request-uri', EXCHANGE, {'before an exchange': set('request_uri', REQUEST_URI, first)}),
  ...rows('authorization-parameters', REDIRECTED, {
    scope: (draft) => (last(draft).address += '&scope=openid'),
    several: (draft) => (last(draft).address += '&response_type=code&state=x'),
    'not pushed': address(
      `${ISSUER}/auth?client_id=${CLIENT}&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(REDIRECT)}`,
    ),
  }),
  ...rows('request-uri-age', REDIRECTED, {
    'two minutes': input({now: IAT + 120}),
    'an hour': input({now: IAT + 3600}),
    'a second too late': input({now: IAT + 61}),
  }),
  ...rows('nonce-length', PUSH, {
    '65 characters': set('nonce', 'n'.repeat(65)),
    '200 characters': set('nonce', 'n'.repeat(200)),
  }),
  ...rows('nonce-length', SIGNED, {'in a request object': claims('request', {nonce: 'n'.repeat(80)})}),
  ...rows('request-object-mixed', SIGNED, {
    scope: add('scope', 'openid'),
    redirect_uri: add('redirect_uri', REDIRECT),
    'two of them': both(add('state', 'x'), add('nonce', 'y')),
  }),
  ...rows('one-hint', CIBA, {
    none: drop('login_hint'),
    two: add('id_token_hint', readMade('id-token.jwt')),
    three: both(
      add('id_token_hint', readMade('id-token.jwt')),
      add('login_hint_token', readMade('login-hint-token.jwt')),
    ),
  }),
  ...rows('binding-message', CIBA, {
    long: set('binding_message', 'Please confirm the payment of 5 pounds'),
    'other characters': set('binding_message', 'pay £5'),
    'line feed': set('binding_message', 'pay\n5'),
  }),
  ...rows('scope-separator', PLAIN, {
    comma: set('scope', 'directory:software,directory:admin'),
    'two spaces': set('scope', 'directory:software  directory:admin'),
    'JSON list': set('scope', '["directory:software"]'),
  }),
  ...rows('scope-allowed', PLAIN, {
    'of a person': set('scope', 'directory:website'),
    openid: set('scope', 'openid directory:software'),
    misspelt: set('scope', 'directory:sofware'),
  }),
  ...rows('scope-allowed', PUSH, {'of software': set('scope', 'openid directory:software')}),
  ...rows('openid-scope', CIBA, {
    'website only': set('scope', 'directory:website'),
    email: set('scope', 'email'),
    'two others': set('scope', 'email profile'),
  }),
];

export const registrations: Mutation[] = [
  ...rows('statement-format', REGISTRATION, {
    ES256: jwt('software_statement', (one) => Object.assign(one, {key: 'client-signing-key', header: {alg: 'ES256'}})),
    none: header('software_statement', {alg: 'none'}),
    'two parts': jwt('software_statement', (one) => (one.tamper = (text) => text.split('.').slice(0, 2).join('.'))),
  }),
  ...rows('statement-issuer', REGISTRATION, {
    missing: without('software_statement', 'iss'),
    'another directory': claims('software_statement', {iss: 'https://directory.bank.example'}),
    slash: claims('software_statement', {iss: `${ISSUER}/.`}),
  }),
  ...rows('statement-signature', REGISTRATION, {
    'claim changed': jwt(
      'software_statement',
      (one) =>
        (one.tamper = (text) => {
          const [head, , signature] = text.split('.');
          const payload = Buffer.from(JSON.stringify({...one.claims, software_version: 2})).toString('base64url');
          return [head, payload, signature].join('.');
        }),
    ),
    'another key': jwt('software_statement', (one) => (one.key = 'bank-signing-key')),
    cut: jwt('software_statement', (one) => (one.tamper = (text) => text.slice(0, -4))),
  }),
  ...rows('statement-redirect-uris', REGISTRATION, {
    slash: json({redirect_uris: [`${REDIRECT}/`]}),
    more: json({redirect_uris: [REDIRECT, 'https://app.fintech.example/second']}),
    'another host': json({redirect_uris: ['https://localhost/callback']}),
  }),
  ...rows('registration-keys', REGISTRATION, {
    jwks: json({jwks: {keys: []}}),
    'another address': json({jwks_uri: 'https://app.fintech.example/jwks'}),
    'transport keys': json({jwks_uri: 'https://keystore.connect.example/transport.jwks'}),
  }),
  ...rows('registration-method', REGISTRATION, {
    secret: json({token_endpoint_auth_method: 'client_secret_basic'}),
    'no name': json({token_endpoint_auth_method: 'tls_client_auth'}),
    'name without method': json({tls_client_auth_san_dns: 'client.fintech.example'}),
  }),
  ...rows('registration-method', REGISTRATION_TLS, {
    'two names': json({tls_client_auth_san_dns: 'client.fintech.example'}),
  }),
  ...rows('registration-grants', REGISTRATION, {
    misspelt: json({grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:jwtbearer']}),
    hybrid: json({response_types: ['code id_token']}),
    'code without its grant': json({grant_types: ['client_credentials']}),
  }),
  ...rows('registration-scope', REGISTRATION_TLS, {
    more: json({scope: 'openid directory:website email'}),
    software: json({scope: 'openid directory:software'}),
    all: json({scope: 'profile address'}),
  }),
  ...rows('registration-algorithms', REGISTRATION, {
    RS256: json({id_token_signed_response_alg: 'RS256'}),
    none: json({id_token_signed_response_alg: 'none'}),
    'of the response': json({authorization_signed_response_alg: 'RS256'}),
  }),
];

export const answers: Mutation[] = [
  ...rows('answer-pending', 'device token', {pending: answer('authorization_pending'), slow: answer('slow_down')}),
  ...rows('answer-pending', 'backchannel token', {pending: answer('authorization_pending')}),
  ...rows('token-in-address', API, {
    'in the address': (draft) => {
      last(draft).address += '&access_token=abc';
      last(draft).headers = [['Authorization', 'Bearer abc']];
    },
    'in the address alone': address('https://matls-api.connect.example/organisations?access_token=abc'),
    'in an http call': both(
      (draft) => (last(draft).form = 'http'),
      address('https://matls-api.connect.example/users?access_token=abc'),
    ),
  }),
  ...rows('token-expired', API, {
    'an hour later': input({now: IAT + 3600}),
    'a second later': input({now: IAT + 601}),
    'by the Date of the answer': input({
      response: `HTTP/1.1 401 Unauthorized\nDate: ${new Date((IAT + 900) * 1000).toUTCString()}\nWWW-Authenticate: Bearer error="invalid_token"\n\n`,
    }),
  }),
  ...rows('token-scope', API, {
    quoted: input({
      response:
        'HTTP/1.1 403 Forbidden\nWWW-Authenticate: Bearer error="insufficient_scope", scope="directory:website"\n\n',
    }),
    'without scope': input({
      response: 'HTTP/1.1 403 Forbidden\nWWW-Authenticate: Bearer error="insufficient_scope"\n\n',
    }),
    'lower case': input({
      response: 'HTTP/2 403\nwww-authenticate: Bearer error="insufficient_scope"\ncontent-length: 0\n\n',
    }),
  }),
];
