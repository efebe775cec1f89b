import {
  add,
  address,
  API,
  ASSERTION,
  both,
  bound,
  claims,
  DPOP,
  drop,
  EXCHANGE,
  first,
  header,
  input,
  json,
  keys,
  last,
  PLAIN,
  PUSH,
  REDIRECTED,
  REGISTRATION,
  REGISTRATION_TLS,
  set,
  SIGNED,
  withRsa,
  without,
  type Change,
} from './changes';
import {readKey, readMade, type CaseDraft} from './drafts';
import {IAT, ISSUER, NOW, OTHER, OTHER_DISCOVERY, validCases, VERIFIER} from './valid-cases';

/** Requests that look unusual and are valid, and what the doctor may only warn about, because servers differ. */

export type Variant = {name: string; draft: () => CaseDraft};

function variant(name: string, of: string, ...changes: Change[]): Variant {
  const draft = () => {
    const found = validCases().find((one) => one.name === of);
    if (!found) throw new Error(`There is no case ${of}.`);
    for (const change of changes) change(found);
    return found;
  };
  return {name: `${name} (${of})`, draft};
}

const discovery = (values: Record<string, unknown>) =>
  input({server: 'other', discovery: {...OTHER_DISCOVERY, ...values}});

/** Sends a request for Connect to another server in place of it. */
function elsewhere(path: string, values: Record<string, unknown> = {}): Change {
  return (draft) => {
    const request = last(draft);
    request.address = `${OTHER}${path}`;
    for (const name of ['client_assertion', 'request'] as const) {
      const jwt = request.jwts[name];
      if (jwt) jwt.claims.aud = OTHER;
    }
    request.parameters = request.parameters.map(([name, value]) => [
      name,
      name === 'scope' ? 'openid accounts' : value,
    ]);
    const object = request.jwts.request;
    if (object) object.claims.scope = 'openid accounts';
    draft.server = 'other';
    draft.discovery = {...OTHER_DISCOVERY, mtls_endpoint_aliases: undefined, ...values};
  };
}

const registration = (values: Record<string, unknown> = {}) =>
  both(elsewhere('/register', values), json({scope: 'openid accounts'}));

/** A self-signed certificate with the extensions that `openssl req -x509` writes: CA:TRUE, and no key usage. */
const SELF_SIGNED = `-----BEGIN CERTIFICATE-----
MIIBNDCB2qADAgECAgEBMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMTDlNhbXBsZSBQ
YXkgQXBwMB4XDTI1MDEwMTAwMDAwMFoXDTM1MDEwMTAwMDAwMFowGTEXMBUGA1UE
AxMOU2FtcGxlIFBheSBBcHAwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARzEb2u
iurP68AaDciTMJJIxkOonVrZuFvQdWzHU527XhbefapTb2iMp5ooWTMxsA7xEmTQ
Nyyobb8gj2QALmzToxMwETAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kA
MEYCIQCK5P3zTjwr2YzVxnbZFdU59sEKRcc2hI5qGo5gWaPEoAIhAMCHp/k8/hYw
yW15BweAnoq/hmK7iQKgzgKunZHHU87K
-----END CERTIFICATE-----`;

