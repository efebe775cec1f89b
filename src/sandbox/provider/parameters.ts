import {Validator, type Schema as ValidatorSchema} from '@cfworker/json-schema';

import type {JsonObject, JsonValue} from '../../tools/lib/json';
import type {Description, Schema} from '../description';
import {headerOf} from '../http';
import type {Call} from '../world';

import {refuse} from './errors';

/** Reads and checks the parameters of a form or a JWT. */

/** Parameters with a value. Parameters without a value count as missing (RFC 6749, section 3.2). */
export type Parameters = Readonly<Record<string, string>>;

/** @throws Refusal 400 `invalid_request` if a parameter occurs twice */
function toParameters(operation: string, text: string): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (found.has(name)) throw refuse(operation, 'invalid_request', `The parameter ${name} is sent twice.`);
    found.set(name, value);
  }
  return Object.fromEntries([...found].filter(([, value]) => value !== ''));
}

/**
 * Reads the fields of a form body.
 * @throws Refusal 400 `invalid_request` for another content type, or if a parameter occurs twice
 */
export function readForm({operation, request}: Call): Parameters {
  const type = headerOf(request.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw refuse(operation.id, 'invalid_request', 'Send the body as application/x-www-form-urlencoded.');
  return toParameters(operation.id, request.body);
}

/** Reads the parameters of the URL, or of the form if the method is POST. Throws the same errors as `readForm`. */
export function readQueryOrForm(call: Call): Parameters {
  if (call.request.method === 'POST') return readForm(call);
  return toParameters(call.operation.id, new URL(call.request.url).search);
}

type Mistake = {name: string; isMissing: boolean};

export type Checker = (schema: string, value: JsonValue) => Mistake | undefined;

const REFERENCE = /^#\/components\/schemas\/(.+)$/;

function collectReferences(value: unknown, description: Description, found: Record<string, Schema>): void {
  if (Array.isArray(value)) value.forEach((one) => collectReferences(one, description, found));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const name = REFERENCE.exec(String((value as Schema).$ref))?.[1];
  const target = name === undefined ? undefined : description.document.components.schemas[name];
  if (name !== undefined && target && !(name in found)) {
    found[name] = target;
    collectReferences(target, description, found);
  }
  Object.values(value).forEach((one) => collectReferences(one, description, found));
}

/** Returns a copy of a schema and of all schemas that it refers to, because the validator changes them. */
function toStandalone(name: string, description: Description): ValidatorSchema {
  const schemas: Record<string, Schema> = {};
  const root = {$ref: `#/components/schemas/${name}`};
  collectReferences(root, description, schemas);
  return structuredClone({...root, components: {schemas}}) as ValidatorSchema;
}

/** Keywords whose errors only repeat the errors of nested keywords. */
const CONTAINERS = new Set(['$ref', 'allOf', 'properties', 'items']);

/** Returns a function that validates a value with a named schema, and returns the first mistake. */
export function createChecker(description: Description): Checker {
  const validators = new Map<string, Validator>();
  return (schema, value) => {
    const validator = validators.get(schema) ?? new Validator(toStandalone(schema, description), '2020-12', false);
    validators.set(schema, validator);
    const mistake = validator.validate(value).errors.find(({keyword}) => !CONTAINERS.has(keyword));
    if (!mistake) return undefined;
    const [, place] = mistake.instanceLocation.split('/');
    const isMissing = mistake.keyword === 'required';
    const quoted = isMissing ? /"(.+)"/.exec(mistake.error)?.[1] : undefined;
    return {name: place ?? quoted ?? 'body', isMissing: isMissing && place === undefined};
  };
}

/** Parameters with their own error code for malformed values. */
const CODES: Readonly<Record<string, string>> = {
  scope: 'invalid_scope',
  request: 'invalid_request_object',
  binding_message: 'invalid_binding_message',
};

/** Parameters that are integers in the API description. A form contains only strings. */
const INTEGERS = ['max_age', 'requested_expiry'];

function toTyped(parameters: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      INTEGERS.includes(name) && /^\d{1,9}$/.test(String(value)) ? Number(value) : value,
    ]),
  );
}

/** Returns the `error_description` of a mistake. */
export function describeMistake({name, isMissing}: Mistake, noun = 'parameter'): string {
  return `The ${noun} ${name} is ${isMissing ? 'missing' : 'not valid'}.`;
}

/**
 * Validates the parameters of an operation with a schema of the API description.
 * @throws Refusal 400 with `invalid_request`, or the code of the parameter
 */
export function checkParameters(check: Checker, operation: string, schema: string, parameters: JsonObject): void {
  const mistake = check(schema, toTyped(parameters));
  if (!mistake) return;
  const code = mistake.isMissing ? undefined : CODES[mistake.name];
  throw refuse(operation, code ?? 'invalid_request', describeMistake(mistake));
}
