import {createHash, createPrivateKey} from 'node:crypto';

import {
  ASSERTION,
  both,
  bound,
  claims,
  der,
  DPOP,
  drop,
  EXCHANGE,
  first,
  hash,
  header,
  input,
  json,
  jwt,
  keys,
  pem,
  PLAIN,
  PUSH,
  REGISTRATION,
  REGISTRATION_TLS,
  set,
  SIGNED,
  signedBy,
  spki,
  weak,
  withEdwards,
  withRsa,
  without,
  rows,
  type Mutation,
} from './changes';
import {kidOf, publicKey, readKey, readMade, sign, toAsn1} from './drafts';
import {assertion, CHALLENGE, IAT, NOW, REQUEST_URI, VERIFIER} from './valid-cases';

/** Mutations that break the rules of times, keys, certificates, PKCE and request objects. */

/** A response with the time of the server. */
const refusedAt = (seconds: number) =>
  `HTTP/1.1 401 Unauthorized\nDate: ${new Date(seconds * 1000).toUTCString()}\n\n{"error":"invalid_client"}`;

export const times: Mutation[] = [
  ...rows('numeric-date', ASSERTION, {
    'milliseconds in exp': claims('client_assertion', {exp: (IAT + 60) * 1000}),
    'string in exp': claims('client_assertion', {exp: `${IAT + 60}`}),
    'milliseconds in iat': claims('client_assertion', {iat: IAT * 1000}),
  }),
  ...rows('numeric-date', REGISTRATION, {
    'milliseconds in a statement': claims('software_statement', {iat: (IAT - 60) * 1000}),
  }),
  ...rows('clock-ahead', ASSERTION, {
    'iat 30 seconds ahead': claims('client_assertion', {iat: NOW + 30, exp: NOW + 80}),
    'iat two minutes ahead': claims('client_assertion', {iat: NOW + 120, exp: NOW + 180}),
    'iat two minutes ahead of the answer': both(
      claims('client_assertion', {iat: NOW + 120, exp: NOW + 150}),
      input({response: refusedAt(NOW)}),
    ),
    'nbf an hour ahead': claims('client_assertion', {nbf: NOW + 3600}),
  }),
  ...rows('clock-ahead', SIGNED, {
    'request object': claims('request', {nbf: NOW + 200, iat: NOW + 200, exp: NOW + 300}),
  }),
  ...rows('assertion-expiry', ASSERTION, {
    'two minutes later': input({now: NOW + 120}),
    'an hour ago': claims('client_assertion', {iat: IAT - 3660, exp: IAT - 3600}),
    'no exp': without('client_assertion', 'exp'),
    'by the Date of the answer': input({response: refusedAt(NOW + 90)}),
  }),
  ...rows('assertion-lifetime', ASSERTION, {
    'five minutes': claims('client_assertion', {exp: IAT + 300}),
    'an hour': claims('client_assertion', {exp: IAT + 3600}),
    'no iat': jwt('client_assertion', (one) => {
      delete one.claims.iat;
      one.claims.exp = NOW + 600;
    }),
  }),
  ...rows('assertion-lifetime', ASSERTION, {
    'the clock two seconds ahead': both(
      claims('client_assertion', {iat: NOW + 2, exp: NOW + 62}),
      input({response: refusedAt(NOW)}),
    ),
    'no iat, by the Date of the answer': both(
      without('client_assertion', 'iat'),
      claims('client_assertion', {exp: NOW + 70}),
      input({response: refusedAt(NOW)}),
    ),
  }),
  ...rows('request-object-window', SIGNED, {
    'no nbf': without('request', 'nbf'),
    'no exp': without('request', 'exp'),
    expired: claims('request', {exp: NOW - 1}),
    'two hours': claims('request', {exp: IAT + 7200}),
    'nbf two hours ago': claims('request', {nbf: IAT - 7200, exp: IAT - 7200 + 3600 + 3700}),
  }),
  ...rows('request-object-window', 'backchannel, signed', {'no nbf': without('request', 'nbf')}),
  ...rows('statement-age', REGISTRATION, {
    'six minutes': claims('software_statement', {iat: NOW - 360}),
    'a day': claims('software_statement', {iat: NOW - 86_400}),
    'no iat': without('software_statement', 'iat'),
  }),
  ...rows('proof-age', DPOP, {
    'ten minutes': claims('DPoP', {iat: NOW - 600}),
    'a day': claims('DPoP', {iat: NOW - 86_400}),
    'no iat': without('DPoP', 'iat'),
  }),
];

const small = weak(1024);
const less = weak(1536);

