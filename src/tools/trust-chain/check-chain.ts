import type {JsonObject} from '../lib/json';

import {applyPolicies} from './apply-policies';
import {checkConstraints, type ConstraintCheck} from './check-constraints';
import {checkLinks} from './check-links';
import {checkSignatures, type SignatureCheck} from './check-signatures';
import {checkStatement} from './check-statement';
import {checkTrustMarkClaims, checkTrustMarks, type TrustMarkCheck} from './check-trust-marks';
import {isMarkRule} from './rules';
import type {ChainFinding, MetadataResult, Statement} from './types';

type ChainOptions = {
  now: Date;
  /** Configurations of superiors between subject and anchor, as `readChain` returns them. */
  extras?: readonly Statement[];
  /** The trust anchor that the reader accepts. Not taken from the chain. */
  anchor?: {identifier?: string; keys?: readonly JsonObject[]};
};

export type CheckedChain = {
  /** Whether there are no errors. Errors in trust marks do not make the chain invalid. */
  isValid: boolean;
  /** Errors first, then warnings, then what could not be checked. */
  findings: ChainFinding[];
  signatures: SignatureCheck[];
  constraints: ConstraintCheck[];
  trustMarks: TrustMarkCheck[];
  /** When the chain expires: the earliest `exp` (section 10.4). Absent if no statement has an `exp`. */
  expires?: {at: Date; statement: number};
  /** Null if the statements are not connected, because the subject of the metadata is then unknown. */
  metadata: MetadataResult | null;
};

const SEVERITIES: readonly ChainFinding['severity'][] = ['error', 'warning', 'unchecked'];

/** Puts errors first, and removes duplicate findings of different checks. */
function sortFindings(findings: readonly ChainFinding[]): ChainFinding[] {
  const once = new Map(
    findings.map((finding) => [JSON.stringify([finding.rule, finding.statement, finding.saw]), finding]),
  );
  return [...once.values()].sort(
    (left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity),
  );
}

function findExpiry(chain: readonly Statement[]): CheckedChain['expires'] {
  const times = chain.flatMap(({claims: {exp}}, statement) => (typeof exp === 'number' ? [{exp, statement}] : []));
  const [first] = times.sort((left, right) => left.exp - right.exp);
  return first && {at: new Date(first.exp * 1000), statement: first.statement};
}

/**
 * Validates a trust chain (OpenID Federation 1.0, sections 3.2, 4, 6, 7 and 10) and resolves the metadata of the
 * subject.
 * @param chain statements in order, from the configuration of the subject, as in `chains` of `readChain`
 */
export async function checkChain(chain: readonly Statement[], options: ChainOptions): Promise<CheckedChain> {
  const {now, extras = [], anchor} = options;
  const places = [
    ...chain.map((statement, index) => ({statement, index})),
    ...extras.map((statement) => ({statement, index: undefined})),
  ];
  const links = checkLinks(chain, extras, anchor?.identifier);
  const {signatures, findings: unsigned} = await checkSignatures(chain, anchor?.keys?.length ? anchor.keys : undefined);
  const {constraints, findings: unmet} = checkConstraints(chain);
  const {trustMarks, findings: marks} = await checkTrustMarks(chain, extras, now);
  const isConnected = !links.some(({rule}) => rule === 'link' || rule === 'subject-configuration');
  const metadata = isConnected ? applyPolicies(chain) : null;
  const expires = findExpiry(chain);
  const findings = sortFindings([
    ...places.flatMap(({statement, index}) => [
      ...checkStatement(statement, index, now),
      ...checkTrustMarkClaims(statement, index),
    ]),
    ...links,
    ...unsigned,
    ...unmet,
    ...(metadata?.findings ?? []),
    ...marks,
  ]);
  return {
    isValid: !findings.some(({severity, rule}) => severity === 'error' && !isMarkRule(rule)),
    findings,
    signatures,
    constraints,
    trustMarks,
    ...(expires && {expires}),
    metadata,
  };
}
