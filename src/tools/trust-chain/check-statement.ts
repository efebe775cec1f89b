import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {privateMembersOf} from '../lib/read-keys';
import {toUrl} from '../lib/to-url';

import {isStringArray, toText} from './json-sets';
import {isOperatorName} from './operators';
import {toFinding, type ChainRule} from './rules';
import type {ChainFinding, Statement} from './types';

/** Checks one entity statement without its signature (OpenID Federation 1.0, sections 3 and 3.2). */

/** Tolerance for clock differences that FAPI 2.0 requires of servers (FAPI 2.0 Security Profile, section 5.3.2.1). */
export const LEEWAY_SECONDS = 10;

const CONFIGURATION_CLAIMS = [
  'authority_hints',
  'trust_anchor_hints',
  'trust_marks',
  'trust_mark_issuers',
  'trust_mark_owners',
];
const SUBORDINATE_CLAIMS = ['constraints', 'metadata_policy', 'metadata_policy_crit', 'source_endpoint'];
const REGISTRATION_CLAIMS = ['aud', 'trust_anchor'];
const DEFINED_CLAIMS = [
  'iss',
  'sub',
  'iat',
  'exp',
  'jwks',
  'metadata',
  'crit',
  ...CONFIGURATION_CLAIMS,
  ...SUBORDINATE_CLAIMS,
  ...REGISTRATION_CLAIMS,
];

type Report = (rule: ChainRule, saw?: string) => void;

