import {decode} from '../../lib/base64url';
import {cite, fapi} from '../../lib/sources';
import {hasEd25519, verifyJws} from '../../lib/verify-jws';
import {clientTokens, keyOf, type Facts, type Key} from '../facts';
import {ALGORITHMS} from '../profile';
import {PAGES, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {findPrivateKeys} from './private-keys';
import {listed, nameOf, show} from './text';

/** Rules for signatures and the keys that verify them. */

const FAMILIES: Readonly<Record<string, string>> = {ES: 'EC', PS: 'RSA', RS: 'RSA', Ed: 'OKP', HS: 'oct'};
const SAME_ALGORITHM = ['EdDSA', 'Ed25519'];
/** Length in bytes of a signature on P-256 (RFC 7518, section 3.4). */
const ES256_BYTES = 64;
const RSA_BITS = 2048;

const isSame = (first: unknown, second: unknown) =>
  first === second || (SAME_ALGORITHM.includes(`${first}`) && SAME_ALGORITHM.includes(`${second}`));

/** JWT → metadata member that lists the supported algorithms (RFC 8414, RFC 9101, RFC 9449, CIBA Core). */
const ALGORITHM_MEMBERS: Readonly<Record<string, string>> = {
  client_assertion: 'token_endpoint_auth_signing_alg_values_supported',
  request: 'request_object_signing_alg_values_supported',
  'request of CIBA': 'backchannel_authentication_request_signing_alg_values_supported',
  DPoP: 'dpop_signing_alg_values_supported',
};

/** Algorithms that a server lists in its metadata; the algorithms of FAPI 2.0 for Connect, or if there is no list. */
function algorithmsFor({server, endpoint}: Facts, name: string): readonly string[] {
  if (server?.isConnect) return ALGORITHMS;
  const isCiba = name === 'request' && endpoint === 'backchannel-authentication';
  const supported = listOf(server, ALGORITHM_MEMBERS[isCiba ? 'request of CIBA' : name] ?? '') ?? [];
  // Exclude `none` and shared secrets: they do not prove that the client has a private key.
  const asymmetric = supported.filter((alg) => !/^(?:none$|HS)/.test(alg));
  return asymmetric.length > 0 ? asymmetric : ALGORITHMS;
}

/** Pairs each token with the pasted key that `keyOf` finds. Omits tokens without such a key. */
function pairs(facts: Facts): {name: string; alg: unknown; key: Key}[] {
  return clientTokens(facts).flatMap(({name, jws}) => {
    const key = keyOf(jws, facts.keys);
    return key ? [{name, alg: jws.header.alg, key}] : [];
  });
}

function bitsOf(n: unknown): number | undefined {
  if (typeof n !== 'string') return undefined;
  try {
    const bytes = decode(n);
    const first = bytes.findIndex((byte) => byte !== 0);
    return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] as number) + 24;
  } catch {
    return undefined;
  }
}

function checkKid(facts: Facts): Outcome {
  const tokens = clientTokens(facts);
  if (tokens.length === 0) return undefined;
  if (facts.keys.length === 0)
    return {
      title: 'The signature was not verified',
      needs: 'keys',
      expected: 'a signature that verifies with a key of the registered JWKS',
      fix: 'Paste the JWKS of the client, from its jwks_uri, so that kid, key and signature can be checked.',
    };
  const kids = facts.keys.map(({jwk, thumbprint}) => (typeof jwk.kid === 'string' ? jwk.kid : thumbprint));
  return tokens.flatMap(({name, jws}) => {
    const {kid} = jws.header;
    if (kid === undefined) {
      if (facts.keys.length === 1 && !facts.server?.isConnect) return [];
      return [
        {
          saw: `no kid in the header of ${name}`,
          expected: `kid, one of ${listed(kids)}`,
          fix: 'Put the kid of the signing key into the header.',
        },
      ];
    }
    if (keyOf(jws, facts.keys)) return [];
    const other = facts.keys.find(({jwk}) => jwk['x5t#S256'] === kid || jwk.x5t === kid);
    return [
      {
        saw: `kid ${show(kid)} in ${name}`,
        expected: `one of ${listed(kids)}`,
        fix: other
          ? 'This is the thumbprint of the certificate. Use the kid of the JWK.'
          : 'Take the kid as the JWKS has it, character by character, and make sure that the key is in the active JWKS.',
      },
    ];
  });
}

