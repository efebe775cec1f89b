/** Reads schemas for the form: resolves references and selects the control for a value. */
import type {Definitions, FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

export type JsonObject = {[key: string]: JsonValue};

/** The kind of control for a value. `json` is the fallback for values for which there is no other control. */
export type Kind = 'object' | 'array' | 'choice' | 'boolean' | 'integer' | 'number' | 'string' | 'json';

export {isJsonObject as isObject} from '../../reference/exact-json';

/** Resolves `$ref`; keywords next to it take precedence. A `$ref` that leads back to itself becomes an empty schema. */
export function resolveReference(schema: FormSchema, definitions: Definitions): FormSchema {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const {$ref, ...otherKeywords} = current;
    current = {...definitions[$ref.slice($ref.lastIndexOf('/') + 1)], ...otherKeywords};
  }
  const {$ref: _circle, ...keywords} = current;
  return keywords;
}

/** Returns the variants (oneOf, anyOf) of a schema, or null. */
export function variantsOf(schema: FormSchema): readonly FormSchema[] | null {
  return schema.oneOf ?? schema.anyOf ?? null;
}

export function withVariant(schema: FormSchema, variant: FormSchema): FormSchema {
  const {oneOf: _oneOf, anyOf: _anyOf, ...base} = schema;
  return {
    ...base,
    ...variant,
    ...(base.properties || variant.properties ? {properties: {...base.properties, ...variant.properties}} : {}),
    ...(base.required || variant.required
      ? {required: [...new Set([...(base.required ?? []), ...(variant.required ?? [])])]}
      : {}),
  };
}

function typesOf(schema: FormSchema): readonly string[] {
  if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (schema.properties) return ['object'];
  return schema.items ? ['array'] : [];
}

export function isNullable(schema: FormSchema): boolean {
  return typesOf(schema).includes('null') || schema.enum?.includes(null) === true;
}

/** Returns the kind of control for a schema whose reference is resolved and whose variant is chosen. */
export function kindOf(schema: FormSchema): Kind {
  if (schema.const !== undefined || schema.enum) return 'choice';
  const [type, ...others] = typesOf(schema).filter((name) => name !== 'null');
  if (others.length > 0) return 'json';
  if (type === 'object') return schema.properties ? 'object' : 'json';
  if (type === 'array') return schema.items ? 'array' : 'json';
  if (type === 'boolean' || type === 'integer' || type === 'number' || type === 'string') return type;
  return 'json';
}

/** Returns the values of a `choice` without null. */
export function valuesOf(schema: FormSchema): readonly JsonValue[] {
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return values.filter((value) => value !== null);
}

/** Describes a type in the same words as the reference: `string (uuid)`, `array of string`, `integer or null`. */
export function describeType(schema: FormSchema, definitions: Definitions): string {
  const resolved = resolveReference(schema, definitions);
  if (variantsOf(resolved)) return `one of ${variantsOf(resolved)?.length} forms`;
  const types = typesOf(resolved).length > 0 ? typesOf(resolved) : ['any'];
  return types
    .map((type) => {
      if (type === 'array' && resolved.items) return `array of ${describeType(resolved.items, definitions)}`;
      return resolved.format ? `${type} (${resolved.format})` : type;
    })
    .join(' or ');
}
