import {isJsonObject} from '../../src/reference/exact-json';

import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten, statedExample} from './schema';
import type {Choice, FlatSchema} from './schema';
import {findDistinction} from './variants';

/** How many values a made example may hold: a schema of schemas can describe more than fit into memory. */
const MAX_VALUES = 2000;

/** What a made example holds in place of a text of which nothing is known. */
const MADE_TEXT = 'string';

type Made = {resolver: Resolver; omit: 'readOnly' | 'writeOnly'; left: number};

function makeScalar(type: string | undefined, flat: FlatSchema): JsonValue {
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return flat.minimum ?? 1;
  return type === 'boolean' ? true : MADE_TEXT;
}

function makeArray({items, prefixItems = []}: FlatSchema, made: Made, seen: readonly object[]): JsonValue {
  const all = prefixItems.length > 0 || typeof items !== 'object' ? prefixItems : [items];
  return all.map((item) => make(item, made, seen));
}

function makeObject({properties = {}}: FlatSchema, made: Made, seen: readonly object[]): JsonValue {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !flatten(property, made.resolver)[made.omit])
      .map(([name, property]) => [name, make(property, made, seen)]),
  );
}

/** The first form of a choice, with the value by which it is told apart. */
function tellApart(value: JsonValue, choice: Choice, {resolver}: Made): JsonValue {
  const distinction = choice.discriminator && findDistinction(choice, resolver);
  const [first] = distinction?.values[0] ?? [];
  if (!distinction || first === undefined || !isJsonObject(value) || value[distinction.property] !== MADE_TEXT)
    return value;
  return {...value, [distinction.property]: first};
}

function make(schema: Schema, made: Made, seen: readonly object[]): JsonValue {
  const flat = flatten(schema, made.resolver);
  // Null is a value like any other.
  const [stated] = [statedExample(flat), flat.const, flat.default, flat.enum?.[0]].filter(
    (value) => value !== undefined,
  );
  if (stated !== undefined) return stated;
  made.left -= 1;
  const path = [...seen, flat.origin];
  const type = flat.types.find((name) => name !== 'null') ?? flat.types[0];
  const isEnd = seen.includes(flat.origin) || made.left < 0;
  if (type === 'array') return isEnd ? [] : makeArray(flat, made, path);
  const [choice] = flat.choices;
  const variant = choice?.variants[0];
  if (choice && variant && !flat.properties) return isEnd ? {} : tellApart(make(variant, made, path), choice, made);
  if (type === 'object' || flat.properties) return isEnd ? {} : makeObject(flat, made, path);
  return makeScalar(type, flat);
}

/**
 * An example value for a schema: what it states, else its constant, default or first enum value, else one made from
 * its parts. It ends where a schema contains itself.
 * @param omit which properties to leave out: `readOnly` for requests, `writeOnly` for responses
 */
export function exampleOf(schema: Schema, resolver: Resolver, omit: 'readOnly' | 'writeOnly'): JsonValue {
  return make(schema, {resolver, omit, left: MAX_VALUES}, []);
}
