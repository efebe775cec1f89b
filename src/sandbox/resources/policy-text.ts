/** Checks the text of a metadata policy (OpenID Federation 1.0, section 6.1.3) and of metadata under a policy. */
import {isObject} from '../../tools/lib/json';
import type {JsonObject, JsonValue} from '../../tools/lib/json';
import {checkCombinations} from '../../tools/trust-chain/combinations';
import {isOperatorName, OPERATOR_NAMES, OPERATORS} from '../../tools/trust-chain/operators';
import type {OperatorName} from '../../tools/trust-chain/operators';
import {toOperand} from '../../tools/trust-chain/scope';

/** The operators of one parameter. A Map, because names from requests could be `__proto__`. */
type Operators = ReadonlyMap<OperatorName, JsonValue>;

/** Metadata parameter → operators. */
export type Policy = ReadonlyMap<string, Operators>;

/** @returns undefined for text that is not a JSON object */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readOperators(parameter: string, value: JsonValue): {operators: Operators; mistake?: string} {
  const operators = new Map<OperatorName, JsonValue>();
  if (!isObject(value) || Object.keys(value).length === 0)
    return {operators, mistake: 'must be an object with operators'};
  for (const [name, own] of Object.entries(value)) {
    if (!isOperatorName(name)) return {operators, mistake: `${name} is not an operator`};
    const operand = toOperand(parameter, own);
    if (!OPERATORS[name].acceptsValue(operand))
      return {operators, mistake: `${name} must be ${OPERATORS[name].valueForm}`};
    operators.set(name, operand);
  }
  const mistake = checkCombinations(operators)[0]?.problem;
  return mistake === undefined ? {operators} : {operators, mistake};
}

/**
 * Reads the policy of one entity type.
 * @param text JSON text of the property `Policy`
 * @returns the policy, or the mistake, as a text to append to `Policy: `
 */
export function readPolicy(text: string): {policy: Policy; mistake?: string} {
  const policy = new Map<string, Operators>();
  const value = parseObject(text);
  if (!value || Object.keys(value).length === 0) return {policy, mistake: 'must be a JSON object'};
  for (const [parameter, own] of Object.entries(value)) {
    const {operators, mistake} = readOperators(parameter, own);
    if (mistake !== undefined) return {policy, mistake: `${parameter}: ${mistake}`};
    policy.set(parameter, operators);
  }
  return {policy};
}

/**
 * Checks that the policy of a server can be merged with the policy of its federation (OpenID Federation 1.0, section
 * 6.1.4.1).
 * @returns the conflict, as a text to append to `Policy: `, or undefined
 */
export function findMergeConflict(superior: Policy, subordinate: Policy): string | undefined {
  for (const [parameter, operators] of subordinate) {
    const merged = new Map(superior.get(parameter) ?? []);
    for (const [name, value] of operators) {
      const above = merged.get(name);
      const both = above === undefined ? value : OPERATORS[name].merge(above, value);
      if (both === undefined) return `${parameter}: ${name} contradicts the policy of the federation`;
      merged.set(name, both);
    }
    if (checkCombinations(merged).length > 0) return `${parameter}: contradicts the policy of the federation`;
  }
  return undefined;
}

function applyOperators(operators: Operators, published: JsonValue | undefined): string | undefined {
  let value = published;
  for (const name of OPERATOR_NAMES) {
    const operand = operators.get(name);
    if (operand === undefined) continue;
    const {acceptsParameter, parameterForm, apply} = OPERATORS[name];
    if (value !== undefined && !acceptsParameter(value)) return `must be ${parameterForm}`;
    const outcome = apply(value, operand);
    if ('problem' in outcome) return outcome.problem;
    value = outcome.value;
  }
  return undefined;
}

/**
 * Checks metadata of one entity type against a policy.
 * @returns the first parameter that violates the policy, with the reason, or undefined
 */
export function findPolicyViolation(policy: Policy, metadata: JsonObject): string | undefined {
  for (const [parameter, operators] of policy) {
    const published = Object.hasOwn(metadata, parameter) ? metadata[parameter] : undefined;
    const problem = applyOperators(operators, toOperand(parameter, published));
    if (problem !== undefined) return `${parameter}: ${problem}`;
  }
  return undefined;
}
