/**
 * Limits of Connect's OpenID Provider, and names that it supports, such as algorithms and scopes. A test compares the
 * names with the API description; the limits are from docs/apis/security/cheatsheet.mdx.
 */

/**
 * FAPI 2.0 Security Profile, section 5.4.1. Connect does not support the algorithm name `Ed25519`, with which RFC 9864
 * replaces `EdDSA`.
 */
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

/** Authentication methods of applications; ecosystem clients may also use a client secret. */
export const AUTHENTICATION_METHODS: readonly string[] = [
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
];

/** Scopes for requests without a person; `directory:admin` is for trusted back ends. */
export const SOFTWARE_SCOPES: readonly string[] = ['directory:software', 'directory:admin'];
/** Scopes for requests with a person. */
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

/** Algorithms with which the provider signs ID tokens and authorization responses. */
export const PROVIDER_ALGORITHMS: readonly string[] = ['PS256', 'ES256'];

export const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** In seconds, like all durations in this file. */
export const ASSERTION_LIFETIME = 60;
/** Shorter than ASSERTION_LIFETIME, to allow for clock differences. */
export const ADVISED_LIFETIME = 30;
/** FAPI 2.0 Security Profile, section 5.3.2.1: servers accept CLOCK_TOLERANCE and refuse more than CLOCK_LIMIT. */
export const CLOCK_TOLERANCE = 10;
export const CLOCK_LIMIT = 60;
/** FAPI 2.0 Message Signing, section 5.3.1. */
export const REQUEST_OBJECT_LIFETIME = 3600;
export const STATEMENT_AGE = 300;
/** RFC 9449 lets servers choose the maximum age; most accept five minutes. */
export const PROOF_AGE = 300;
/** If the time of use is unknown, values that expired this recently may have been valid when they were sent. */
export const PASTED_LATER = 3600;
export const BINDING_MESSAGE_LENGTH = 20;
export const NONCE_LENGTH = 64;
