import {backChannelLogout, cite, federation, portalPage} from '../../lib/sources';
import type {Dictionary} from '../types';

/** Header parameters of JWS and JWE (IANA, "JSON Object Signing and Encryption"). */

const webhooks = portalPage('Webhooks', '/docs/apis/webhooks/#signature');
const jws = (section: string) => cite(7515, `4.1.${section}`);
const jwe = (section: string) => cite(7516, `4.1.${section}`);

/** Parameters that have the same meaning in JWS and JWE. */
const COMMON: Dictionary = {
  typ: {
    text: 'Tells kinds of JWT apart',
    source: jws('9'),
  },
  cty: {text: 'Media type of the content; "JWT" says that there is a token inside', source: jws('10')},
  crit: {text: 'Names of header parameters that a reader must understand, or else refuse the token', source: jws('11')},
};

export const JWS_PARAMETERS: Dictionary = {
  ...COMMON,
  alg: {text: 'Algorithm of the signature', source: jws('1')},
  kid: {text: 'Identifier of the key in the JWKS of its owner', source: jws('4')},
  jku: {
    text: 'Address of a JWKS with the key. Never fetch it unless it is an address that you knew before',
    source: jws('2'),
  },
  jwk: {text: 'The public key itself. It proves nothing about who owns it', source: jws('3')},
  x5u: {
    text: 'Address of the certificate of the key. Never fetch it unless it is an address that you knew before',
    source: jws('5'),
  },
  x5c: {text: 'Certificate of the key and its issuers, base64 of DER, the leaf first', source: jws('6')},
  x5t: {text: 'SHA-1 thumbprint of the certificate of the key', source: jws('7')},
  'x5t#S256': {text: 'SHA-256 thumbprint of the certificate of the key', source: jws('8')},
  iat: {text: 'In a message to a webhook of Connect, the time of this attempt to deliver it', source: webhooks},
  aud: {text: 'In a message to a webhook of Connect, the address that it was sent to', source: webhooks},
  iss: {text: 'Issuer, repeated outside the payload or stated in its place', source: cite(7519, '5.3')},
  b64: {text: 'false says that the payload is signed as it is, without base64url', source: cite(7797, '3')},
  trust_chain: {
    text: 'Entity statements from the subject of the token, or its issuer, to a trust anchor',
    source: federation('4.3'),
  },
  peer_trust_chain: {
    text: 'Entity statements from the other party to a trust anchor',
    source: federation('4.4'),
  },
};

export const JWE_PARAMETERS: Dictionary = {
  ...COMMON,
  alg: {text: 'How the key of the content is encrypted or agreed on', source: jwe('1')},
  enc: {text: 'Algorithm that encrypts the content', source: jwe('2')},
  zip: {text: 'Compression of the content before it was encrypted', source: jwe('3')},
  jku: {text: 'Address of a JWKS with the public key that the token is encrypted to', source: jwe('4')},
  jwk: {text: 'The public key that the token is encrypted to', source: jwe('5')},
  kid: {text: 'Identifier of the public key that the token is encrypted to', source: jwe('6')},
  x5u: {text: 'Address of the certificate of the public key that the token is encrypted to', source: jwe('7')},
  x5c: {text: 'Certificate of the public key that the token is encrypted to, and its issuers', source: jwe('8')},
  x5t: {text: 'SHA-1 thumbprint of the certificate of that public key', source: jwe('9')},
  'x5t#S256': {text: 'SHA-256 thumbprint of the certificate of that public key', source: jwe('10')},
  epk: {text: 'Public key that the sender made for this token only', source: cite(7518, '4.6.1.1')},
  apu: {text: 'Data about the sender that goes into the key agreement', source: cite(7518, '4.6.1.2')},
  apv: {text: 'Data about the recipient that goes into the key agreement', source: cite(7518, '4.6.1.3')},
  iv: {text: 'Initialisation vector of the key encryption', source: cite(7518, '4.7.1.1')},
  tag: {text: 'Authentication tag of the key encryption', source: cite(7518, '4.7.1.2')},
  p2s: {text: 'Salt for the key that is made from a password', source: cite(7518, '4.8.1.1')},
  p2c: {text: 'How often the password was hashed for its key', source: cite(7518, '4.8.1.2')},
  iss: {text: 'Issuer, copied out of the encrypted claims', source: cite(7519, '5.3')},
  sub: {text: 'Subject, copied out of the encrypted claims', source: cite(7519, '5.3')},
  aud: {text: 'Audience, copied out of the encrypted claims', source: cite(7519, '5.3')},
};