/** No rule is broken. */
export const VALID_VARIANTS: readonly Variant[] = [
  variant(
    'a challenge that is the verifier, with the method plain',
    EXCHANGE,
    elsewhere('/token', {code_challenge_methods_supported: ['plain', 'S256']}),
    set('code_challenge_method', 'plain', first),
    set('code_challenge', VERIFIER, first),
    set('scope', 'openid accounts', first),
    (draft) => (first(draft).address = `${OTHER}/par`),
  ),
  variant(
    'a response type of the discovery document',
    PUSH,
    elsewhere('/par', {response_types_supported: ['code', 'code id_token']}),
    set('response_type', 'code id_token'),
  ),
  variant(
    'a challenge method of the discovery document',
    PUSH,
    elsewhere('/par', {code_challenge_methods_supported: ['plain', 'S256']}),
    set('code_challenge_method', 'plain'),
  ),
  variant('no PKCE at a server without it', PUSH, elsewhere('/par'), drop('code_challenge', 'code_challenge_method')),
  variant(
    'an authorization request to a server without PAR',
    REDIRECTED,
    elsewhere('/auth?client_id=a&response_type=code', {
      authorization_endpoint: `${OTHER}/auth`,
      pushed_authorization_request_endpoint: undefined,
    }),
    (draft) => draft.requests.splice(0, 1),
  ),
  variant(
    'a client without authentication at a server that takes them',
    PUSH,
    elsewhere('/par', {token_endpoint_auth_methods_supported: ['none']}),
    (draft) => (last(draft).certificate = false),
  ),
  variant(
    'aud of the request object is a list with the issuer',
    SIGNED,
    claims('request', {aud: [ISSUER, `${ISSUER}/x`]}),
  ),
  variant(
    'the redirect URI has an encoded query',
    PUSH,
    set('redirect_uri', 'https://app.fintech.example/cb?next=%2Fhome'),
  ),
  variant('an API takes a query parameter twice', API, (draft) => {
    last(draft).address += '&status=Active&status=Suspended';
  }),
  variant('several values of audience', DPOP, add('audience', 'a'), add('audience', 'b')),
  variant(
    'an algorithm of the discovery document',
    DPOP,
    withRsa('RS256'),
    keys((jwks) => delete jwks[1]?.alg),
    discovery({
      token_endpoint_auth_signing_alg_values_supported: ['RS256', 'PS256'],
    }),
  ),
  variant(
    'a DPoP algorithm of the discovery document',
    DPOP,
    header('DPoP', {alg: 'ES256'}),
    discovery({
      dpop_signing_alg_values_supported: ['ES256', 'RS256'],
    }),
  ),
  variant('DPoP at the conventional address of a server with mutual TLS aliases', DPOP, discovery({})),
  variant(
    'a secret that the discovery document offers',
    DPOP,
    drop('client_assertion_type'),
    (draft) => {
      delete last(draft).jwts.client_assertion;
      last(draft).headers.push(['Authorization', 'Basic czp4']);
    },
    discovery({token_endpoint_auth_methods_supported: ['client_secret_basic']}),
  ),
  variant(
    'an address with a query of its own',
    DPOP,
    address(`${OTHER}/token?p=policy`),
    discovery({
      token_endpoint: `${OTHER}/token?p=policy`,
    }),
  ),
  variant(
    'authorization_details in place of scope',
    PUSH,
    elsewhere('/par'),
    drop('scope'),
    add('authorization_details', '[{"type":"payment"}]'),
  ),
  variant(
    'a loopback redirect of a native client',
    PUSH,
    elsewhere('/par'),
    set('redirect_uri', 'http://127.0.0.1:51004/cb'),
  ),
  variant(
    'a private-use scheme of a native client',
    PUSH,
    elsewhere('/par'),
    set('redirect_uri', 'com.fintech.app:/cb'),
  ),
  variant(
    'a device request that an assertion authenticates',
    'device authorisation',
    elsewhere('/device', {device_authorization_endpoint: `${OTHER}/device`}),
    (draft) => {
      const other = validCases().find((one) => one.name === DPOP) as CaseDraft;
      last(draft).jwts = {client_assertion: last(other).jwts.client_assertion};
    },
    drop('client_id'),
    add('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  ),
  variant('keys by value', REGISTRATION, registration(), json({jwks: {keys: []}, jwks_uri: undefined})),
  variant(
    'a name of the certificate with another method',
    REGISTRATION,
    registration(),
    json({tls_client_auth_san_dns: 'a.example'}),
  ),
  variant(
    'the grant that RFC 7591 takes when none is named',
    REGISTRATION,
    registration(),
    json({grant_types: undefined}),
  ),
  variant(
    'no redirect URI without a flow that redirects',
    REGISTRATION,
    registration(),
    json({
      redirect_uris: undefined,
      response_types: undefined,
      grant_types: ['client_credentials'],
    }),
  ),
  variant(
    'an algorithm of ID tokens that the server offers',
    REGISTRATION,
    registration({
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    json({id_token_signed_response_alg: 'RS256'}),
  ),
  variant('EdDSA for ID tokens', REGISTRATION, registration(), json({id_token_signed_response_alg: 'EdDSA'})),
  variant(
    'a software statement of another directory, signed with ES256',
    REGISTRATION,
    registration(),
    (draft) => {
      const statement = last(draft).jwts.software_statement;
      if (statement) Object.assign(statement, {key: 'client-signing-key', header: {alg: 'ES256', kid: 'd1'}});
    },
    claims('software_statement', {iss: 'https://directory.bank.example'}),
  ),
  variant('a proof whose age the nonce tells', DPOP, claims('DPoP', {iat: NOW - 600, nonce: 'n1'})),
  variant('a token that is bound to the certificate, beside a proof', DPOP, bound({'x5t#S256': 'abc'})),
];

/** Only a warning of this rule. */
export const WARNED_VARIANTS: readonly (Variant & {rule: string})[] = [
  {
    rule: 'private-key',
    ...variant(
      'a private key among those that were pasted',
      ASSERTION,
      keys((jwks) => Object.assign(jwks[0] ?? {}, {d: readKey('client-signing-key').d})),
    ),
  },
  {rule: 'token-expired', ...variant('a call that was pasted later', API, input({now: IAT + 1200}))},
  {rule: 'request-uri-age', ...variant('a redirect that was pasted later', REDIRECTED, input({now: IAT + 600}))},
  {
    rule: 'authorization-parameters',
    ...variant(
      'parameters that were not pushed',
      REDIRECTED,
      elsewhere(`/auth?client_id=a&response_type=code`, {
        authorization_endpoint: `${OTHER}/auth`,
      }),
      (draft) => draft.requests.splice(0, 1),
    ),
  },
  {
    rule: 'certificate-usage',
    ...variant(
      'no extended key usage',
      PUSH,
      elsewhere('/par'),
      input({certificate: readMade('client-signing-certificate.pem')}),
    ),
  },
  {
    rule: 'subject-name',
    ...variant(
      'a certificate with an attribute that RFC 4514 has no name for',
      REGISTRATION_TLS,
      registration(),
      (draft) => delete last(draft).jwts.software_statement,
      json({
        tls_client_auth_subject_dn:
          'CN=Example Bank seal,2.5.4.97=#0c1250534447422d455846494e2d303030343132,O=Example Bank plc,C=GB',
      }),
      input({certificate: readMade('bank-seal-certificate.pem')}),
    ),
  },
  {
    rule: 'assertion-audience',
    ...variant('the PAR endpoint as aud', SIGNED, elsewhere('/par'), claims('client_assertion', {aud: `${OTHER}/par`})),
  },
  {
    rule: 'assertion-audience',
    ...variant('a list with the issuer alone', DPOP, claims('client_assertion', {aud: [OTHER]})),
  },
  {rule: 'assertion-expiry', ...variant('an assertion that was pasted later', ASSERTION, input({now: IAT + 600}))},
  {rule: 'request-object-window', ...variant('no nbf', SIGNED, elsewhere('/par'), without('request', 'nbf'))},
  {rule: 'request-object-client', ...variant('no iss', SIGNED, elsewhere('/par'), without('request', 'iss'))},
  {
    rule: 'grant-type',
    ...variant(
      'a grant of an extension',
      DPOP,
      set('grant_type', 'urn:ietf:params:oauth:grant-type:jwt-bearer'),
      discovery({
        grant_types_supported: undefined,
      }),
    ),
  },
  {
    rule: 'scope-separator',
    ...variant(
      'a scope with a comma',
      DPOP,
      set('scope', 'accounts,payments'),
      discovery({scopes_supported: undefined}),
    ),
  },
  {
    rule: 'statement-age',
    ...variant(
      'an old software statement',
      REGISTRATION,
      registration(),
      claims('software_statement', {iat: NOW - 3600}),
    ),
  },
  {
    rule: 'token-binding',
    ...variant(
      'introspection of a token of another client',
      'introspection',
      input({
        response: JSON.stringify({active: true, client_id: 'another', cnf: {'x5t#S256': 'abc'}}),
      }),
    ),
  },
  {
    rule: 'certificate-usage',
    ...variant('a self-signed certificate with CA:TRUE', PLAIN, input({certificate: SELF_SIGNED})),
  },
];
