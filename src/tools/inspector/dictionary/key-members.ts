import {cite, federation} from '../../lib/sources';
import type {Dictionary} from '../types';

/** Members of JWKs (IANA, "JSON Web Key Parameters"). */

const jwk = (section: string) => cite(7517, `4.${section}`);
const history = federation('8.7.2');
const jwa = (section: string) => cite(7518, `6.${section}`);

export const KEY_MEMBERS: Dictionary = {
  kty: {text: 'Type of the key: EC, RSA, OKP, or oct for a shared secret', source: jwk('1')},
  use: {text: 'sig for signatures, enc for encryption', source: jwk('2')},
  key_ops: {text: 'What the key may do', source: jwk('3')},
  alg: {text: 'The one algorithm that the key is for', source: jwk('4')},
  kid: {text: 'Identifier, by which the header of a token names the key', source: jwk('5')},
  x5u: {text: 'Address of the certificate', source: jwk('6')},
  x5c: {text: 'Certificate of the key and its issuers, base64 of DER, the leaf first', source: jwk('7')},
  x5t: {text: 'SHA-1 thumbprint of the certificate', source: jwk('8')},
  'x5t#S256': {text: 'SHA-256 thumbprint of the certificate', source: jwk('9')},
  crv: {text: 'Curve', source: jwa('2.1.1')},
  x: {text: 'Public key: the x coordinate, or the whole key of an OKP', source: jwa('2.1.2')},
  y: {text: 'Public key: the y coordinate', source: jwa('2.1.3')},
  n: {text: 'Public key: the modulus', source: jwa('3.1.1')},
  e: {text: 'Public key: the exponent; AQAB is 65537', source: jwa('3.1.2')},
  d: {text: 'Private key: the private exponent of RSA, or the whole key of EC and OKP', source: cite(7518, '6')},
  p: {text: 'Private key: first prime', source: jwa('3.2.2')},
  q: {text: 'Private key: second prime', source: jwa('3.2.3')},
  dp: {text: 'Private key: exponent of the first prime', source: jwa('3.2.4')},
  dq: {text: 'Private key: exponent of the second prime', source: jwa('3.2.5')},
  qi: {text: 'Private key: coefficient', source: jwa('3.2.6')},
  oth: {text: 'Private key: further primes', source: jwa('3.2.7')},
  k: {text: 'Shared secret', source: jwa('4.1')},
  iat: {text: 'When the key was issued', source: history},
  exp: {text: 'After this time the key is not valid', source: history},
  nbf: {text: 'Before this time the key is not valid', source: history},
  revoked: {text: 'When the key was revoked, and perhaps why', source: history},
};
