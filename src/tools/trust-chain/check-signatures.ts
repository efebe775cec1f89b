import type {JsonObject} from '../lib/json';
import type {Jws} from '../lib/read-jose';
import {hasEd25519, verifyJws} from '../lib/verify-jws';

import {isSigningAlgorithm, keysOf} from './check-statement';
import {toFinding} from './rules';
import type {ChainFinding, Statement} from './types';

/** Verifies each signature of a chain with the keys of its issuer (OpenID Federation 1.0, section 10.2). */

export type SignatureCheck = {
  /** Index j of ES[j]. */
  statement: number;
  /** Source of the keys: `jwks` of ES[`number`], or the keys of the trust anchor that the reader entered. */
  keysFrom: number | 'anchor';
  kid: string;
  /** Null if the signature could not be checked. */
  isValid: boolean | null;
  /** Why the signature is invalid or not checked. */
  reason?: string;
};

type KeyedResult = {
  isValid: boolean | null;
  rule?: 'key-not-found' | 'signature' | 'signature-not-checked';
  reason?: string;
};

/**
 * Verifies a JWS with the key that its `kid` names.
 * @returns null in `isValid` if the header has no `kid` or no acceptable `alg`, or the browser lacks the algorithm
 */
export async function verifyWithNamedKey(jws: Jws, keys: readonly JsonObject[]): Promise<KeyedResult> {
  const {alg, kid} = jws.header;
  if (!isSigningAlgorithm(alg) || typeof kid !== 'string' || kid === '')
    return {isValid: null, reason: 'the header is not valid'};
  const named = keys.find((key) => key.kid === kid);
  if (!named) {
    const kids = keys.map((key) => `${key.kid}`).join(', ');
    return {isValid: false, rule: 'key-not-found', reason: `the key set has ${kids || 'no key'}`};
  }
  if (/^Ed/.test(alg) && !(await hasEd25519()))
    return {isValid: null, rule: 'signature-not-checked', reason: 'this browser does not support Ed25519'};
  const {isValid, reason} = await verifyJws(jws, [named]);
  // A key that cannot be used makes the chain invalid, like a wrong signature.
  return isValid ? {isValid} : {isValid: false, rule: 'signature', reason};
}

/**
 * Lists the keys that must verify each ES[j]: the keys in ES[j+1]; for the subject and the anchor, also their own keys;
 * and for the anchor, also the keys that the reader entered.
 */
function listKeySources(chain: readonly Statement[], anchorKeys: readonly JsonObject[] | undefined) {
  const last = chain.length - 1;
  return chain.flatMap((statement, index) => {
    const own = statement.isConfiguration && (index === 0 || index === last) ? [index] : [];
    const above = index < last ? [index + 1] : [];
    const known = index === last && last > 0 && anchorKeys ? (['anchor'] as const) : [];
    return [...own, ...above, ...known].map((keysFrom) => ({statement, index, keysFrom}));
  });
}

type CheckedSignatures = {signatures: SignatureCheck[]; findings: ChainFinding[]};

/**
 * Verifies each signature of the chain.
 * @param anchorKeys public keys of the trust anchor that the reader entered, or undefined
 */
export async function checkSignatures(
  chain: readonly Statement[],
  anchorKeys: readonly JsonObject[] | undefined,
): Promise<CheckedSignatures> {
  const signatures: SignatureCheck[] = [];
  const findings: ChainFinding[] = [];
  for (const {statement, index, keysFrom} of listKeySources(chain, anchorKeys)) {
    const keys = keysFrom === 'anchor' ? (anchorKeys ?? []) : keysOf(chain[keysFrom]?.claims.jwks);
    const {isValid, rule, reason} = await verifyWithNamedKey(statement.jws, keys);
    const kid = `${statement.header.kid ?? ''}`;
    signatures.push({statement: index, keysFrom, kid, isValid, ...(reason !== undefined && {reason})});
    if (!rule) continue;
    const whose = keysFrom === 'anchor' ? 'your keys of the anchor' : `jwks of ES[${keysFrom}]`;
    findings.push(
      toFinding(keysFrom === 'anchor' && isValid === false ? 'anchor-key' : rule, {
        statement: index,
        saw: rule === 'key-not-found' ? `kid ${kid}; in ${whose}, ${reason}` : `with ${whose}: ${reason}`,
      }),
    );
  }
  // A chain without a superior has no anchor to compare.
  if (!anchorKeys && chain.length > 1) findings.push(toFinding('anchor-not-known', {statement: chain.length - 1}));
  return {signatures, findings};
}
