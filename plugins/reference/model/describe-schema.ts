/** Describes types and limits of schemas in words. */
import {ExactNumber} from '../../../src/reference/exact-json';

import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten} from './schema';
import type {FlatSchema} from './schema';

function typeOfValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || value instanceof ExactNumber)
    return Number.isInteger(Number(value)) ? 'integer' : 'number';
  return typeof value;
}

/** Returns the schema of members that the schema does not list, if there is one. */
export function otherMembers({additionalProperties, unevaluatedProperties}: FlatSchema): Schema | null {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return typeof unevaluatedProperties === 'object' ? unevaluatedProperties : null;
}

/** Returns the types of a schema, inferred from other keywords if there is no `type`. */
function typesOf(flat: FlatSchema): readonly string[] {
  if (flat.types.length > 0) return flat.types;
  if (flat.properties || flat.patternProperties || otherMembers(flat)) return ['object'];
  if (typeof flat.items === 'object' || flat.prefixItems) return ['array'];
  const values = flat.enum ?? (flat.const !== undefined ? [flat.const] : []);
  return values.length > 0 ? [...new Set(values.map(typeOfValue))] : ['any'];
}

/** Schemas that contain the current schema, to stop at a schema that contains itself. */
type Ancestors = readonly object[];

/** Returns the schema and all variants of `oneOf` and `anyOf` in it, at any depth. */
export function listForms(schema: Schema, resolver: Resolver, ancestors: Ancestors = []): FlatSchema[] {
  const flat = flatten(schema, resolver);
  if (ancestors.includes(flat.origin)) return [];
  const below = [...ancestors, flat.origin];
  const variants = flat.choices.flatMap((choice) => choice.variants);
  return [flat, ...variants.flatMap((variant) => listForms(variant, resolver, below))];
}

/** Returns how a parameter is serialised (OpenAPI 3.1, section 4.8.12.3). `array` takes precedence if both apply. */
export function shapeOf(schema: Schema, resolver: Resolver): 'array' | 'object' | 'other' {
  const types = listForms(schema, resolver).flatMap(typesOf);
  if (types.includes('array')) return 'array';
  return types.includes('object') ? 'object' : 'other';
}

function orWords(words: readonly string[]): string {
  return [...new Set(words)].join(' or ');
}

function inBrackets(words: string): string {
  return words.includes(' or ') ? `(${words})` : words;
}

function describeArray({prefixItems, items}: FlatSchema, resolver: Resolver, ancestors: Ancestors): string {
  const first = prefixItems?.map((item) => describeType(item, resolver, ancestors));
  const rest = typeof items === 'object' ? inBrackets(describeType(items, resolver, ancestors)) : null;
  if (first) return `array of ${[...first, ...(rest ? [`more ${rest}`] : [])].join(', then ')}`;
  return rest ? `array of ${rest}` : 'array';
}

function describeObject(flat: FlatSchema, resolver: Resolver, ancestors: Ancestors): string {
  const members = flat.properties ? null : otherMembers(flat);
  return members ? `map of ${inBrackets(describeType(members, resolver, ancestors))}` : 'object';
}

const NUMBER_FORMATS = new Set(['int32', 'int64', 'float', 'double', 'decimal']);

/** Whether a format applies to a type. If there are several types, each format applies only to numbers or strings. */
function isOfType(format: string, type: string, types: readonly string[]): boolean {
  if (type === 'null') return false;
  if (types.filter((other) => other !== 'null').length < 2) return true;
  return NUMBER_FORMATS.has(format) ? type === 'integer' || type === 'number' : type === 'string';
}

/** Returns a format that `describeType` omits: the format of an object, array or choice. */
export function unnamedFormat(flat: FlatSchema): string | undefined {
  const isNamed =
    (flat.choices.length === 0 || flat.properties !== undefined) &&
    typesOf(flat).some(
      (type) => type !== 'array' && type !== 'object' && isOfType(flat.format ?? '', type, flat.types),
    );
  return isNamed ? undefined : flat.format;
}

/** Returns the type in words: `string`, `array of Organisation`, `map of integer`, `A or B`, `string or null`. */
export function describeType(schema: Schema, resolver: Resolver, ancestors: Ancestors = []): string {
  const flat = flatten(schema, resolver);
  if (ancestors.includes(flat.origin)) return flat.name ?? flat.types.join(' or ');
  const below = [...ancestors, flat.origin];
  const [choice] = flat.choices;
  if (choice && !flat.properties)
    return flat.name ?? orWords(choice.variants.map((variant) => describeType(variant, resolver, below)));
  return orWords(
    typesOf(flat).map((type) => {
      if (type === 'array') return describeArray(flat, resolver, below);
      if (type === 'object') return flat.name ?? describeObject(flat, resolver, below);
      return flat.format && isOfType(flat.format, type, flat.types) ? `${type} (${flat.format})` : type;
    }),
  );
}

function range(low: number | undefined, high: number | undefined, units: string): string | null {
  if (low === undefined && high === undefined) return null;
  const unit = String(high ?? low) === '1' ? units.replace(/s$/, '') : units;
  if (low !== undefined && String(low) === String(high)) return `exactly ${low} ${unit}`.trim();
  if (low !== undefined && high !== undefined) return `${low} to ${high} ${unit}`.trim();
  return (low !== undefined ? `at least ${low} ${unit}` : `at most ${high} ${unit}`).trim();
}

/** Returns limits as phrases, without patterns, enums or defaults. */
export function describeLimits(schema: FlatSchema): string[] {
  const phrases = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum !== undefined ? `more than ${schema.exclusiveMinimum}` : null,
    schema.exclusiveMaximum !== undefined ? `less than ${schema.exclusiveMaximum}` : null,
    schema.multipleOf !== undefined ? `a multiple of ${schema.multipleOf}` : null,
    range(schema.minItems, schema.maxItems, 'items'),
    schema.uniqueItems ? 'no two items alike' : null,
    schema.items === false ? (schema.prefixItems ? 'no further items' : 'no items') : null,
    range(schema.minProperties, schema.maxProperties, 'members'),
    ...describeOthers(schema),
  ];
  return phrases.filter((phrase): phrase is string => phrase !== null);
}

/** Describes whether members that the schema does not list are allowed; empty if the schema says nothing about it. */
function describeOthers({properties, additionalProperties, unevaluatedProperties}: FlatSchema): string[] {
  if (additionalProperties === false || unevaluatedProperties === false) return ['no other members'];
  return properties && (additionalProperties === true || unevaluatedProperties === true)
    ? ['other members allowed']
    : [];
}