/** Whether the value is an https URL with a host, and without query and fragment (section 1.2). */
export function isEntityIdentifier(value: JsonValue | undefined): value is string {
  if (typeof value !== 'string' || /[?#\s]/.test(value)) return false;
  const url = toUrl(value);
  return url?.protocol === 'https:' && url.hostname !== '' && url.username === '';
}

/** `none` and algorithms with a shared secret cannot be verified with a public key. */
export const isSigningAlgorithm = (alg: JsonValue | undefined): alg is string =>
  typeof alg === 'string' && !/^(none|HS\d*)?$/i.test(alg);

function checkHeader({header}: Statement, report: Report) {
  if (header.typ !== 'entity-statement+jwt') report('typ', `typ ${toText(header.typ)}`);
  if (!isSigningAlgorithm(header.alg)) report('alg', `alg ${toText(header.alg)}`);
  if (typeof header.kid !== 'string' || header.kid === '') report('kid', `kid ${toText(header.kid)}`);
  for (const name of ['trust_chain', 'peer_trust_chain']) if (name in header) report('header-trust-chain', name);
}

function checkCommonClaims({claims}: Statement, report: Report) {
  const types: Record<string, string> = {iss: 'string', sub: 'string', iat: 'number', exp: 'number', jwks: 'object'};
  for (const [name, type] of Object.entries(types)) {
    const value = claims[name];
    const isRight = type === 'object' ? isObject(value) : typeof value === type;
    if (!isRight)
      report('required-claims', value === undefined ? `no ${name}` : `${name} ${toText(value).slice(0, 60)}`);
  }
  for (const name of ['iss', 'sub']) {
    const value = claims[name];
    if (typeof value === 'string' && !isEntityIdentifier(value)) report('entity-identifier', `${name} ${value}`);
  }
}

/** Formats seconds since 1970 as a readable time. */
export const toTime = (seconds: number) => {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds}` : date.toISOString().replace('.000Z', 'Z');
};

function checkTimes({claims}: Statement, nowSeconds: number, report: Report) {
  const {iat, exp} = claims;
  if (typeof iat === 'number' && iat > nowSeconds + LEEWAY_SECONDS) report('issued-in-future', `iat ${toTime(iat)}`);
  if (typeof exp === 'number' && exp <= nowSeconds - LEEWAY_SECONDS) report('expired', `exp ${toTime(exp)}`);
}

/** The keys of a JWK set; empty if the value is not a JWK set. */
export function keysOf(jwks: JsonValue | undefined): JsonObject[] {
  return isObject(jwks) && Array.isArray(jwks.keys) ? jwks.keys.filter(isObject) : [];
}

function checkKeys({claims}: Statement, report: Report) {
  if (!isObject(claims.jwks)) return;
  const keys = keysOf(claims.jwks);
  const kids = keys.map(({kid}) => kid);
  const twice = kids.find((kid, index) => kids.indexOf(kid) !== index);
  if (!Array.isArray(claims.jwks.keys) || keys.length !== claims.jwks.keys.length)
    report('jwks', 'keys is not an array of keys');
  else if (keys.some(({kid, kty}) => typeof kid !== 'string' || kid === '' || typeof kty !== 'string'))
    report('jwks', 'a key without kid or kty');
  else if (twice !== undefined) report('jwks', `kid ${toText(twice)} twice`);
  for (const key of keys) {
    // Show only the names, because the values are secret.
    const found = privateMembersOf(key);
    if (found.length > 0) report('private-key', `${found.join(', ')} in key ${toText(key.kid)}`);
  }
}

/** This tool supports no extension, so it reports each critical one. */
function checkCritical({claims}: Statement, report: Report) {
  const {crit} = claims;
  if (crit === undefined) return;
  if (!isStringArray(crit) || crit.length === 0) return report('crit-claims', `crit ${toText(crit)}`);
  for (const [index, name] of crit.entries()) {
    const problem = DEFINED_CLAIMS.includes(name)
      ? 'is defined by OpenID Federation'
      : crit.indexOf(name) !== index
        ? 'is there twice'
        : !Object.hasOwn(claims, name)
          ? 'is not in the statement'
          : undefined;
    if (problem) report('crit-claims', `${name}, which ${problem}`);
    else report('crit-not-understood', name);
  }
}

function checkPlace({claims, isConfiguration}: Statement, report: Report) {
  const [rule, misplaced] = isConfiguration
    ? (['subordinate-claims', SUBORDINATE_CLAIMS] as const)
    : (['configuration-claims', CONFIGURATION_CLAIMS] as const);
  for (const name of misplaced) if (name in claims) report(rule, name);
  for (const name of REGISTRATION_CLAIMS) if (name in claims) report('registration-claims', name);
}

function checkHints({claims, isConfiguration}: Statement, report: Report) {
  if (!isConfiguration) return;
  const hints = {'authority-hints': claims.authority_hints, 'trust-anchor-hints': claims.trust_anchor_hints} as const;
  for (const rule of ['authority-hints', 'trust-anchor-hints'] as const) {
    const value = hints[rule];
    const isValid = Array.isArray(value) && value.length > 0 && value.every(isEntityIdentifier);
    if (value !== undefined && !isValid) report(rule, toText(value));
  }
}

function checkMetadata({claims: {metadata}}: Statement, report: Report) {
  if (metadata === undefined) return;
  if (!isObject(metadata)) return report('metadata-syntax', `metadata ${toText(metadata)}`);
  for (const [type, parameters] of Object.entries(metadata)) {
    if (!isObject(parameters)) report('metadata-syntax', `${type} ${toText(parameters)}`);
    else
      for (const [name, value] of Object.entries(parameters))
        if (value === null) report('metadata-syntax', `${type}.${name} null`);
  }
}

function checkSubordinateClaims({claims, isConfiguration}: Statement, report: Report) {
  if (isConfiguration) return;
  const {source_endpoint: endpoint, metadata_policy_crit: crit} = claims;
  if (endpoint !== undefined && (typeof endpoint !== 'string' || !toUrl(endpoint)))
    report('source-endpoint', toText(endpoint));
  if (crit === undefined) return;
  if (!isStringArray(crit) || crit.length === 0) return report('policy-crit', `metadata_policy_crit ${toText(crit)}`);
  for (const name of crit)
    report('policy-crit', `${name}, which is ${isOperatorName(name) ? 'a standard operator' : 'not understood'}`);
}

/**
 * Returns findings about one statement.
 * @param index index j of ES[j], undefined for a configuration that is not part of the chain
 */
export function checkStatement(statement: Statement, index: number | undefined, now: Date): ChainFinding[] {
  const findings: ChainFinding[] = [];
  const report: Report = (rule, saw) => findings.push(toFinding(rule, {statement: index, saw}));
  checkHeader(statement, report);
  checkCommonClaims(statement, report);
  checkTimes(statement, Math.floor(now.getTime() / 1000), report);
  checkKeys(statement, report);
  checkCritical(statement, report);
  checkPlace(statement, report);
  checkHints(statement, report);
  checkMetadata(statement, report);
  checkSubordinateClaims(statement, report);
  return findings;
}
