import {createHash} from 'node:crypto';

import {kidOf, publicKey, readKey, readMade, type CaseDraft, type JwtDraft, type RequestDraft} from './drafts';

/** Requests that break no rule: each kind, by certificate and by assertion, as curl and as HTTP. */

export const IAT = Date.UTC(2025, 3, 7, 9, 15, 31) / 1000;
export const NOW = IAT + 9;
export const CLIENT = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
export const SOFTWARE = '39c82433-0f57-4653-b513-01b03997ff0f';
export const ORGANISATION = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
export const REDIRECT = 'https://app.fintech.example/callback';
export const VERIFIER = 'kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE';
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
export const ISSUER = 'https://auth.connect.example';
export const ALIAS = 'https://matls-auth.connect.example';
const KEYSTORE = `https://keystore.connect.example/${ORGANISATION}/${SOFTWARE}/application.jwks`;
const CODE = 'q2Wn7XcK0vRb5TfLs9JdYh3Mz8PgAe6U';
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:Jt8vQ2mXw9RkL4sYc7NbHfZp1EuGd5oA';

const certificate = readMade('client-certificate.pem');
const keys = [publicKey('client-signing-key'), publicKey('client-signing-ps256-key')];

type Parameters = [string, string][];

let count = 0;
const jti = () => `00000000-0000-4000-8000-${`${(count += 1)}`.padStart(12, '0')}`;

export function assertion(overrides: Partial<JwtDraft> = {}, issuer = ISSUER): JwtDraft {
  const key = 'client-signing-key';
  return {
    key,
    header: {alg: 'ES256', kid: kidOf(readKey(key))},
    claims: {iss: CLIENT, sub: CLIENT, aud: issuer, iat: IAT, exp: IAT + 60, jti: jti()},
    ...overrides,
  };
}

const PS256: Pick<JwtDraft, 'key' | 'header'> = {
  key: 'client-signing-ps256-key',
  header: {alg: 'PS256', kid: kidOf(readKey('client-signing-ps256-key'))},
};

const ASKED = {
  response_type: 'code',
  redirect_uri: REDIRECT,
  scope: 'openid email directory:website',
  state: 'af0ifjsldkj',
  nonce: 'n-4tYb9QwLk2sVx7Z',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};

function requestObject(claims: Record<string, unknown> = ASKED): JwtDraft {
  const key = 'client-signing-key';
  return {
    key,
    header: {alg: 'ES256', typ: 'oauth-authz-req+jwt', kid: kidOf(readKey(key))},
    claims: {iss: CLIENT, aud: ISSUER, iat: IAT, nbf: IAT, exp: IAT + 300, jti: jti(), client_id: CLIENT, ...claims},
  };
}

export function statement(claims: Record<string, unknown> = {}): JwtDraft {
  const key = 'directory-signing-key';
  return {
    key,
    header: {alg: 'PS256', typ: 'JWT', kid: kidOf(readKey(key))},
    claims: {
      iss: ISSUER,
      iat: IAT - 60,
      jti: jti(),
      software_id: SOFTWARE,
      org_id: ORGANISATION,
      software_redirect_uris: [REDIRECT],
      software_jwks_uri: KEYSTORE,
      ...claims,
    },
  };
}

function proof(claims: Record<string, unknown>): JwtDraft {
  const key = 'client-signing-key';
  const {use: _use, alg: _alg, kid: _kid, ...jwk} = publicKey(key);
  return {key, header: {typ: 'dpop+jwt', alg: 'ES256', jwk}, claims: {jti: jti(), htm: 'POST', iat: IAT, ...claims}};
}

export function post(address: string, parameters: Parameters, overrides: Partial<RequestDraft> = {}): RequestDraft {
  return {form: 'curl', method: 'POST', address, headers: [], parameters, certificate: true, jwts: {}, ...overrides};
}

export const withAssertion = (parameters: Parameters): Parameters => [
  ...parameters,
  ['client_assertion_type', JWT_BEARER],
];

export function connect(name: string, ...requests: RequestDraft[]): CaseDraft {
  return {name, requests, keys, certificate, server: 'production', now: NOW};
}

