/** Merges metadata policies and applies them (OpenID Federation 1.0, sections 6.1.3 and 6.1.4). */
import {isObject} from '../../tools/lib/json';
import {checkCombinations} from '../../tools/trust-chain/combinations';
import {isOperatorName, OPERATOR_NAMES, OPERATORS, type OperatorName} from '../../tools/trust-chain/operators';
import {fromOperand, toOperand} from '../../tools/trust-chain/scope';
import type {JsonObject, JsonValue} from '../world';

type Operators = ReadonlyMap<OperatorName, JsonValue>;

/** Returns a member that is an object, or else an empty object. Own properties only: the names are from requests. */
const memberOf = (value: JsonValue | undefined, name: string): JsonObject => {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(found) ? found : {};
};

function readOperators(parameter: string, policy: JsonObject): Operators {
  const operators = new Map<OperatorName, JsonValue>();
  for (const [name, value] of Object.entries(memberOf(policy, parameter)))
    if (isOperatorName(name)) operators.set(name, toOperand(parameter, value));
  return operators;
}

/** Returns null if the operators cannot be merged. */
function mergeOperators(superior: Operators, subordinate: Operators): Operators | null {
  const merged = new Map(superior);
  for (const [name, value] of subordinate) {
    const above = merged.get(name);
    const both = above === undefined ? value : OPERATORS[name].merge(above, value);
    if (both === undefined) return null;
    merged.set(name, both);
  }
  return checkCombinations(merged).length > 0 ? null : merged;
}

type MergedPolicy = {policy: JsonObject; conflict?: undefined} | {policy?: undefined; conflict: string};

/**
 * Merges two policies in the format of `metadata_policy`.
 * @returns the merged policy, or the parameter whose operators contradict each other, such as `openid_provider.scope`
 */
export function mergePolicies(superior: JsonObject, subordinate: JsonObject): MergedPolicy {
  const policy: Record<string, JsonObject> = {};
  for (const type of new Set([...Object.keys(superior), ...Object.keys(subordinate)])) {
    const [above, below] = [memberOf(superior, type), memberOf(subordinate, type)];
    const parameters: [string, JsonObject][] = [];
    for (const parameter of new Set([...Object.keys(above), ...Object.keys(below)])) {
      const merged = mergeOperators(readOperators(parameter, above), readOperators(parameter, below));
      if (!merged) return {conflict: `${type}.${parameter}`};
      parameters.push([parameter, Object.fromEntries(merged)]);
    }
    policy[type] = Object.fromEntries(parameters);
  }
  return {policy};
}

const REASONS: Partial<Record<OperatorName, string>> = {
  one_of: 'is not one of the allowed values',
  superset_of: 'lacks a value that the policy demands',
  essential: 'is missing',
};

type Applied = {value: JsonValue | undefined} | {problem: string};

function applyOperators(operators: Operators, published: JsonValue | undefined): Applied {
  let value = published;
  for (const name of OPERATOR_NAMES) {
    const operand = operators.get(name);
    if (operand === undefined) continue;
    const {acceptsParameter, apply} = OPERATORS[name];
    if (value !== undefined && !acceptsParameter(value)) return {problem: 'has a value of the wrong type'};
    const outcome = apply(value, operand);
    if ('problem' in outcome) return {problem: REASONS[name] ?? 'is not allowed'};
    value = outcome.value;
  }
  return {value};
}

type ResolvedMetadata = {metadata: JsonObject; problem?: undefined} | {metadata?: undefined; problem: string};

/**
 * Applies a policy to the metadata of an entity.
 * @returns the resolved metadata, or a sentence that says what violates the policy
 */
export function applyPolicy(metadata: JsonObject, policy: JsonObject): ResolvedMetadata {
  const resolved: [string, JsonObject][] = [];
  for (const type of Object.keys(metadata)) {
    const published = memberOf(metadata, type);
    const rules = memberOf(policy, type);
    const parameters = new Map<string, JsonValue>(Object.entries(published));
    for (const parameter of Object.keys(rules)) {
      const applied = applyOperators(readOperators(parameter, rules), toOperand(parameter, parameters.get(parameter)));
      if ('problem' in applied) return {problem: `${parameter} ${applied.problem}.`};
      const value = fromOperand(parameter, applied.value);
      if (value === undefined) parameters.delete(parameter);
      else parameters.set(parameter, value);
    }
    resolved.push([type, Object.fromEntries(parameters)]);
  }
  return {metadata: Object.fromEntries(resolved)};
}
