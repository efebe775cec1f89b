import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {federation} from '../lib/sources';

import {checkCombinations} from './combinations';
import {toText} from './json-sets';
import {isOperatorName, OPERATORS, type OperatorName} from './operators';
import {toFinding} from './rules';
import {toOperand} from './scope';
import type {ChainFinding, Contribution, MergeStep, Statement} from './types';

/** Merges the metadata policies of a chain from the highest superior down (OpenID Federation 1.0, section 6.1.4.1). */

export type MergedOperator = {value: JsonValue; from: Contribution[]};
export type ParameterPolicy = Map<OperatorName, MergedOperator>;
/** By entity type and metadata parameter. Maps instead of objects, because names come from pasted text. */
type MergedPolicy = Map<string, Map<string, ParameterPolicy>>;

type MergedPolicies = {policy: MergedPolicy; steps: MergeStep[]; findings: ChainFinding[]};

type Place = {statement: number; entityType: string; parameter: string};

const nameOf = ({entityType, parameter}: Place) => `${entityType}.${parameter}`;

/** The operators of one parameter in one policy. Unknown operators are ignored (section 6.1.3.2). */
function readOperators(place: Place, value: JsonValue, findings: ChainFinding[]): ParameterPolicy {
  const {statement, parameter} = place;
  const operators: ParameterPolicy = new Map();
  if (!isObject(value)) {
    findings.push(toFinding('policy-structure', {statement, saw: `${nameOf(place)} ${toText(value)}`}));
    return operators;
  }
  for (const [name, own] of Object.entries(value)) {
    if (!isOperatorName(name)) {
      findings.push(toFinding('policy-unknown-operator', {statement, saw: `${name} for ${nameOf(place)}`}));
      continue;
    }
    const {acceptsValue, valueForm, section} = OPERATORS[name];
    const operand = toOperand(parameter, own);
    if (acceptsValue(operand)) operators.set(name, {value: operand, from: [{statement, value: own}]});
    else
      findings.push(
        toFinding('policy-operator-value', {
          statement,
          saw: `${name} ${toText(own)} for ${nameOf(place)}`,
          expected: `${name} with ${valueForm}`,
          section,
        }),
      );
  }
  return operators;
}

function reportCombinations(place: Place, operators: ParameterPolicy, when: string): ChainFinding[] {
  const values = new Map([...operators].map(([name, {value}]) => [name, value]));
  return checkCombinations(values).map(({pair: [first, second], problem}) =>
    toFinding('policy-combination', {
      statement: place.statement,
      saw: `${first} ${toText(values.get(first))} and ${second} ${toText(values.get(second))} for ${nameOf(place)}, ${when}`,
      expected: problem,
      section: OPERATORS[first].section,
    }),
  );
}

/** Reads and validates `metadata_policy` of one statement. */
function readPolicy(statement: number, value: JsonValue, findings: ChainFinding[]): MergedPolicy {
  const policy: MergedPolicy = new Map();
  const report = (saw: string) => findings.push(toFinding('policy-structure', {statement, saw}));
  if (!isObject(value)) {
    report(`metadata_policy ${toText(value)}`);
    return policy;
  }
  for (const [entityType, parameters] of Object.entries(value)) {
    if (!isObject(parameters)) {
      report(`${entityType} ${toText(parameters)}`);
      continue;
    }
    const own = new Map<string, ParameterPolicy>();
    for (const [parameter, operators] of Object.entries(parameters)) {
      const place = {statement, entityType, parameter};
      const read = readOperators(place, operators, findings);
      findings.push(...reportCombinations(place, read, `in the policy of ES[${statement}]`));
      own.set(parameter, read);
    }
    policy.set(entityType, own);
  }
  return policy;
}

function mergeOperator(
  place: Place,
  name: OperatorName,
  current: MergedOperator | undefined,
  next: MergedOperator,
): {merged: MergedOperator; step: MergeStep; finding?: ChainFinding} {
  const {merge, mergeRule, section} = OPERATORS[name];
  const [{value: own} = {value: next.value}] = next.from;
  const base = {...place, operator: name, value: own, source: federation(section)};
  if (!current)
    return {
      merged: next,
      step: {...base, after: next.value, text: `ES[${place.statement}] adds ${name} ${toText(own)}`},
    };
  const after = merge(current.value, next.value);
  const values = `${toText(current.value)} and ${toText(next.value)}`;
  if (after === undefined)
    return {
      merged: current,
      step: {...base, before: current.value, text: `${name} ${values} cannot be merged: ${mergeRule}`},
      finding: toFinding('policy-merge', {
        statement: place.statement,
        saw: `${name} ${values} for ${nameOf(place)}`,
        expected: mergeRule,
        section,
      }),
    };
  return {
    merged: {value: after, from: [...current.from, ...next.from]},
    step: {...base, before: current.value, after, text: `${name} ${values} give ${toText(after)}: ${mergeRule}`},
  };
}

function mergeParameter(place: Place, current: ParameterPolicy, next: ParameterPolicy, result: MergedPolicies) {
  const isMerge = current.size > 0;
  const found: ChainFinding[] = [];
  for (const [name, operator] of next) {
    const {merged, step, finding} = mergeOperator(place, name, current.get(name), operator);
    current.set(name, merged);
    result.steps.push(step);
    if (finding) found.push(finding);
  }
  // Check combinations only after a successful merge: `readPolicy` checks each policy, and a failed merge has no value.
  if (isMerge && next.size > 0 && found.length === 0)
    found.push(...reportCombinations(place, current, 'after the merge'));
  result.findings.push(...found);
}

/** Whether a finding is a policy error, which makes the chain invalid (section 6.1.4). */
export const hasError = (findings: readonly ChainFinding[]): boolean =>
  findings.some(({severity}) => severity === 'error');

/** Merges the policies of all subordinate statements. Indices in the result refer to the chain. */
export function mergePolicies(chain: readonly Statement[]): MergedPolicies {
  const result: MergedPolicies = {policy: new Map(), steps: [], findings: []};
  const statements = chain.map(({claims, isConfiguration}, statement) => ({claims, isConfiguration, statement}));
  for (const {claims, isConfiguration, statement} of statements.reverse()) {
    if (isConfiguration || claims.metadata_policy === undefined) continue;
    for (const [entityType, parameters] of readPolicy(statement, claims.metadata_policy, result.findings)) {
      const types = result.policy.get(entityType) ?? new Map<string, ParameterPolicy>();
      result.policy.set(entityType, types);
      for (const [parameter, operators] of parameters) {
        const current = types.get(parameter) ?? (new Map() as ParameterPolicy);
        types.set(parameter, current);
        mergeParameter({statement, entityType, parameter}, current, operators, result);
      }
    }
  }
  return result;
}

/** The merged policy in the form of a `metadata_policy` claim. */
export function toPolicyJson(policy: MergedPolicy): JsonObject {
  return Object.fromEntries(
    [...policy].map(([entityType, parameters]) => [
      entityType,
      Object.fromEntries(
        [...parameters].map(([parameter, operators]) => [
          parameter,
          Object.fromEntries([...operators].map(([name, {value}]) => [name, value])),
        ]),
      ),
    ]),
  );
}