const PRIVATE_PEM = createPrivateKey({key: readKey('client-signing-key'), format: 'jwk'}).export({
  format: 'pem',
  type: 'pkcs8',
}) as string;

export const keyRules: Mutation[] = [
  ...rows('signing-algorithm', ASSERTION, {
    RS256: withRsa('RS256'),
    none: header('client_assertion', {alg: 'none'}),
    HS256: header('client_assertion', {alg: 'HS256'}),
    PS512: withRsa('PS512'),
    'the name of RFC 9864 for EdDSA': withEdwards('Ed25519'),
  }),
  ...rows('signing-algorithm', DPOP, {'HS256 in a proof': header('DPoP', {alg: 'HS256'})}),
  ...rows('key-id', ASSERTION, {
    missing: jwt('client_assertion', (one) => delete one.header.kid),
    unknown: header('client_assertion', {kid: 'my-key'}),
    'key removed': keys((jwks) => jwks.splice(0, 1)),
  }),
  ...rows('key-id-unique', ASSERTION, {
    'the same twice': keys((jwks) => jwks.push({...jwks[0]})),
    'another key': keys((jwks) => jwks.push({...publicKey('bank-signing-key'), kid: jwks[0]?.kid})),
    'the RSA key': keys((jwks) => jwks.push({...jwks[1]})),
  }),
  ...rows('key-use', ASSERTION, {
    enc: keys((jwks) => Object.assign(jwks[0] as object, {use: 'enc'})),
    'key_ops encrypt': keys((jwks) => Object.assign(jwks[0] as object, {use: undefined, key_ops: ['deriveKey']})),
    'use tls': keys((jwks) => Object.assign(jwks[0] as object, {use: 'tls'})),
  }),
  ...rows('key-algorithm', ASSERTION, {
    'alg ES384': keys((jwks) => Object.assign(jwks[0] as object, {alg: 'ES384'})),
    'alg ECDH-ES': keys((jwks) => Object.assign(jwks[0] as object, {alg: 'ECDH-ES'})),
    'kid of the RSA key': header('client_assertion', {kid: kidOf(readKey('client-signing-ps256-key'))}),
  }),
  ...rows('key-size', ASSERTION, {
    '1024 bits': both(
      signedBy(small.jwk, 'PS256'),
      keys((jwks) => jwks.push(publicKey(small.jwk))),
    ),
    '1536 bits': both(
      signedBy(less.jwk, 'PS256'),
      keys((jwks) => jwks.push(publicKey(less.jwk))),
    ),
    'PEM of 1024 bits': both(signedBy(small.jwk, 'PS256'), input({keys: small.pem})),
  }),
  ...rows('private-key', ASSERTION, {
    d: keys((jwks) => Object.assign(jwks[0] as object, {d: readKey('client-signing-key').d})),
    'RSA members': keys((jwks) => Object.assign(jwks[1] as object, readKey('client-signing-ps256-key'))),
    'one JWK': input({keys: JSON.stringify({...publicKey('client-signing-key'), d: readKey('client-signing-key').d})}),
  }),
  ...rows('private-key', PLAIN, {
    'beside the certificate': input({certificate: `${pem}\n${PRIVATE_PEM}`}),
    'before the certificate': input({certificate: `${PRIVATE_PEM}\n${pem}`}),
  }),
  ...rows('signature-encoding', ASSERTION, {assertion: jwt('client_assertion', (one) => (one.tamper = toAsn1))}),
  ...rows('signature-encoding', SIGNED, {
    assertion: jwt('client_assertion', (one) => (one.tamper = toAsn1)),
    'request object': jwt('request', (one) => (one.tamper = toAsn1)),
  }),
  ...rows('signature', ASSERTION, {
    'another key': jwt('client_assertion', (one) => (one.key = 'agent-signing-key')),
    'payload changed': jwt(
      'client_assertion',
      (one) =>
        (one.tamper = (text) => {
          const other = sign(assertion()).split('.');
          return [other[0], other[1], text.split('.')[2]].join('.');
        }),
    ),
    'another key in the JWKS': keys((jwks) =>
      Object.assign(jwks[0] as object, publicKey('agent-signing-key'), {kid: jwks[0]?.kid}),
    ),
  }),
  ...rows('signature', SIGNED, {'request object': jwt('request', (one) => (one.key = 'agent-signing-key'))}),
];

