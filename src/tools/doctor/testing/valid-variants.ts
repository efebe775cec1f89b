import {
  add,
  address,
  API,
  ASSERTION,
  bound,
  claims,
  DPOP,
  drop,
  EXCHANGE,
  first,
  header,
  json,
  keys,
  last,
  PUSH,
  REDIRECTED,
  REGISTRATION,
  set,
  SIGNED,
  withEdwards,
  withRsa,
} from './changes';
import type {CaseDraft} from './drafts';
import {ISSUER, NOW, OTHER, validCases, VERIFIER} from './valid-cases';
import {discovery, elsewhere, registration, variant, type Variant} from './variants';

/** Requests that look unusual and are valid: no rule is broken. */
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
  variant('EdDSA with a key on Ed25519', ASSERTION, withEdwards('EdDSA')),
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
