import {ExactNumber} from '../../src/reference/exact-json';

import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten} from './schema';
import type {FlatSchema} from './schema';

function typeOfValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || value instanceof ExactNumber) return Number.isInteger(Number(value)) ? 'integer' : 'number';
  return typeof value;
}

/** The types of a schema; where it names none, those that its other keywords give away. */
function typesOf(flat: FlatSchema): readonly string[] {
  if (flat.types.length > 0) return flat.types;
  if (flat.properties || flat.patternProperties || typeof flat.additionalProperties === 'object') return ['object'];
  if (typeof flat.items === 'object' || flat.prefixItems) return ['array'];
  const values = flat.enum ?? (flat.const !== undefined ? [flat.const] : []);
  return values.length > 0 ? [...new Set(values.map(typeOfValue))] : ['any'];
}

function orWords(words: readonly string[]): string {
  return [...new Set(words)].join(' or ');
}

function inBrackets(words: string): string {
  return words.includes(' or ') ? `(${words})` : words;
}

function describeArray({prefixItems, items}: FlatSchema, resolver: Resolver): string {
  const first = prefixItems?.map((item) => describeType(item, resolver));
  const rest = typeof items === 'object' ? inBrackets(describeType(items, resolver)) : null;
  if (first) return `array of ${[...first, ...(rest ? [`more ${rest}`] : [])].join(', then ')}`;
  return rest ? `array of ${rest}` : 'array';
}

function describeObject({properties, additionalProperties}: FlatSchema, resolver: Resolver): string {
  const isMap = !properties && typeof additionalProperties === 'object';
  return isMap ? `map of ${inBrackets(describeType(additionalProperties, resolver))}` : 'object';
}

/** The types of a schema as words: `string`, `array of Organisation`, `map of integer`, `A or B`, `string or null`. */
export function describeType(schema: Schema, resolver: Resolver): string {
  const flat = flatten(schema, resolver);
  const [choice] = flat.choices;
  if (choice && !flat.properties) return flat.name ?? orWords(choice.variants.map((variant) => describeType(variant, resolver)));
  return orWords(
    typesOf(flat).map((type) => {
      if (type === 'array') return describeArray(flat, resolver);
      if (type === 'object') return flat.name ?? describeObject(flat, resolver);
      return flat.format && type !== 'null' ? `${type} (${flat.format})` : type;
    }),
  );
}

function range(low: number | undefined, high: number | undefined, unit: string): string | null {
  if (low === undefined && high === undefined) return null;
  if (low !== undefined && String(low) === String(high)) return `exactly ${low} ${unit}`.trim();
  if (low !== undefined && high !== undefined) return `${low} to ${high} ${unit}`.trim();
  return (low !== undefined ? `at least ${low} ${unit}` : `at most ${high} ${unit}`).trim();
}

/** The limits of a value in words, one phrase each, in a fixed order. Patterns, enums and defaults are not among them. */
export function describeLimits(schema: FlatSchema): string[] {
  const phrases = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum !== undefined ? `more than ${schema.exclusiveMinimum}` : null,
    schema.exclusiveMaximum !== undefined ? `less than ${schema.exclusiveMaximum}` : null,
    schema.multipleOf !== undefined ? `a multiple of ${schema.multipleOf}` : null,
    range(schema.minItems, schema.maxItems, 'items'),
    schema.uniqueItems ? 'no two items alike' : null,
    schema.prefixItems && schema.items === false ? 'no further items' : null,
    range(schema.minProperties, schema.maxProperties, 'members'),
    ...describeOthers(schema),
  ];
  return phrases.filter((phrase): phrase is string => phrase !== null);
}

/** Whether an object may have members beside those that are listed. An object without any listed is open by its type. */
function describeOthers({properties, additionalProperties, unevaluatedProperties}: FlatSchema): string[] {
  if (additionalProperties === false || unevaluatedProperties === false) return ['no other members'];
  return properties && (additionalProperties === true || unevaluatedProperties === true) ? ['other members allowed'] : [];
}