async function checkSignature(facts: Facts): Promise<Outcome> {
  const outcomes = [];
  for (const {name, jws} of clientTokens(facts)) {
    const key = keyOf(jws, facts.keys);
    if (!key) continue;
    if (SAME_ALGORITHM.includes(`${jws.header.alg}`) && !(await hasEd25519())) {
      outcomes.push({
        title: `The signature of ${name} was not verified`,
        needs: undefined,
        expected: `a signature of ${name} that verifies`,
        fix: 'This browser does not support Ed25519. Use a newer browser to check the signature.',
      });
      continue;
    }
    const {isValid, kid, reason} = await verifyJws(jws, [key.jwk]);
    if (isValid) continue;
    const others = facts.keys.filter((one) => one !== key).map(({jwk}) => jwk);
    const other = others.length > 0 ? await verifyJws(jws, others) : undefined;
    outcomes.push({
      saw: `${name}: ${reason ?? 'the signature is not valid'}`,
      expected: `a signature by ${nameOf(key)}`,
      fix: other?.isValid
        ? `The signature is by key ${show(other.kid ?? kid)}: put that kid into the header, or sign with the key that it names.`
        : 'Sign with the private key of that JWK, and change nothing in the JWT afterwards. A new key needs a new entry in the JWKS.',
    });
  }
  return outcomes;
}

function fixOf(alg: string, allowed: readonly string[]): string {
  if (/^RS/.test(alg) && allowed.includes('PS256'))
    return 'Sign with PS256. You can keep the RSA key if its alg allows it.';
  if (alg === 'Ed25519' && allowed.includes('EdDSA'))
    return 'Write EdDSA in the header and in the JWK. You can keep the key.';
  return 'Sign with a private key of the JWKS and one of these algorithms.';
}

