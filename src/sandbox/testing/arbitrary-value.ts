/** Generates valid and invalid values from schemas of the API description. */
import fc from 'fast-check';
import type {Arbitrary} from 'fast-check';

import type {JsonValue} from '../../tools/lib/json';
import type {Description, Schema} from '../description';
import {propertiesOf, requiredOf} from '../schema-properties';

/** Maximum depth, because schemas may contain themselves. */
const MAX_DEPTH = 5;

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.stringMatching(/^[a-z]{1,8}@(bank|fintech)\.example$/),
  uri: fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example\/[a-z]{0,8}$/),
  date: fc.stringMatching(/^20(1[0-9]|2[0-9])-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$/),
  'date-time': fc
    .date({min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true})
    .map((date) => date.toISOString()),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
};

/** Texts that often break programs. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.string({unit: 'binary', maxLength: 40}),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    '../../etc/passwd',
    '\u0000',
    '\u202e\ud83d\ude00',
    'a'.repeat(5000),
    '0',
    '-1',
    'null',
    'NaN',
  ),
);

function textOf({format, pattern, minLength = 0, maxLength}: Schema): Arbitrary<string> {
  const byFormat = FORMATS[format ?? ''];
  if (byFormat && (pattern === undefined || format === 'uri')) return byFormat;
  if (pattern !== undefined && pattern !== '^[^<>]*$' && !/\(\?[=!<]/.test(pattern))
    return fc.stringMatching(new RegExp(pattern));
  const max = Math.max(minLength, Math.min(maxLength ?? 20, 20));
  return fc.string({unit: fc.constantFrom(...'abcXYZ 09-'), minLength, maxLength: max});
}

/** Generates values that match a schema in most cases. */
export function valueOf(schema: Schema, description: Description, depth = 0): Arbitrary<JsonValue> {
  const resolved = description.resolve(schema);
  const {enum: values, const: constant, oneOf, anyOf, items = {}, minItems = 0, type} = resolved;
  if (constant !== undefined) return fc.constant(constant);
  if (values) return fc.constantFrom(...values);
  const variants = oneOf ?? anyOf;
  if (variants) return fc.oneof(...variants.map((variant) => valueOf(variant, description, depth + 1)));
  const first = Array.isArray(type) ? type[0] : type;
  if (first === 'array') {
    const maxLength = depth > MAX_DEPTH ? minItems : minItems + 2;
    return fc.array(valueOf(items, description, depth + 1), {minLength: minItems, maxLength}) as Arbitrary<JsonValue>;
  }
  if (first === 'integer') return fc.integer({min: resolved.minimum ?? 0, max: resolved.maximum ?? 1000});
  if (first === 'number')
    return fc.integer({min: Number(resolved.minimum ?? 0), max: Number(resolved.maximum ?? 1000)});
  if (first === 'boolean') return fc.boolean();
  if (first === 'string') return textOf(resolved) as Arbitrary<JsonValue>;
  const properties = propertiesOf(resolved, description);
  const required = requiredOf(resolved, description);
  const members = Object.entries(properties)
    .filter(([name, property]) => property.readOnly !== true && (depth <= MAX_DEPTH || required.includes(name)))
    .map(([name, property]) => [name, valueOf(property, description, depth + 1)] as const);
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required.filter((name) => members.some(([other]) => other === name)),
  }) as Arbitrary<JsonValue>;
}

/** Generates copies of a value with one member removed, added or replaced with another kind of value. */
export function broken(value: JsonValue): Arbitrary<JsonValue> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) {
    return fc.jsonValue() as Arbitrary<JsonValue>;
  }
  const other = fc.oneof(fc.jsonValue(), hostileText, fc.constant(undefined));
  return fc
    .tuple(fc.constantFrom(...Object.keys(value), 'Unknown', '__proto__'), other)
    .map(([name, replacement]) => ({...value, [name]: replacement}) as JsonValue);
}
