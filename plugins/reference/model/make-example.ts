import {isJsonObject} from '../../../src/reference/exact-json';

import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten, statedExample} from './schema';
import type {Choice, FlatSchema} from './schema';
import {findDistinction} from './variants';

/** Limit of generated values, because nested schemas can describe more values than fit into memory. */
const MAX_VALUES = 2000;

const PLACEHOLDER = 'string';

type Context = {resolver: Resolver; omit: 'readOnly' | 'writeOnly'; valuesLeft: number};

function makeScalar(type: string | undefined, flat: FlatSchema): JsonValue {
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return flat.minimum ?? 1;
  return type === 'boolean' ? true : PLACEHOLDER;
}

function makeArray({items, prefixItems = []}: FlatSchema, context: Context, seen: readonly object[]): JsonValue {
  const all = prefixItems.length > 0 || typeof items !== 'object' ? prefixItems : [items];
  return all.map((item) => make(item, context, seen));
}

function makeObject({properties = {}}: FlatSchema, context: Context, seen: readonly object[]): JsonValue {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !flatten(property, context.resolver)[context.omit])
      .map(([name, property]) => [name, make(property, context, seen)]),
  );
}

/** Sets the discriminator to the value of the first variant. */
function withDistinction(value: JsonValue, choice: Choice, {resolver}: Context): JsonValue {
  const distinction = choice.discriminator && findDistinction(choice, resolver);
  const [first] = distinction?.values[0] ?? [];
  if (!distinction || first === undefined || !isJsonObject(value) || value[distinction.property] !== PLACEHOLDER)
    return value;
  return {...value, [distinction.property]: first};
}

function make(schema: Schema, context: Context, seen: readonly object[]): JsonValue {
  const flat = flatten(schema, context.resolver);
  // Compares with undefined, because null is a valid example.
  const [stated] = [statedExample(flat), flat.const, flat.default, flat.enum?.[0]].filter(
    (value) => value !== undefined,
  );
  if (stated !== undefined) return stated;
  context.valuesLeft -= 1;
  const path = [...seen, flat.origin];
  const type = flat.types.find((name) => name !== 'null') ?? flat.types[0];
  const isEnd = seen.includes(flat.origin) || context.valuesLeft < 0;
  if (type === 'array') return isEnd ? [] : makeArray(flat, context, path);
  const [choice] = flat.choices;
  const variant = choice?.variants[0];
  if (choice && variant && !flat.properties)
    return isEnd ? {} : withDistinction(make(variant, context, path), choice, context);
  if (type === 'object' || flat.properties) return isEnd ? {} : makeObject(flat, context, path);
  return makeScalar(type, flat);
}

/**
 * Returns the example, constant, default or first enum value of a schema, or else a value generated from its parts.
 * @param omit properties to omit: `readOnly` in requests, `writeOnly` in responses
 */
export function exampleOf(schema: Schema, resolver: Resolver, omit: 'readOnly' | 'writeOnly'): JsonValue {
  return make(schema, {resolver, omit, valuesLeft: MAX_VALUES}, []);
}
