/** Success criteria of a step (Arazzo 1.0.1, section 4.6.11): one comparison, a regular expression or a JSONPath. */
import type {JsonValue} from '../../tools/lib/json';

import {evaluate, fillText, toText, type Scope} from './expressions';
import {FlowError} from './flow-error';
import type {FlowCriterion} from './flow.types';
import {selectByPath} from './json-path';

export type CheckedCriterion = {
  /** The condition as written in the flow, preceded by its `context` expression, if any. */
  text: string;
  isMet: boolean;
  /** The actual value, if the condition is not met. */
  saw?: string;
};

type Finding = Omit<CheckedCriterion, 'text'>;

const COMPARISON = /^(\S+) (==|!=|<=|>=|<|>) (\S+|'(?:[^']|'')*')$/;
const LITERAL = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/;
const MAX_SHOWN = 120;

function operandOf(text: string, scope: Scope): JsonValue | undefined {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (LITERAL.test(text)) return JSON.parse(text) as JsonValue;
  return evaluate(text, scope);
}

/** Strings are compared case-insensitively (section 4.6.11.2). */
function isEqual(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  return JSON.stringify(left) === JSON.stringify(right);
}

const ORDER: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function compare(left: JsonValue | undefined, operator: string, right: JsonValue | undefined): boolean {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  return typeof left === 'number' && typeof right === 'number' && (ORDER[operator]?.(left, right) ?? false);
}

function describe(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : toText(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function checkComparison(condition: string, scope: Scope): Finding {
  const [, left = '', operator = '', right = ''] = COMPARISON.exec(condition) ?? [];
  if (operator === '') throw new FlowError(`The page cannot evaluate the condition ${condition}.`);
  const value = operandOf(left, scope);
  const isMet = compare(value, operator, operandOf(right, scope));
  return isMet ? {isMet} : {isMet, saw: describe(value)};
}

function checkFinding({condition, type, context}: FlowCriterion, scope: Scope): Finding {
  if (type === undefined) return checkComparison(condition, scope);
  const value = evaluate(context ?? '', scope);
  const isMet =
    type === 'regex'
      ? value !== undefined && new RegExp(condition).test(toText(value))
      : value !== undefined && selectByPath(fillText(condition, scope, JSON.stringify), value).length > 0;
  return isMet ? {isMet} : {isMet, saw: describe(value)};
}

/** @throws FlowError for a condition that the page cannot evaluate */
export function checkCriteria(criteria: readonly FlowCriterion[], scope: Scope): CheckedCriterion[] {
  return criteria.map((criterion) => {
    const {condition, type, context} = criterion;
    const text = type === undefined ? condition : `${context} ${type === 'regex' ? 'matches' : 'has'} ${condition}`;
    return {text, ...checkFinding(criterion, scope)};
  });
}

/** Whether the page can evaluate a criterion. Works without values, because the build uses it to check flow files. */
export function isKnownCriterion({condition, type, context}: FlowCriterion): boolean {
  try {
    if (type === undefined) return COMPARISON.test(condition);
    if (context === undefined) return false;
    if (type === 'regex') return new RegExp(condition) instanceof RegExp;
    selectByPath(condition.replace(/\{\$[^{}]+\}/g, '""'), null);
    return true;
  } catch {
    return false;
  }
}