export const certificates: Mutation[] = [
  ...rows('certificate-dates', PLAIN, {
    expired: input({now: Date.UTC(2026, 5, 1) / 1000}),
    'not yet valid': input({now: Date.UTC(2025, 3, 1) / 1000}),
    'expires in days': input({now: Date.UTC(2026, 3, 30) / 1000}),
  }),
  ...rows('certificate-usage', PLAIN, {
    signing: input({certificate: readMade('client-signing-certificate.pem')}),
    server: input({certificate: readMade('bank-server-certificate.pem')}),
    authority: input({certificate: readMade('issuing-ca.pem')}),
  }),
  ...rows('certificate-subject', REGISTRATION, {
    software: claims('software_statement', {software_id: '11111111-2222-4333-8444-555555555555'}),
    organisation: claims('software_statement', {org_id: '11111111-2222-4333-8444-555555555555'}),
    both: claims('software_statement', {software_id: 'a', org_id: 'b'}),
  }),
  ...rows('subject-name', REGISTRATION_TLS, {
    reversed: json({
      tls_client_auth_subject_dn:
        'C=GB,O=Sample Payments Ltd,OU=9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60,CN=39c82433-0f57-4653-b513-01b03997ff0f',
    }),
    spaces: json({
      tls_client_auth_subject_dn:
        'CN = 39c82433-0f57-4653-b513-01b03997ff0f, OU = 9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60, O = Sample Payments Ltd, C = GB',
    }),
    slashes: json({tls_client_auth_subject_dn: '/C=GB/O=Sample Payments Ltd/CN=39c82433-0f57-4653-b513-01b03997ff0f'}),
    'reversed, no certificate': both(
      json({tls_client_auth_subject_dn: 'C=GB,O=Sample Payments Ltd,CN=39c82433-0f57-4653-b513-01b03997ff0f'}),
      input({certificate: undefined}),
    ),
  }),
  ...rows('token-binding', PLAIN, {
    'hash of the PEM file': bound({'x5t#S256': hash(`${pem}\n`).digest('base64url')}),
    'hash of the key': bound({'x5t#S256': createHash('sha256').update(spki).digest('base64url')}),
    hexadecimal: bound({'x5t#S256': createHash('sha256').update(der).digest('hex')}),
    'SHA-1': bound({'x5t#S256': createHash('sha1').update(der).digest('base64url')}),
    'not bound': bound(undefined),
  }),
];

const hexDigest = hash(VERIFIER).digest('hex');

export const pkce: Mutation[] = [
  ...rows('verifier-format', EXCHANGE, {
    short: set('code_verifier', 'x'.repeat(42)),
    long: set('code_verifier', 'x'.repeat(129)),
    characters: set('code_verifier', `${'x'.repeat(50)}+/=`),
  }),
  ...rows('challenge-method', PUSH, {
    plain: set('code_challenge_method', 'plain'),
    missing: drop('code_challenge_method'),
    'SHA-256': set('code_challenge_method', 'SHA-256'),
  }),
  ...rows('challenge-format', PUSH, {
    hexadecimal: set('code_challenge', hexDigest),
    padding: set('code_challenge', `${CHALLENGE}=`),
    'hexadecimal in base64url': set('code_challenge', Buffer.from(hexDigest).toString('base64url')),
    base64: set('code_challenge', hash('x1').digest('base64').replace(/^./, '+')),
  }),
  ...rows('verifier-challenge', EXCHANGE, {
    'another attempt': set('code_verifier', 'A'.repeat(43)),
    'challenge sent': set('code_verifier', CHALLENGE),
    'line feed hashed': set('code_challenge', hash(`${VERIFIER}\n`).digest('base64url'), first),
    'bytes hashed': set(
      'code_challenge',
      createHash('sha256').update(Buffer.from(VERIFIER, 'base64url')).digest('base64url'),
      first,
    ),
  }),
];

export const requestObjects: Mutation[] = [
  ...rows('request-object-format', SIGNED, {
    'two parts': jwt('request', (one) => (one.tamper = (text) => text.split('.').slice(0, 2).join('.'))),
    'not base64url': jwt('request', (one) => (one.tamper = (text) => text.replace('.', '.+'))),
    'five parts': jwt(
      'request',
      (one) => (one.tamper = (text) => `${text.split('.')[0]}.a1.a1a1.a1a1.a1a1`.replace('.a1.', '.a1a1.')),
    ),
  }),
  ...rows('request-object-client', SIGNED, {
    'no client_id': without('request', 'client_id'),
    'another client_id': claims('request', {client_id: 'another'}),
    'another iss': claims('request', {iss: 'another'}),
  }),
  ...rows('request-object-nested', SIGNED, {
    request_uri: claims('request', {request_uri: REQUEST_URI}),
    request: claims('request', {request: 'a.b.c'}),
    both: claims('request', {request: 'a.b.c', request_uri: REQUEST_URI}),
  }),
];