const client: [string, string] = ['client_id', CLIENT];
const credentials: Parameters = [
  ['grant_type', 'client_credentials'],
  ['scope', 'directory:software'],
];

const push = (overrides: Partial<RequestDraft> = {}) =>
  post(`${ALIAS}/request`, [client, ...Object.entries(ASKED)], overrides);

const exchange = () =>
  post(`${ALIAS}/token`, [
    ['grant_type', 'authorization_code'],
    client,
    ['code', CODE],
    ['redirect_uri', REDIRECT],
    ['code_verifier', VERIFIER],
  ]);

function register(metadata: Record<string, unknown>, claims: Record<string, unknown> = {}): RequestDraft {
  return post(`${ALIAS}/reg`, [], {
    headers: [['Content-Type', 'application/json']],
    jwts: {software_statement: statement(claims)},
    json: {
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'client_credentials'],
      response_types: ['code'],
      scope: 'openid email directory:website directory:software',
      jwks_uri: KEYSTORE,
      id_token_signed_response_alg: 'PS256',
      ...metadata,
    },
  });
}

const pushed = (date: number) =>
  `HTTP/1.1 201 Created\nDate: ${new Date(date * 1000).toUTCString()}\nContent-Type: application/json\n\n{"request_uri":"${REQUEST_URI}","expires_in":60}`;

/** A server that accepts DPoP. */
export const OTHER = 'https://auth.bank.example';
export const OTHER_DISCOVERY = {
  issuer: OTHER,
  token_endpoint: `${OTHER}/token`,
  pushed_authorization_request_endpoint: `${OTHER}/par`,
  registration_endpoint: `${OTHER}/register`,
  scopes_supported: ['openid', 'accounts', 'payments'],
  grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['private_key_jwt', 'tls_client_auth'],
  tls_client_certificate_bound_access_tokens: true,
  mtls_endpoint_aliases: {
    token_endpoint: 'https://matls-auth.bank.example/token',
    registration_endpoint: 'https://matls-auth.bank.example/register',
  },
};

const dpopThumbprint = kidOf(readKey('client-signing-key'));
/** An access token that is bound to the key of the proofs. Its signature is not verified. */
export const DPOP_TOKEN = `${Buffer.from('{"alg":"PS256","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(
  JSON.stringify({iss: OTHER, exp: NOW + 300, cnf: {jkt: dpopThumbprint}}),
).toString('base64url')}.c2ln`;

