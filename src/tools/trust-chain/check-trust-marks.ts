import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {readJose, type Jws} from '../lib/read-jose';
import {ToolError} from '../lib/tool-error';

import {verifyWithNamedKey} from './check-signatures';
import {isEntityIdentifier, isSigningAlgorithm, keysOf, LEEWAY_SECONDS, toTime} from './check-statement';
import {isStringArray, toText} from './json-sets';
import {toFinding, type ChainRule} from './rules';
import type {ChainFinding, Statement} from './types';

/** Checks trust marks (OpenID Federation 1.0, section 7). An invalid mark does not make the chain invalid. */

export type TrustMarkCheck = {
  type: string;
  issuer: string;
  subject: string;
  /** Absent if the mark does not expire. */
  expires?: Date;
  isDelegated: boolean;
  /** Null if the signature of the mark could not be checked. */
  isValid: boolean | null;
  findings: ChainFinding[];
};

type CheckedTrustMarks = {trustMarks: TrustMarkCheck[]; findings: ChainFinding[]};

type Report = (rule: ChainRule, saw?: string) => void;

const toName = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '');

function readMark(text: JsonValue | undefined): Jws | undefined {
  try {
    const jose = readJose(toName(text));
    return jose.kind === 'jws' && jose.payload ? jose : undefined;
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Returns findings about the syntax of the three trust mark claims (section 3.2). */
export function checkTrustMarkClaims({claims, isConfiguration}: Statement, index: number | undefined): ChainFinding[] {
  if (!isConfiguration) return [];
  const findings: ChainFinding[] = [];
  const report = (saw: string) => findings.push(toFinding('trust-marks', {statement: index, saw}));
  const {trust_marks: marks, trust_mark_issuers: issuers, trust_mark_owners: owners} = claims;
  if (marks !== undefined && !Array.isArray(marks)) report(`trust_marks ${toText(marks).slice(0, 60)}`);
  for (const entry of Array.isArray(marks) ? marks : []) {
    const mark = isObject(entry) ? readMark(entry.trust_mark) : undefined;
    const type = isObject(entry) ? entry.trust_mark_type : undefined;
    if (!mark) report('an entry of trust_marks without a signed trust_mark');
    else if (type !== mark.payload?.trust_mark_type)
      report(`trust_mark_type ${toText(type)}; in the trust mark ${toText(mark.payload?.trust_mark_type)}`);
  }
  if (issuers !== undefined && !(isObject(issuers) && Object.values(issuers).every(isStringArray)))
    report(`trust_mark_issuers ${toText(issuers)}`);
  const isOwner = (value: JsonValue) =>
    isObject(value) && isEntityIdentifier(value.sub) && keysOf(value.jwks).length > 0;
  if (owners !== undefined && !(isObject(owners) && Object.values(owners).every(isOwner)))
    report(`trust_mark_owners ${toText(owners)}`);
  return findings;
}

type Context = {
  /** The entity whose configuration contains the mark. */
  holder: string;
  nowSeconds: number;
  /** Claims of the configuration of the trust anchor, if it was pasted. */
  anchor: JsonObject | undefined;
  /** Federation keys by entity. */
  keys: ReadonlyMap<string, readonly JsonObject[]>;
};

function checkTimes(claims: JsonObject, nowSeconds: number, report: (saw: string) => void) {
  const {iat, exp} = claims;
  if (typeof iat === 'number' && iat > nowSeconds + LEEWAY_SECONDS) report(`iat ${toTime(iat)}`);
  if (typeof exp === 'number' && exp <= nowSeconds - LEEWAY_SECONDS) report(`exp ${toTime(exp)}`);
}

/** Checks the delegation of a trust mark (sections 7.2.1 and 7.2.2). */
async function checkDelegation(claims: JsonObject, context: Context, reportRule: Report) {
  const report = (saw: string) => reportRule('mark-delegation', saw);
  const owners = context.anchor?.trust_mark_owners;
  const owner = isObject(owners) ? owners[toName(claims.trust_mark_type)] : undefined;
  const {delegation} = claims;
  if (delegation === undefined) {
    if (isObject(owner)) report(`no delegation of ${toText(owner.sub)}`);
    return;
  }
  const jws = readMark(delegation);
  if (!jws?.payload) return report('a delegation that is not a signed JWT');
  const {header, payload} = jws;
  if (header.typ !== 'trust-mark-delegation+jwt') report(`typ ${toText(header.typ)}`);
  if (!isSigningAlgorithm(header.alg)) report(`alg ${toText(header.alg)}`);
  // Without `kid`, the signature is not verified below.
  if (typeof header.kid !== 'string' || header.kid === '') report(`kid ${toText(header.kid)}`);
  if (typeof payload.iat !== 'number') report('no iat');
  if (payload.sub !== claims.iss) report(`sub ${toText(payload.sub)}`);
  if (payload.trust_mark_type !== claims.trust_mark_type) report(`trust_mark_type ${toText(payload.trust_mark_type)}`);
  checkTimes(payload, context.nowSeconds, report);
  if (!isObject(owner)) return report('no owner of this type in trust_mark_owners of the anchor');
  if (payload.iss !== owner.sub) report(`iss ${toText(payload.iss)}; the owner is ${toText(owner.sub)}`);
  const {isValid, rule, reason} = await verifyWithNamedKey(jws, keysOf(owner.jwks));
  if (isValid === false) report(`signature: ${reason}`);
  else if (rule) reportRule(rule, `delegation: ${reason}`);
}

async function checkSignature(jws: Jws, issuer: string, context: Context, report: Report): Promise<boolean | null> {
  const keys = context.keys.get(issuer);
  if (!keys) {
    report('mark-unchecked', issuer);
    return null;
  }
  const {isValid, rule, reason} = await verifyWithNamedKey(jws, keys);
  if (isValid === null && rule) report(rule, `trust mark: ${reason}`);
  if (isValid === false) report('mark-signature', `kid ${toText(jws.header.kid)}: ${reason}`);
  return isValid;
}

async function checkMark(jws: Jws, context: Context, index: number): Promise<TrustMarkCheck> {
  const findings: ChainFinding[] = [];
  const report: Report = (rule, saw) => findings.push(toFinding(rule, {statement: index, saw}));
  const {header} = jws;
  const claims = jws.payload ?? {};
  if (header.typ !== 'trust-mark+jwt') report('mark-header', `typ ${toText(header.typ)}`);
  if (!isSigningAlgorithm(header.alg)) report('mark-header', `alg ${toText(header.alg)}`);
  if (typeof header.kid !== 'string' || header.kid === '') report('mark-header', `kid ${toText(header.kid)}`);
  const missing = [
    ...['iss', 'sub', 'trust_mark_type'].filter((name) => typeof claims[name] !== 'string'),
    ...(typeof claims.iat === 'number' ? [] : ['iat']),
  ];
  if (missing.length > 0) report('mark-claims', `no ${missing.join(', ')}`);
  if (typeof claims.sub === 'string' && claims.sub !== context.holder) report('mark-subject', `sub ${claims.sub}`);
  checkTimes(claims, context.nowSeconds, (saw) => report('mark-time', saw));
  const issuer = toName(claims.iss);
  const type = toName(claims.trust_mark_type);
  const issuers = context.anchor?.trust_mark_issuers;
  const accepted = isObject(issuers) ? issuers[type] : undefined;
  if (context.anchor && !(Array.isArray(accepted) && (accepted.length === 0 || accepted.includes(issuer))))
    report('mark-issuer', `${issuer}; the anchor lists ${toText(accepted)} for this type`);
  await checkDelegation(claims, context, report);
  const isSigned = await checkSignature(jws, issuer, context, report);
  const isBroken = findings.some(({severity}) => severity === 'error');
  const isChecked = !findings.some(({severity}) => severity === 'unchecked');
  return {
    type,
    issuer,
    subject: toName(claims.sub),
    ...(typeof claims.exp === 'number' && {expires: new Date(claims.exp * 1000)}),
    isDelegated: claims.delegation !== undefined,
    isValid: isBroken ? false : isChecked ? isSigned : null,
    findings,
  };
}

/** Federation keys of each entity: from the statement of a superior, or else from its own configuration. */
function collectKeys(statements: readonly Statement[]): Map<string, readonly JsonObject[]> {
  const keys = new Map<string, readonly JsonObject[]>();
  for (const {subject, claims, isConfiguration} of statements)
    if (!isConfiguration || !keys.has(subject)) keys.set(subject, keysOf(claims.jwks));
  return keys;
}

/** Checks the trust marks in the configuration of the subject with the keys of all pasted statements. */
export async function checkTrustMarks(
  chain: readonly Statement[],
  extras: readonly Statement[],
  now: Date,
): Promise<CheckedTrustMarks> {
  const [subject] = chain;
  const marks = subject?.isConfiguration ? subject.claims.trust_marks : undefined;
  const last = chain[chain.length - 1];
  const context: Context = {
    holder: subject?.subject ?? '',
    nowSeconds: Math.floor(now.getTime() / 1000),
    anchor: last?.isConfiguration && last !== subject ? last.claims : undefined,
    keys: collectKeys([...chain, ...extras]),
  };
  const trustMarks: TrustMarkCheck[] = [];
  for (const entry of Array.isArray(marks) ? marks : []) {
    const jws = isObject(entry) ? readMark(entry.trust_mark) : undefined;
    if (jws) trustMarks.push(await checkMark(jws, context, 0));
  }
  return {trustMarks, findings: trustMarks.flatMap(({findings}) => findings)};
}
