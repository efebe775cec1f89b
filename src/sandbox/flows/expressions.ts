/** The runtime expressions (Arazzo 1.0.1, section 4.7) that the flows use. */
import {isObject, type JsonValue} from '../../tools/lib/json';
import {headerOf, type SandboxRequest, type SandboxResponse} from '../http';

import {FlowError} from './flow-error';

export type Values = Readonly<Record<string, JsonValue>>;

/** The values that expressions can refer to. Request and response exist after the step is sent. */
export type Scope = {
  inputs: Values;
  /** Id of the step → outputs. */
  steps: Readonly<Record<string, Values>>;
  request?: SandboxRequest;
  response?: SandboxResponse;
};

const NAME = String.raw`[\w-]+`;
const EXPRESSION = new RegExp(
  String.raw`^\$(?:(statusCode|url|method)|inputs\.(${NAME})|steps\.(${NAME})\.outputs\.(${NAME})` +
    String.raw`|(request|response)\.(?:header\.([\w!#$%&'*+.^|~-]+)|body(#(?:/\S*)?)?))$`,
);
const EMBEDDED = /\{(\$[^{}]+)\}/g;

/** Resolves a JSON Pointer (RFC 6901). Returns undefined if the value does not exist. */
function valueAt(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<JsonValue | undefined>((node, part) => {
      if (Array.isArray(node)) return /^(0|[1-9]\d*)$/.test(part) ? node[Number(part)] : undefined;
      return isObject(node) && Object.hasOwn(node, part) ? node[part] : undefined;
    }, value);
}

/** Returns parsed JSON, other text unchanged, or undefined for an empty body. */
function readBody({body}: {body: string}): JsonValue | undefined {
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as JsonValue;
  } catch {
    return body;
  }
}

function sentMessage<Message>(message: Message | undefined, expression: string): Message {
  if (message === undefined) throw new FlowError(`${expression} has no value before the step is sent.`);
  return message;
}

function named(values: Values | undefined, name: string, what: string): JsonValue {
  const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new FlowError(`${what} has no value yet.`);
  return value;
}

const isWhole = (text: string): boolean => EXPRESSION.test(text);

/**
 * Evaluates one expression, such as `$response.body#/Status`.
 * @returns the value, or undefined if the header, the body or the part of the body does not exist
 * @throws FlowError if the page does not support the expression, or if an input or output has no value
 */
export function evaluate(expression: string, scope: Scope): JsonValue | undefined {
  const found = EXPRESSION.exec(expression);
  if (!found) throw new FlowError(`The page cannot evaluate the expression ${expression}.`);
  const [, word, input, step, output, side, header, pointer] = found;
  if (input !== undefined) return named(scope.inputs, input, `The input "${input}"`);
  if (step !== undefined && output !== undefined)
    return named(scope.steps[step], output, `The output "${output}" of the step "${step}"`);
  if (word === 'statusCode') return sentMessage(scope.response, expression).status;
  if (word !== undefined) return sentMessage(scope.request, expression)[word as 'url' | 'method'];
  const message = sentMessage(side === 'request' ? scope.request : scope.response, expression);
  if (header !== undefined) return headerOf(message.headers, header);
  const body = readBody(message);
  return pointer === undefined ? body : valueAt(body, pointer.slice(1));
}

/** Returns strings unchanged, and other values as JSON. */
export const toText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

function existing(expression: string, scope: Scope): JsonValue {
  const value = evaluate(expression, scope);
  if (value === undefined) throw new FlowError(`The message has no ${expression}.`);
  return value;
}

/**
 * Replaces embedded expressions, such as `Bearer {$inputs.accessToken}`.
 * @param write converts a value to text
 * @throws FlowError for the same reasons as `evaluate`, and if a value does not exist
 */
export function fillText(text: string, scope: Scope, write: (value: JsonValue) => string = toText): string {
  return text.replace(EMBEDDED, (_all, expression: string) => write(existing(expression, scope)));
}

/**
 * Replaces the expressions in a value. A string that is a single expression becomes a value of any type.
 * @throws FlowError for the same reasons as `fillText`
 */
export function fill(value: JsonValue, scope: Scope): JsonValue {
  if (typeof value === 'string') return isWhole(value) ? existing(value, scope) : fillText(value, scope);
  if (Array.isArray(value)) return value.map((item) => fill(item, scope));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, scope)]));
}

/** The names of the inputs that a value uses, without duplicates. */
export function inputsIn(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(/\$inputs\.([\w-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** The expressions in a value that the page cannot evaluate, for a check of the sources. */
export function unknownExpressions(value: unknown): string[] {
  if (typeof value === 'string') {
    const expressions = value.startsWith('$') ? [value] : [...value.matchAll(EMBEDDED)].map(([, one = '']) => one);
    return expressions.filter((one) => !isWhole(one));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unknownExpressions) : [];
}