function other(name: string, request: RequestDraft): CaseDraft {
  const {tls_client_certificate_bound_access_tokens: _bound, ...discovery} = OTHER_DISCOVERY;
  return {name, requests: [request], keys, discovery, server: 'other', now: NOW};
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Creates new cases on each call, because tests change them. */
export function validCases(): CaseDraft[] {
  return [
    connect(
      'client credentials, assertion',
      post(`${ALIAS}/token`, withAssertion([client, ...credentials]), {jwts: {client_assertion: assertion()}}),
    ),
    connect(
      'client credentials, PS256, HTTP',
      post(`${ALIAS}/token`, withAssertion(credentials), {form: 'http', jwts: {client_assertion: assertion(PS256)}}),
    ),
    connect('client credentials, certificate', post(`${ALIAS}/token`, [client, ...credentials])),
    connect('client credentials, certificate, HTTP', post(`${ALIAS}/token`, [client, ...credentials], {form: 'http'})),
    {
      ...connect(
        'client credentials, sandbox',
        post(`https://matls-auth.sandbox.connect.example/token`, withAssertion([client, ...credentials]), {
          jwts: {client_assertion: assertion({}, 'https://auth.sandbox.connect.example')},
        }),
      ),
      server: 'sandbox',
    },
    connect('pushed request', push()),
    connect(
      'pushed request, assertion',
      post(`${ALIAS}/request`, withAssertion([client, ...Object.entries(ASKED)]), {
        jwts: {client_assertion: assertion()},
      }),
    ),
    connect(
      'pushed request, signed',
      post(`${ISSUER}/request`, withAssertion([client]), {
        form: 'http',
        jwts: {client_assertion: assertion(), request: requestObject()},
      }),
    ),
    connect('code exchange', push(), exchange()),
    {
      ...connect(
        'redirect',
        push({form: 'http'}),
        post(`${ISSUER}/auth?client_id=${CLIENT}&request_uri=${encodeURIComponent(REQUEST_URI)}`, [], {
          form: 'http',
          method: 'GET',
        }),
      ),
      response: pushed(IAT),
    },
    connect(
      'refresh',
      post(`${ALIAS}/token`, [
        ['grant_type', 'refresh_token'],
        client,
        ['refresh_token', '8xLQ2mZr5VtKc0WbJ7yNfHs4Gd9PaEuT'],
      ]),
    ),
    connect('device authorisation', post(`${ALIAS}/device/auth`, [client, ['scope', 'openid directory:website']])),
    connect(
      'device token',
      post(`${ALIAS}/token`, [
        ['grant_type', 'urn:ietf:params:oauth:grant-type:device_code'],
        client,
        ['device_code', 'Gm3vTq8RzYkWx1Nd6LbPf0ScJh5Ua9Ei'],
      ]),
    ),
    connect(
      'backchannel',
      post(`${ALIAS}/backchannel`, [
        client,
        ['scope', 'openid directory:website'],
        ['login_hint', 'jane.doe@bank.example'],
        ['binding_message', 'W4SC'],
      ]),
    ),
    connect(
      'backchannel, signed',
      post(`${ISSUER}/backchannel`, withAssertion([]), {
        form: 'http',
        jwts: {
          client_assertion: assertion(),
          request: requestObject({
            scope: 'openid directory:website',
            login_hint: 'jane.doe@bank.example',
            client_id: CLIENT,
          }),
        },
      }),
    ),
    connect(
      'backchannel token',
      post(`${ALIAS}/token`, [
        ['grant_type', 'urn:openid:params:grant-type:ciba'],
        client,
        ['auth_req_id', 'wQs4Ec_-S4VCvLiSnAShlg8bmpE'],
      ]),
    ),
    {
      ...connect(
        'introspection',
        post(`${ALIAS}/token/introspection`, [client, ['token', '8xLQ2mZr5VtKc0WbJ7yNfHs4Gd9PaEuT']]),
      ),
      response: '{"active": false}',
    },
    connect('registration, assertion', register({token_endpoint_auth_method: 'private_key_jwt'})),
    connect(
      'registration, certificate',
      register(
        {
          token_endpoint_auth_method: 'tls_client_auth',
          tls_client_auth_subject_dn: `CN=${SOFTWARE},OU=${ORGANISATION},O=Sample Payments Ltd,C=GB`,
          scope: 'openid directory:website',
        },
        {scope: 'openid directory:website'},
      ),
    ),
    {
      ...connect('token answer', post(`${ALIAS}/token`, [client, ...credentials])),
      response: `HTTP/1.1 200 OK\nDate: ${new Date(IAT * 1000).toUTCString()}\nContent-Type: application/json\n\n${JSON.stringify({access_token: readMade('software-access-token.jwt'), token_type: 'Bearer', expires_in: 600})}`,
    },
    connect(
      'call of an API',
      post('https://matls-api.connect.example/organisations?size=50', [], {
        method: 'GET',
        headers: [['Authorization', `Bearer ${readMade('software-access-token.jwt')}`]],
      }),
    ),
    other(
      'DPoP token request',
      post(
        `${OTHER}/token`,
        withAssertion([
          ['grant_type', 'client_credentials'],
          ['scope', 'accounts'],
        ]),
        {
          form: 'http',
          certificate: false,
          jwts: {client_assertion: assertion({}, OTHER), DPoP: proof({htu: `${OTHER}/token`})},
        },
      ),
    ),
    other(
      'DPoP call',
      post('https://api.bank.example/accounts?page=2', [], {
        form: 'http',
        method: 'GET',
        certificate: false,
        headers: [['Authorization', `DPoP ${DPOP_TOKEN}`]],
        jwts: {DPoP: proof({htm: 'GET', htu: 'https://api.bank.example/accounts', ath: hash(DPOP_TOKEN)})},
      }),
    ),
  ];
}
