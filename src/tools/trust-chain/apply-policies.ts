import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {federation} from '../lib/sources';

import {listRemovedTypes} from './check-constraints';
import {contains, isSame, toText, without} from './json-sets';
import {hasError, mergePolicies, toPolicyJson, type MergedOperator, type ParameterPolicy} from './merge-policies';
import {OPERATOR_NAMES, OPERATORS, type OperatorName} from './operators';
import {toFinding, type ChainRule} from './rules';
import {fromOperand, toOperand} from './scope';
import type {ChainFinding, MetadataResult, ParameterResult, PolicyStep, Statement} from './types';

/** Resolves the metadata of the subject step by step (OpenID Federation 1.0, sections 3.1.1, 6.1.4.2 and 6.2.3). */

const listOf = (value: JsonValue | undefined) => (Array.isArray(value) ? value : []);
const quote = (indices: readonly number[]) => indices.map((index) => `ES[${index}]`).join(' and ');

/**
 * Returns the statements whose own operator changed or refused the value. If the value is unchanged, returns all
 * statements with the operator.
 */
function findCauses(
  name: OperatorName,
  {from}: MergedOperator,
  parameter: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): number[] {
  const isCause = (own: JsonValue): boolean => {
    const values = listOf(toOperand(parameter, own));
    if (name === 'add') return values.some((value) => !contains(listOf(before), value));
    if (name === 'subset_of') return without(listOf(before), values).length > 0;
    if (name === 'superset_of') return without(values, listOf(before)).length > 0;
    if (name === 'one_of') return before !== undefined && !contains(values, before);
    if (name === 'essential') return own === true;
    return true;
  };
  const causes = from.filter(({value}) => isCause(value)).map(({statement}) => statement);
  const isChanged = before === undefined || after === undefined || !isSame(before, after);
  return isChanged ? causes : from.map(({statement}) => statement);
}

const RULES: Partial<Record<OperatorName, ChainRule>> = {
  one_of: 'policy-one-of',
  superset_of: 'policy-superset-of',
  essential: 'policy-essential',
};

function describe(
  name: OperatorName,
  effect: PolicyStep['effect'],
  before: JsonValue | undefined,
  after: JsonValue | undefined,
) {
  if (effect === 'removed') return `${name} null removes ${toText(before)}`;
  if (effect === 'set') return `${name} sets ${toText(after)}`;
  if (effect === 'skipped') {
    if (before === undefined) return `${name} is skipped, since the parameter is absent`;
    return name === 'default' ? 'default has no effect, since the parameter is present' : `${name} changes nothing`;
  }
  if (effect === 'passed') return `${name} accepts ${toText(before)}`;
  if (name === 'add') return `add adds ${toText(without(listOf(after), listOf(before)))}`;
  if (name === 'subset_of') return `subset_of removes ${toText(without(listOf(before), listOf(after)))}`;
  return `${name} replaces ${toText(before)} with ${toText(after)}`;
}

function toEffect(
  name: OperatorName,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): PolicyStep['effect'] {
  if (before === undefined) return after === undefined ? 'skipped' : 'set';
  if (after === undefined) return 'removed';
  if (!isSame(before, after)) return 'changed';
  return ['one_of', 'subset_of', 'superset_of', 'essential'].includes(name) ? 'passed' : 'skipped';
}

type Applied = {steps: PolicyStep[]; value?: JsonValue; finding?: ChainFinding};

/** Applies the operators of a policy to one parameter, in order, until an operator refuses the value. */
function applyOperators(
  entityType: string,
  parameter: string,
  published: JsonValue | undefined,
  policy: ParameterPolicy,
): Applied {
  const steps: PolicyStep[] = [];
  let value = toOperand(parameter, published);
  for (const name of OPERATOR_NAMES) {
    const operator = policy.get(name);
    if (!operator) continue;
    const {section, acceptsParameter, parameterForm, apply} = OPERATORS[name];
    const before = value;
    const base = {
      kind: 'operator' as const,
      operator: name,
      operatorValue: operator.value,
      from: operator.from,
      source: federation(section),
      ...(before !== undefined && {before: fromOperand(parameter, before)}),
    };
    const refuse = (rule: ChainRule, problem: string, expected?: string): Applied => {
      const causedBy = findCauses(name, operator, parameter, before, undefined);
      const saw = `${name} ${toText(operator.value)} for ${entityType}.${parameter}: ${problem}`;
      const finding = toFinding(rule, {
        statement: causedBy[0],
        saw,
        section,
        ...(expected !== undefined && {expected}),
      });
      return {
        steps: [
          ...steps,
          {...base, effect: 'refused', causedBy, text: `${name} of ${quote(causedBy)} refuses: ${problem}`},
        ],
        finding,
      };
    };
    if (before !== undefined && !acceptsParameter(before))
      return refuse('policy-parameter-type', toText(before), `${entityType}.${parameter} as ${parameterForm}`);
    const outcome = apply(before, operator.value);
    if ('problem' in outcome) return refuse(RULES[name] ?? 'policy-operator-value', outcome.problem);
    value = outcome.value;
    const effect = toEffect(name, before, value);
    const causedBy = effect === 'skipped' ? [] : findCauses(name, operator, parameter, before, value);
    const by = causedBy.length > 0 ? ` (${quote(causedBy)})` : '';
    steps.push({
      ...base,
      effect,
      ...(value !== undefined && {after: fromOperand(parameter, value)}),
      causedBy,
      text: describe(name, effect, before, value) + by,
    });
  }
  return {steps, ...(value !== undefined && {value: fromOperand(parameter, value)})};
}