export const KEY_RULES: readonly Rule[] = [
  {
    id: 'signing-algorithm',
    title: 'The algorithm of the signature is not allowed',
    severity: 'error',
    source: fapi('5.4.1'),
    page: PAGES.limits,
    check: (facts) =>
      [...clientTokens(facts), ...(facts.proof?.jws ? [{name: 'DPoP', jws: facts.proof.jws}] : [])].flatMap(
        ({name, jws}) => {
          const {alg} = jws.header;
          const allowed = algorithmsFor(facts, name);
          const fits = (one: string) => (facts.server?.isConnect ? one === alg : isSame(one, alg));
          if (allowed.some(fits)) return [];
          return [
            {
              ...(allowed !== ALGORITHMS && {source: cite(8414, '2')}),
              saw: `alg ${show(alg)} in ${name}`,
              expected: allowed === ALGORITHMS ? 'PS256, ES256 or EdDSA' : `one of ${listed(allowed)}`,
              fix: fixOf(`${alg}`, allowed),
            },
          ];
        },
      ),
  },
  {
    id: 'key-id',
    title: 'kid names no key of the JWKS',
    severity: 'error',
    source: cite(7515, '4.1.4'),
    page: PAGES.authentication,
    after: ['token-type'],
    check: checkKid,
  },
  {
    id: 'key-id-unique',
    title: 'Two keys of the JWKS have one kid',
    severity: 'warning',
    source: cite(7517, '4.5'),
    page: PAGES.keyMembers,
    check: ({keys}) => {
      const kids = keys.flatMap(({jwk}) => (typeof jwk.kid === 'string' ? [jwk.kid] : []));
      const doubled = [...new Set(kids.filter((kid, index) => kids.indexOf(kid) !== index))];
      return doubled.map((kid) => ({
        saw: `kid ${show(kid)} twice`,
        expected: 'a kid for each key',
        fix: 'Give each key its own kid, such as its thumbprint (RFC 7638). A server has to guess which of the two keys is meant, or refuses both.',
      }));
    },
  },
  {
    id: 'key-use',
    title: 'The key is not for signatures',
    severity: 'error',
    source: cite(7517, '4.2'),
    page: PAGES.keyJobs,
    after: ['token-type'],
    check: (facts) =>
      pairs(facts).flatMap(({name, key}) => {
        const {use, key_ops: operations} = key.jwk;
        const isWrong =
          (use !== undefined && use !== 'sig') || (Array.isArray(operations) && !operations.includes('verify'));
        // In a private JWK, `key_ops` lists the operations of the owner, such as `sign` (RFC 7517, section 4.3).
        if (!isWrong || (key.isPrivate && Array.isArray(operations) && operations.includes('sign'))) return [];
        return [
          {
            saw: `${nameOf(key)} of ${name}: ${use === undefined ? `key_ops ${show(operations)}` : `use ${show(use)}`}`,
            expected: 'use "sig", or key_ops with "verify"',
            fix: 'Sign with a signing key, and publish it as one. Encryption and transport keys have other purposes.',
          },
        ];
      }),
  },
  {
    id: 'key-algorithm',
    title: 'The key is for another algorithm',
    severity: 'error',
    source: cite(7517, '4.4'),
    page: PAGES.keyMembers,
    after: ['signing-algorithm'],
    check: (facts) =>
      pairs(facts).flatMap(({name, alg, key}) => {
        const {kty, alg: declared} = key.jwk;
        const family = FAMILIES[`${alg}`.slice(0, 2)];
        if (kty === family && (declared === undefined || isSame(declared, alg))) return [];
        return [
          {
            saw: `${nameOf(key)}: kty ${show(kty)}${declared === undefined ? '' : `, alg ${show(declared)}`}`,
            expected: `kty ${family} and alg ${show(alg)}, as in the header of ${name}`,
            fix: 'Sign with the algorithm that the JWK names, or correct alg of the JWK.',
          },
        ];
      }),
  },
  {
    id: 'key-size',
    title: 'The key is too weak',
    severity: 'error',
    source: fapi('5.4.1'),
    page: PAGES.limits,
    check: ({keys}) =>
      keys.flatMap((key) => {
        const bits = key.jwk.kty === 'RSA' ? bitsOf(key.jwk.n) : undefined;
        if (bits === undefined || bits >= RSA_BITS) return [];
        return [
          {
            saw: `${nameOf(key)}: RSA with ${bits} bits`,
            expected: `RSA with at least ${RSA_BITS} bits, or EC on P-256`,
            fix: 'Make a new key pair, publish the public key in the JWKS, then sign with the new one.',
          },
        ];
      }),
  },
  {
    id: 'private-key',
    title: 'The keys include a private key',
    severity: 'warning',
    source: cite(7517, '9.2'),
    page: PAGES.signingKey,
    check: findPrivateKeys,
  },
  {
    id: 'signature-encoding',
    title: 'The signature is in the form of ASN.1',
    severity: 'error',
    source: cite(7518, '3.4'),
    page: PAGES.signingKey,
    check: (facts) =>
      clientTokens(facts).flatMap(({name, jws}) => {
        const {alg} = jws.header;
        if (alg !== 'ES256' || jws.signature.length === ES256_BYTES || jws.signature[0] !== 0x30) return [];
        return [
          {
            saw: `${name}: ${jws.signature.length} bytes that begin with 30`,
            expected: `${ES256_BYTES} bytes: R and S, 32 bytes each`,
            fix: 'Convert the signature: OpenSSL and Java return ASN.1, JWS has R and S one after the other (dsaEncoding "ieee-p1363" in Node, SHA256withECDSAinP1363Format in Java).',
          },
        ];
      }),
  },
  {
    id: 'signature',
    title: 'The signature does not verify',
    severity: 'error',
    source: cite(7515, '5.2'),
    page: PAGES.signingKey,
    after: ['signing-algorithm', 'key-id', 'key-algorithm', 'key-size', 'signature-encoding', 'token-type'],
    check: checkSignature,
  },
];
