import {
  answer,
  both,
  claims,
  DPOP,
  DPOP_CALL,
  hash,
  header,
  input,
  jwt,
  last,
  without,
  rows,
  type Change,
  type Mutation,
} from './changes';
import {publicKey, readKey, sign} from './drafts';
import {DPOP_TOKEN, NOW, OTHER} from './valid-cases';

/** Mutations that break the rules of DPoP proofs. */

/** A call with a token that is not bound to the key of the proof. */
function unbound(values: Record<string, unknown>): Change {
  const token = sign({
    key: 'client-signing-key',
    header: {alg: 'ES256'},
    claims: {iss: OTHER, exp: NOW + 300, ...values},
  });
  return both(
    (draft) => {
      last(draft).headers = [['Authorization', `DPoP ${token}`]];
    },
    claims('DPoP', {ath: hash(token).digest('base64url')}),
  );
}

export const dpop: Mutation[] = [
  ...rows('dpop-form', DPOP, {
    'typ JWT': header('DPoP', {typ: 'JWT'}),
    'no jwk': jwt('DPoP', (one) => delete one.header.jwk),
    'private jwk': header('DPoP', {jwk: readKey('client-signing-key')}),
    'no jti': without('DPoP', 'jti'),
  }),
  ...rows('dpop-method', DPOP, {
    GET: claims('DPoP', {htm: 'GET'}),
    'lower case': claims('DPoP', {htm: 'post'}),
    missing: without('DPoP', 'htm'),
  }),
  ...rows('dpop-address', DPOP, {
    http: claims('DPoP', {htu: 'http://auth.bank.example/token'}),
    'another path': claims('DPoP', {htu: `${OTHER}/par`}),
    query: claims('DPoP', {htu: `${OTHER}/token?x=1`}),
  }),
  ...rows('dpop-token-hash', DPOP_CALL, {
    missing: without('DPoP', 'ath'),
    'another token': claims('DPoP', {ath: hash('another').digest('base64url')}),
    hexadecimal: claims('DPoP', {ath: hash(DPOP_TOKEN).digest('hex')}),
  }),
  ...rows('dpop-nonce', DPOP, {
    'no nonce': answer('use_dpop_nonce', 400, 'DPoP-Nonce: n1\n'),
    'old nonce': both(claims('DPoP', {nonce: 'n0'}), answer('use_dpop_nonce', 400, 'DPoP-Nonce: n1\n')),
  }),
  ...rows('dpop-nonce', DPOP_CALL, {
    'by WWW-Authenticate': input({
      response: 'HTTP/1.1 401 Unauthorized\nWWW-Authenticate: DPoP error="use_dpop_nonce"\nDPoP-Nonce: n2\n\n',
    }),
  }),
  ...rows('dpop-signature', DPOP, {
    'another key': jwt('DPoP', (one) => (one.key = 'agent-signing-key')),
    'another jwk': jwt('DPoP', (one) => {
      const {use: _use, alg: _alg, kid: _kid, ...jwk} = publicKey('agent-signing-key');
      one.header.jwk = jwk;
    }),
    cut: jwt('DPoP', (one) => (one.tamper = (text) => text.slice(0, -8))),
  }),
  ...rows('dpop-binding', DPOP_CALL, {
    'another key': jwt('DPoP', (one) => {
      const {use: _use, alg: _alg, kid: _kid, ...jwk} = publicKey('agent-signing-key');
      Object.assign(one, {key: 'agent-signing-key', header: {...one.header, jwk}});
    }),
    'no jkt': unbound({}),
    'bound to a certificate': unbound({cnf: {'x5t#S256': 'abc'}}),
  }),
];
