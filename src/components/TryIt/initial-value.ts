import type {Definitions, FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {isObject, kindOf, resolveReference, valuesOf, variantsOf, withVariant} from './schema-view';
import type {JsonObject} from './schema-view';

/** Limits recursion: a schema that requires a part with the same schema has no finite value. */
const MAX_DEPTH = 12;

/**
 * Initial value of a part that the reader adds: const, default or example of its schema. Otherwise a value for its
 * type, such as an empty text, an empty array, or an object with its required properties.
 */
export function initialValue(schema: FormSchema, definitions: Definitions, depth = 0): JsonValue {
  const resolved = resolveReference(schema, definitions);
  const stated = resolved.const ?? resolved.default ?? resolved.examples?.[0];
  if (stated !== undefined) return stated;
  const [variant] = variantsOf(resolved) ?? [];
  const whole = variant ? withVariant(resolved, resolveReference(variant, definitions)) : resolved;
  switch (kindOf(whole)) {
    case 'object':
      return depth < MAX_DEPTH ? requiredParts(whole, definitions, depth) : {};
    case 'array':
      return [];
    case 'choice':
      return valuesOf(whole)[0] ?? null;
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return whole.minimum ?? 1;
    case 'string':
      return '';
    default:
      return {};
  }
}

function requiredParts(
  {required = [], properties = {}}: FormSchema,
  definitions: Definitions,
  depth: number,
): JsonObject {
  const parts = required.flatMap((name): [string, JsonValue][] => {
    const property = properties[name];
    return property ? [[name, initialValue(property, definitions, depth + 1)]] : [];
  });
  return Object.fromEntries(parts);
}

/**
 * Converts a value to another variant of its schema: keeps the properties whose values the new variant allows, and adds
 * its other required properties with their initial values.
 */
export function toVariant(
  value: JsonValue | undefined,
  schema: FormSchema,
  index: number,
  definitions: Definitions,
): JsonValue {
  const resolved = resolveReference(schema, definitions);
  const variant = variantsOf(resolved)?.[index];
  if (!variant) return value ?? null;
  const whole = withVariant(resolved, resolveReference(variant, definitions));
  if (kindOf(whole) !== 'object') return initialValue(whole, definitions);
  const kept = isObject(value) ? value : {};
  const start = requiredParts(whole, definitions, 0);
  const properties = Object.entries(whole.properties ?? {}).flatMap(([name, property]): [string, JsonValue][] => {
    const {const: constant, enum: allowed} = resolveReference(property, definitions);
    const old = kept[name];
    const fits = old !== undefined && (constant === undefined || constant === old) && (allowed?.includes(old) ?? true);
    const next = fits ? old : start[name];
    return next === undefined ? [] : [[name, next]];
  });
  return Object.fromEntries(properties);
}