/** Parameters of one entity type, with the history of each. */
type Parameters = Map<string, ParameterResult>;

function listPublished(metadata: JsonObject): Map<string, Parameters> {
  return new Map(
    Object.entries(metadata)
      .filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
      .map(([entityType, parameters]) => [
        entityType,
        new Map(
          Object.entries(parameters).map(([parameter, value]) => [
            parameter,
            {entityType, parameter, published: value, resolved: value, steps: []},
          ]),
        ),
      ]),
  );
}

const toParameter = (types: Parameters, entityType: string, parameter: string): ParameterResult => {
  const found = types.get(parameter) ?? {entityType, parameter, steps: []};
  types.set(parameter, found);
  return found;
};

/** Applies `metadata` of the immediate superior to parameters of entity types that the subject has (section 3.1.1). */
function overrideMetadata(types: Map<string, Parameters>, superior: JsonValue | undefined) {
  for (const [entityType, parameters] of types) {
    const own = isObject(superior) ? superior[entityType] : undefined;
    for (const [parameter, value] of Object.entries(isObject(own) ? own : {})) {
      const result = toParameter(parameters, entityType, parameter);
      const before = result.resolved;
      const effect = before === undefined ? 'set' : isSame(before, value) ? 'skipped' : 'changed';
      result.resolved = value;
      result.steps.push({
        kind: 'metadata',
        from: [{statement: 1, value}],
        effect,
        ...(before !== undefined && {before}),
        after: value,
        causedBy: [1],
        text: `metadata of ES[1] ${before === undefined ? 'sets' : 'overrides with'} ${toText(value)}`,
        source: federation('3.1.1'),
      });
    }
  }
}

/**
 * Removes entity types that a constraint forbids, after the override and before the policies (section 6.2.3).
 * @returns the removed types
 */
function removeTypes(types: Map<string, Parameters>, chain: readonly Statement[]): Set<string> {
  const removed = listRemovedTypes(chain, [...types.keys()]);
  for (const [entityType, causedBy] of removed) {
    for (const result of types.get(entityType)?.values() ?? []) {
      result.steps.push({
        kind: 'entity-type',
        from: causedBy.map((statement) => ({statement, value: entityType})),
        effect: 'removed',
        before: result.resolved,
        causedBy,
        text: `allowed_entity_types of ${quote(causedBy)} does not allow ${entityType}`,
        source: federation('6.2.3'),
      });
      delete result.resolved;
    }
  }
  return new Set(removed.keys());
}

/**
 * Applies `metadata` of the immediate superior, the constraint on entity types and the merged policies to the metadata
 * that the subject publishes.
 * @param chain statements from the configuration of the subject upwards
 * @returns each parameter with its steps; `resolved` is null if a policy error makes the chain invalid
 */
export function applyPolicies(chain: readonly Statement[]): MetadataResult {
  const [subject, superior] = chain;
  const published = isObject(subject?.claims.metadata) ? subject.claims.metadata : {};
  const {policy, steps: merge, findings} = mergePolicies(chain);
  const isMerged = !hasError(findings);
  const types = listPublished(published);
  if (superior && !superior.isConfiguration) overrideMetadata(types, superior.claims.metadata);
  const removed = removeTypes(types, chain);
  const refused: ChainFinding[] = [];
  for (const [entityType, parameters] of isMerged ? types : []) {
    if (removed.has(entityType)) continue;
    for (const [parameter, operators] of policy.get(entityType) ?? []) {
      const result = toParameter(parameters, entityType, parameter);
      const {steps, value, finding} = applyOperators(entityType, parameter, result.resolved, operators);
      result.steps.push(...steps);
      if (value === undefined) delete result.resolved;
      else result.resolved = value;
      if (finding) refused.push(finding);
    }
  }
  const isResolved = isMerged && refused.length === 0;
  const kept = [...types].filter(([entityType]) => !removed.has(entityType));
  return {
    published,
    policy: isMerged ? toPolicyJson(policy) : null,
    merge,
    parameters: [...types.values()].flatMap((parameters) => [...parameters.values()]),
    resolved: isResolved ? Object.fromEntries(kept.map(([type, parameters]) => [type, toMetadata(parameters)])) : null,
    findings: [...findings, ...refused],
  };
}

function toMetadata(parameters: Parameters): JsonObject {
  return Object.fromEntries(
    [...parameters].flatMap(([name, {resolved}]) => (resolved === undefined ? [] : [[name, resolved] as const])),
  );
}
