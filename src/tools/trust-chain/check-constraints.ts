import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {toUrl} from '../lib/to-url';

import {isStringArray, toText} from './json-sets';
import {toFinding} from './rules';
import type {ChainFinding, Statement} from './types';

/** Checks each constraint of the subordinate statements separately (OpenID Federation 1.0, section 6.2). */

export type ConstraintCheck = {
  /** Index of the statement that sets the constraint. */
  statement: number;
  name: 'max_path_length' | 'naming_constraints' | 'allowed_entity_types';
  value: JsonValue;
  isMet: boolean;
  /** Sentence about what was compared. */
  text: string;
};

type CheckedConstraints = {constraints: ConstraintCheck[]; findings: ChainFinding[]};

type Context = {chain: readonly Statement[]; index: number};

const isIpAddress = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);

const hostOf = (identifier: string) => toUrl(identifier)?.hostname;

/**
 * Whether a host matches a name of `permitted` or `excluded`. A name with a leading dot matches hosts with one or more
 * labels before it. Any other name matches only itself (section 6.2.2; RFC 5280, section 4.2.1.10).
 */
export function matchesName(host: string, name: string): boolean {
  const [lowerHost, lowerName] = [host.toLowerCase(), name.toLowerCase()];
  return lowerName.startsWith('.')
    ? lowerHost.endsWith(lowerName) && lowerHost.length > lowerName.length
    : lowerHost === lowerName;
}

function checkPathLength(limit: JsonValue, {index}: Context): Omit<ConstraintCheck, 'statement' | 'name'> {
  // ES[1] is issued by the immediate superior of the subject, so ES[j] has j - 1 intermediates below its issuer.
  const intermediates = index - 1;
  return {
    value: limit,
    isMet: intermediates <= Number(limit),
    text: `${intermediates} of at most ${toText(limit)} intermediates between the issuer of ES[${index}] and the subject`,
  };
}

function findNamingProblem(identifier: string, constraints: JsonObject): string | undefined {
  const host = hostOf(identifier);
  if (host === undefined || isIpAddress(host)) return `${identifier} has no host name`;
  const {permitted, excluded} = constraints;
  const match = isStringArray(excluded) ? excluded.find((name) => matchesName(host, name)) : undefined;
  if (match !== undefined) return `${host} matches ${match} of excluded`;
  if (isStringArray(permitted) && !permitted.some((name) => matchesName(host, name)))
    return `${host} matches none of permitted ${toText(permitted)}`;
  return undefined;
}

function checkNames(value: JsonObject, {chain, index}: Context): Omit<ConstraintCheck, 'statement' | 'name'> {
  const below = [...new Set(chain.slice(0, index + 1).map(({subject}) => subject))];
  const problems = below.map((identifier) => findNamingProblem(identifier, value)).filter((one) => one !== undefined);
  return {
    value,
    isMet: problems.length === 0,
    text: problems.length === 0 ? `${below.map(hostOf).join(', ')} permitted` : problems.join('; '),
  };
}

function checkTypes(value: string[], {chain}: Context): Omit<ConstraintCheck, 'statement' | 'name'> {
  const metadata = chain[0]?.claims.metadata;
  const types = isObject(metadata) ? Object.keys(metadata) : [];
  const removed = types.filter((type) => type !== 'federation_entity' && !value.includes(type));
  return {
    value,
    isMet: true,
    text:
      removed.length === 0
        ? 'all entity types of the subject are allowed'
        : `removes ${removed.join(', ')} from the metadata`,
  };
}

/** Returns the problem with the value of a constraint, or undefined. Unknown constraints must be ignored. */
function findSyntaxProblem(name: string, value: JsonValue): string | undefined {
  const saw = `${name} ${toText(value)}`;
  if (name === 'max_path_length') return Number.isInteger(value) && Number(value) >= 0 ? undefined : saw;
  if (name === 'allowed_entity_types')
    return isStringArray(value) && !value.includes('federation_entity') ? undefined : saw;
  if (name !== 'naming_constraints') return undefined;
  const isValid =
    isObject(value) && ['permitted', 'excluded'].every((list) => !(list in value) || isStringArray(value[list]));
  return isValid ? undefined : saw;
}

function checkOne(name: string, value: JsonValue, context: Context): ConstraintCheck | undefined {
  const statement = context.index;
  if (name === 'max_path_length') return {statement, name, ...checkPathLength(value, context)};
  if (name === 'naming_constraints' && isObject(value)) return {statement, name, ...checkNames(value, context)};
  if (name === 'allowed_entity_types' && isStringArray(value)) return {statement, name, ...checkTypes(value, context)};
  return undefined;
}

const RULES = {max_path_length: 'max-path-length', naming_constraints: 'naming-constraints'} as const;

/** Checks the constraints of all subordinate statements of the chain. */
export function checkConstraints(chain: readonly Statement[]): CheckedConstraints {
  const constraints: ConstraintCheck[] = [];
  const findings: ChainFinding[] = [];
  for (const [index, {claims, isConfiguration}] of chain.entries()) {
    if (isConfiguration || claims.constraints === undefined) continue;
    if (!isObject(claims.constraints)) {
      findings.push(toFinding('constraints-syntax', {statement: index, saw: toText(claims.constraints)}));
      continue;
    }
    for (const [name, value] of Object.entries(claims.constraints)) {
      const problem = findSyntaxProblem(name, value);
      const checked = problem === undefined ? checkOne(name, value, {chain, index}) : undefined;
      if (problem !== undefined) findings.push(toFinding('constraints-syntax', {statement: index, saw: problem}));
      if (!checked) continue;
      constraints.push(checked);
      if (!checked.isMet && checked.name !== 'allowed_entity_types')
        findings.push(toFinding(RULES[checked.name], {statement: index, saw: checked.text}));
    }
  }
  return {constraints, findings};
}

/** Entity types of the subject that a constraint of the chain forbids, with the statements that forbid them. */
export function listRemovedTypes(chain: readonly Statement[], types: readonly string[]): Map<string, number[]> {
  const removed = new Map<string, number[]>();
  for (const {name, value, statement} of checkConstraints(chain).constraints) {
    if (name !== 'allowed_entity_types' || !isStringArray(value)) continue;
    for (const type of types)
      if (type !== 'federation_entity' && !value.includes(type))
        removed.set(type, [...(removed.get(type) ?? []), statement]);
  }
  return removed;
}
