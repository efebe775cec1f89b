/**
 * The rules of Connect's OpenID Provider in numbers and names. A test compares the names with the API description; the
 * limits are those of docs/apis/security/cheatsheet.mdx.
 */

/** FAPI 2.0 Security Profile, section 5.4.1. Connect does not know `Ed25519`, the name of RFC 9864 for EdDSA with that curve. */
export const ALGORITHMS: readonly string[] = ['PS256', 'ES256', 'EdDSA'];

export const GRANTS: readonly string[] = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:openid:params:grant-type:ciba',
];
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const CIBA_GRANT = 'urn:openid:params:grant-type:ciba';

/** Methods of applications; ecosystem clients may also have a secret. */
export const AUTHENTICATION_METHODS: readonly string[] = [
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
];

/** Scopes of an application without a person; `directory:admin` is for trusted back ends. */
export const SOFTWARE_SCOPES: readonly string[] = ['directory:software', 'directory:admin'];
/** Scopes that need a person. */
export const PERSON_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'trust_framework_profile',
  'directory:website',
];

/** Algorithms of signatures that the provider makes: ID tokens, authorization responses. */
export const PROVIDER_ALGORITHMS: readonly string[] = ['PS256', 'ES256'];

export const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Seconds. */
export const ASSERTION_LIFETIME = 60;
/** Leaves time for a clock that differs from that of the server. */
export const ADVISED_LIFETIME = 30;
/** FAPI 2.0 Security Profile, section 5.3.2.1: up to the first is accepted, over the second is refused. */
export const CLOCK_TOLERANCE = 10;
export const CLOCK_LIMIT = 60;
/** FAPI 2.0 Message Signing, section 5.3.1. */
export const REQUEST_OBJECT_LIFETIME = 3600;
export const STATEMENT_AGE = 300;
/** RFC 9449 leaves the age to servers; five minutes is what most of them take. */
export const PROOF_AGE = 300;
/** Without the time of the server, what ended within this time may have been valid when it was sent. */
export const PASTED_LATER = 3600;
export const BINDING_MESSAGE_LENGTH = 20;
export const NONCE_LENGTH = 64;