/** Names of algorithms with their meaning. */
export const ALGORITHMS: Dictionary = {
  ES256: {text: 'ECDSA with P-256 and SHA-256', source: cite(7518, '3.4')},
  ES384: {text: 'ECDSA with P-384 and SHA-384', source: cite(7518, '3.4')},
  ES512: {text: 'ECDSA with P-521 and SHA-512', source: cite(7518, '3.4')},
  PS256: {text: 'RSASSA-PSS with SHA-256', source: cite(7518, '3.5')},
  PS384: {text: 'RSASSA-PSS with SHA-384', source: cite(7518, '3.5')},
  PS512: {text: 'RSASSA-PSS with SHA-512', source: cite(7518, '3.5')},
  RS256: {text: 'RSASSA-PKCS1-v1_5 with SHA-256', source: cite(7518, '3.3')},
  RS384: {text: 'RSASSA-PKCS1-v1_5 with SHA-384', source: cite(7518, '3.3')},
  RS512: {text: 'RSASSA-PKCS1-v1_5 with SHA-512', source: cite(7518, '3.3')},
  HS256: {text: 'HMAC with SHA-256 and a shared secret', source: cite(7518, '3.2')},
  HS384: {text: 'HMAC with SHA-384 and a shared secret', source: cite(7518, '3.2')},
  HS512: {text: 'HMAC with SHA-512 and a shared secret', source: cite(7518, '3.2')},
  EdDSA: {text: 'Edwards-curve signature with the curve of the key; in FAPI 2.0 Ed25519', source: cite(8037, '3.1')},
  Ed25519: {text: 'Edwards-curve signature with Ed25519', source: cite(9864, '2.2')},
  Ed448: {text: 'Edwards-curve signature with Ed448', source: cite(9864, '2.2')},
  none: {text: 'No signature', source: cite(7518, '3.6')},
  'RSA-OAEP': {text: 'RSAES-OAEP with SHA-1', source: cite(7518, '4.3')},
  'RSA-OAEP-256': {text: 'RSAES-OAEP with SHA-256', source: cite(7518, '4.3')},
  RSA1_5: {text: 'RSAES-PKCS1-v1_5', source: cite(7518, '4.2')},
  'ECDH-ES': {text: 'Key agreement whose result encrypts the content', source: cite(7518, '4.6')},
  'ECDH-ES+A128KW': {text: 'Key agreement, then AES key wrap with 128 bits', source: cite(7518, '4.6')},
  'ECDH-ES+A192KW': {text: 'Key agreement, then AES key wrap with 192 bits', source: cite(7518, '4.6')},
  'ECDH-ES+A256KW': {text: 'Key agreement, then AES key wrap with 256 bits', source: cite(7518, '4.6')},
  dir: {text: 'The shared key encrypts the content', source: cite(7518, '4.5')},
  A128KW: {text: 'AES key wrap with 128 bits and a shared key', source: cite(7518, '4.4')},
  A192KW: {text: 'AES key wrap with 192 bits and a shared key', source: cite(7518, '4.4')},
  A256KW: {text: 'AES key wrap with 256 bits and a shared key', source: cite(7518, '4.4')},
  A128GCMKW: {text: 'AES GCM with 128 bits encrypts the key, with a shared key', source: cite(7518, '4.7')},
  A192GCMKW: {text: 'AES GCM with 192 bits encrypts the key, with a shared key', source: cite(7518, '4.7')},
  A256GCMKW: {text: 'AES GCM with 256 bits encrypts the key, with a shared key', source: cite(7518, '4.7')},
  'PBES2-HS256+A128KW': {text: 'Key from a password, then AES key wrap with 128 bits', source: cite(7518, '4.8')},
  'PBES2-HS384+A192KW': {text: 'Key from a password, then AES key wrap with 192 bits', source: cite(7518, '4.8')},
  'PBES2-HS512+A256KW': {text: 'Key from a password, then AES key wrap with 256 bits', source: cite(7518, '4.8')},
  A128GCM: {text: 'AES GCM with 128 bits', source: cite(7518, '5.3')},
  A192GCM: {text: 'AES GCM with 192 bits', source: cite(7518, '5.3')},
  A256GCM: {text: 'AES GCM with 256 bits', source: cite(7518, '5.3')},
  'A128CBC-HS256': {text: 'AES CBC with 128 bits and HMAC SHA-256', source: cite(7518, '5.2.3')},
  'A192CBC-HS384': {text: 'AES CBC with 192 bits and HMAC SHA-384', source: cite(7518, '5.2.4')},
  'A256CBC-HS512': {text: 'AES CBC with 256 bits and HMAC SHA-512', source: cite(7518, '5.2.5')},
};

/** Values of `typ` with their definitions. */
export const TYPES: Dictionary = {
  JWT: {text: 'no specific kind', source: cite(7519, '5.1')},
  'at+jwt': {text: 'an access token', source: cite(9068, '2.1')},
  'oauth-authz-req+jwt': {text: 'a request object', source: cite(9101, '10.8')},
  'dpop+jwt': {text: 'a DPoP proof', source: cite(9449, '4.2')},
  'token-introspection+jwt': {text: 'a signed introspection answer', source: cite(9701, '5')},
  'entity-statement+jwt': {text: 'an entity statement', source: federation('3')},
  'trust-mark+jwt': {text: 'a trust mark', source: federation('7')},
  'trust-mark-delegation+jwt': {text: 'the right to issue trust marks of a type', source: federation('7.2.1')},
  'trust-mark-status-response+jwt': {text: 'the status of a trust mark', source: federation('8.4.2')},
  'resolve-response+jwt': {text: 'resolved metadata of an entity', source: federation('8.3.2')},
  'explicit-registration-response+jwt': {text: 'the answer to an explicit registration', source: federation('12.2.3')},
  'jwk-set+jwt': {text: 'a signed JWKS', source: federation('5.2.1')},
  'logout+jwt': {text: 'a logout token', source: backChannelLogout('2.4')},
  'secevent+jwt': {text: 'a security event token', source: cite(8417, '2.3')},
};
