import {
  API,
  ASSERTION,
  claims,
  DPOP,
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
  without,
} from './changes';
import {readKey, readMade} from './drafts';
import {IAT, NOW, OTHER} from './valid-cases';
import {discovery, elsewhere, registration, variant, type Variant} from './variants';

/** Requests that may be valid, depending on server or time. They cause only warnings, at least one of `rule`. */

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
