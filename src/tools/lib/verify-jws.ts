import {compactVerify, importJWK, type JWK} from 'jose';

import type {JsonObject, JsonValue} from './json';
import type {Jws} from './read-jose';

/** Verifies signatures of compact JWS (RFC 7515, section 5.2). */

export type Verification = {
  /** Null if the signature was not verified: the key is unusable, or the browser lacks the algorithm. */
  isValid: boolean | null;
  /** `kid` of the key that verified the signature. */
  kid?: string;
  /** Why the signature is invalid or not verified, or what is unusual about the key that verified it. */
  reason?: string;
};

type Algorithm = {kty: string; crv?: string; signatureBytes?: number};

/** Requirements of each `alg` (RFC 7518, section 3.1; RFC 8037, section 3.1; RFC 9864, section 2.2). */
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  ES256: {kty: 'EC', crv: 'P-256', signatureBytes: 64},
  ES384: {kty: 'EC', crv: 'P-384', signatureBytes: 96},
  ES512: {kty: 'EC', crv: 'P-521', signatureBytes: 132},
  EdDSA: {kty: 'OKP', crv: 'Ed25519', signatureBytes: 64},
  Ed25519: {kty: 'OKP', crv: 'Ed25519', signatureBytes: 64},
  PS256: {kty: 'RSA'},
  PS384: {kty: 'RSA'},
  PS512: {kty: 'RSA'},
  RS256: {kty: 'RSA'},
  RS384: {kty: 'RSA'},
  RS512: {kty: 'RSA'},
  HS256: {kty: 'oct', signatureBytes: 32},
  HS384: {kty: 'oct', signatureBytes: 48},
  HS512: {kty: 'oct', signatureBytes: 64},
};

/** Members needed for verification. `use` and `key_ops` are omitted, so that wrong values do not prevent it. */
const VERIFYING_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e', 'k'];

const toVerifyingJwk = (key: JsonObject): JWK =>
  Object.fromEntries(Object.entries(key).filter(([member]) => VERIFYING_MEMBERS.includes(member))) as JWK;

/** The public key of RFC 8037, appendix A.2. */
const ED25519_KEY = {kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'};

/** Whether WebCrypto of this browser supports Ed25519: Chrome since 137, Firefox since 129, Safari since 17. */
export async function hasEd25519(): Promise<boolean> {
  try {
    await globalThis.crypto.subtle.importKey('jwk', ED25519_KEY, {name: 'Ed25519'}, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

function fits(key: JsonObject, {kty, crv}: Algorithm): boolean {
  return key.kty === kty && (crv === undefined || key.crv === crv);
}

type Failure = {text: string; isUnusableKey: boolean};

/** @returns why the key does not verify the signature; undefined if it does */
async function verifyWith(jws: Jws, alg: string, key: JsonObject): Promise<Failure | undefined> {
  try {
    await compactVerify(jws.compact, await importJWK(toVerifyingJwk(key), alg), {algorithms: [alg]});
    return undefined;
  } catch (error) {
    const {code, message} = error as Error & {code?: unknown};
    if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
      return {text: 'the key does not match, or the token was changed', isUnusableKey: false};
    // All other error codes of jose report a problem of the token. Errors about keys are from WebCrypto, or TypeErrors.
    if (/^ERR_J/.test(String(code))) return {text: `the token cannot be read: ${message}`, isUnusableKey: false};
    return {text: `the key cannot be used: ${message}`, isUnusableKey: true};
  }
}

/** Returns a reason why verification would fail with every key, or undefined if the keys must be tried. */
function findObstacle(jws: Jws, keys: readonly JsonObject[]): string | undefined {
  const {alg} = jws.header;
  if (typeof alg !== 'string') return 'The header has no "alg".';
  if (alg === 'none') return 'The token is not signed: "alg" is "none".';
  const algorithm = ALGORITHMS[alg];
  if (!algorithm) return `The algorithm ${JSON.stringify(alg)} is not one that this tool verifies.`;
  const {signatureBytes} = algorithm;
  const {length} = jws.signature;
  if (length === 0) return 'The token has no signature: its third part is empty.';
  if (signatureBytes !== undefined && length !== signatureBytes) {
    // An ASN.1 signature is a SEQUENCE; JOSE requires R and S concatenated (RFC 7518, section 3.4).
    const isAsn1 = algorithm.kty === 'EC' && jws.signature[0] === 0x30;
    return `The signature has ${length} bytes, and ${alg} has ${signatureBytes}: ${
      isAsn1 ? 'it is in the ASN.1 form of OpenSSL, not that of JOSE.' : 'the token is cut or was changed.'
    }`;
  }
  if (keys.length === 0) return 'There is no key to verify the signature with.';
  if (!keys.some((key) => fits(key, algorithm)))
    return `None of the keys is for ${alg}, which needs kty ${algorithm.kty}${algorithm.crv ? ` and crv ${algorithm.crv}` : ''}.`;
  return undefined;
}

function toSuccess(kid: JsonValue | undefined, key: JsonObject): Verification {
  const hasOtherKid = kid !== undefined && key.kid !== undefined && key.kid !== kid;
  return {
    isValid: true,
    ...(typeof key.kid === 'string' && {kid: key.kid}),
    ...(hasOtherKid && {
      reason: `The header names the kid ${JSON.stringify(kid)}, but the key that verifies has ${JSON.stringify(key.kid)}.`,
    }),
  };
}

/**
 * @param named number of keys that the header names
 * @param failures failures of all candidates, named keys first
 */
function toFailure(
  {header: {kid}}: Jws,
  candidates: readonly JsonObject[],
  named: number,
  failures: readonly Failure[],
): Verification {
  // Any of these keys may have made the signature.
  const possible = named > 0 ? failures.slice(0, named) : failures;
  const unusable = possible.find(({isUnusableKey}) => isUnusableKey);
  if (unusable) return {isValid: null, reason: `The signature is not verified: ${unusable.text}.`};
  const isUnknown = kid !== undefined && named === 0 && candidates.some((key) => key.kid !== undefined);
  return {
    isValid: false,
    reason: isUnknown
      ? `No key has the kid ${JSON.stringify(kid)}, and none of the others verifies the signature.`
      : `The signature is not valid: ${failures[0]?.text}.`,
  };
}

/**
 * Verifies a signature with the keys that match its `alg`: first those with its `kid`, then all others, to distinguish
 * a wrong `kid` from a wrong key. The keys may be private; their private members are not used.
 */
export async function verifyJws(jws: Jws, keys: readonly JsonObject[]): Promise<Verification> {
  const obstacle = findObstacle(jws, keys);
  if (obstacle !== undefined) return {isValid: false, reason: obstacle};
  const alg = `${jws.header.alg}`;
  const {kid} = jws.header;
  const algorithm = ALGORITHMS[alg] as Algorithm;
  if (algorithm.crv === 'Ed25519' && !(await hasEd25519()))
    return {
      isValid: null,
      reason: 'This browser does not support Ed25519, so it cannot verify the signature. Use a newer browser.',
    };
  const candidates = keys.filter((key) => fits(key, algorithm));
  const named = candidates.filter((key) => kid !== undefined && key.kid === kid);
  const failures: Failure[] = [];
  for (const key of [...named, ...candidates.filter((one) => !named.includes(one))]) {
    const failure = await verifyWith(jws, alg, key);
    if (!failure) return toSuccess(kid, key);
    failures.push(failure);
  }
  return toFailure(jws, candidates, named.length, failures);
}
