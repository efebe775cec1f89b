import {nameOfRef} from './openapi';
import type {JsonValue, Resolver, Schema} from './openapi';

/** A schema with its reference followed and `allOf` merged; `name` is the component it came from. */
export type FlatSchema = Schema & {name?: string};

function mergeTwo(base: FlatSchema, extra: FlatSchema): FlatSchema {
  return {
    ...base,
    ...extra,
    properties: base.properties || extra.properties ? {...base.properties, ...extra.properties} : undefined,
    required: base.required || extra.required ? [...new Set([...(base.required ?? []), ...(extra.required ?? [])])] : undefined,
  };
}

/**
 * Follows the reference of a schema and merges its `allOf` branches into one list of properties.
 * Keywords of the schema itself win over those of its branches.
 */
export function flatten(schema: Schema, resolver: Resolver): FlatSchema {
  const name = schema.$ref ? nameOfRef(schema.$ref) : undefined;
  const {allOf, ...own} = resolver.resolve<Schema>(schema);
  const branches = (allOf ?? []).map((branch) => flatten(branch, resolver));
  const base = branches.reduce<FlatSchema>(mergeTwo, {});
  const merged = mergeTwo(base, own);
  // The description of a shared base belongs to the base, not to what extends it.
  const description = own.description ?? (branches.length === 1 ? base.description : undefined);
  return {...merged, description, name: name ?? (branches.length === 1 ? base.name : undefined)};
}

/** The types of a schema as words: `string`, `array of Organisation`, `one of A, B`, `string or null`. */
export function describeType(schema: Schema, resolver: Resolver): string {
  const flat = flatten(schema, resolver);
  const variants = flat.oneOf ?? flat.anyOf;
  if (variants) return variants.map((variant) => describeType(variant, resolver)).join(' or ');
  const types = typeof flat.type === 'string' ? [flat.type] : (flat.type ?? (flat.properties ? ['object'] : ['any']));
  return types
    .map((type) => {
      if (type === 'array') return flat.items ? `array of ${describeType(flat.items, resolver)}` : 'array';
      if (type === 'object') return flat.name ?? 'object';
      return flat.format ? `${type} (${flat.format})` : type;
    })
    .join(' or ');
}

function range(low: number | undefined, high: number | undefined, unit: string): string | null {
  if (low === undefined && high === undefined) return null;
  if (low !== undefined && low === high) return `exactly ${low} ${unit}`.trim();
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
    range(schema.minProperties, schema.maxProperties, 'members'),
  ];
  return phrases.filter((phrase): phrase is string => phrase !== null);
}

/** The example that a schema states for itself, or undefined. */
export function statedExample(schema: FlatSchema): JsonValue | undefined {
  return schema.example ?? schema.examples?.[0];
}

/**
 * An example value for a schema: what it states, else its constant, default or first enum value, else one made from
 * its parts. Properties that a request must not carry can be left out.
 * @param omit which properties to leave out: `readOnly` for requests, `writeOnly` for responses
 */
export function exampleOf(schema: Schema, resolver: Resolver, omit: 'readOnly' | 'writeOnly', seen: readonly string[] = []): JsonValue {
  const flat = flatten(schema, resolver);
  const stated = statedExample(flat) ?? flat.const ?? flat.default ?? flat.enum?.[0];
  if (stated !== undefined) return stated;
  if (flat.name && seen.includes(flat.name)) return {};
  const path = flat.name ? [...seen, flat.name] : seen;
  const variant = flat.oneOf?.[0] ?? flat.anyOf?.[0];
  if (variant) return exampleOf(variant, resolver, omit, path);
  const type = Array.isArray(flat.type) ? flat.type.find((t) => t !== 'null') : flat.type;
  if (type === 'array') return flat.items ? [exampleOf(flat.items, resolver, omit, path)] : [];
  if (type === 'object' || flat.properties) {
    return Object.fromEntries(
      Object.entries(flat.properties ?? {})
        .filter(([, property]) => !flatten(property, resolver)[omit])
        .map(([name, property]) => [name, exampleOf(property, resolver, omit, path)]),
    );
  }
  if (type === 'integer' || type === 'number') return flat.minimum ?? 1;
  if (type === 'boolean') return true;
  return 'string';
}
