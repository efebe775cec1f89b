/** How the form looks at a schema: references followed, one kind of control for each value. */
import type {Definitions, FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

export type JsonObject = {[key: string]: JsonValue};

/** What a value is edited with. `json` is the way out for what has no control of its own. */
export type Kind = 'object' | 'array' | 'choice' | 'boolean' | 'integer' | 'number' | 'string' | 'json';

export {isJsonObject as isObject} from '../../reference/exact-json';

/** Follows the reference of a schema; keywords beside it win. One that only refers to itself says nothing. */
export function follow(schema: FormSchema, definitions: Definitions): FormSchema {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const {$ref, ...beside} = current;
    current = {...definitions[$ref.slice($ref.lastIndexOf('/') + 1)], ...beside};
  }
  const {$ref: _circle, ...keywords} = current;
  return keywords;
}

/** The forms that a value may take, or null when it has one only. */
export function variantsOf(schema: FormSchema): readonly FormSchema[] | null {
  return schema.oneOf ?? schema.anyOf ?? null;
}

/** A schema together with the form that was chosen of it, as one list of properties. */
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

/** The control of a schema whose reference was followed and whose form was chosen. */
export function kindOf(schema: FormSchema): Kind {
  if (schema.const !== undefined || schema.enum) return 'choice';
  const [type, ...others] = typesOf(schema).filter((name) => name !== 'null');
  if (others.length > 0) return 'json';
  if (type === 'object') return schema.properties ? 'object' : 'json';
  if (type === 'array') return schema.items ? 'array' : 'json';
  if (type === 'boolean' || type === 'integer' || type === 'number' || type === 'string') return type;
  return 'json';
}

/** The values of a `choice`, the null that a nullable one may have not among them. */
export function valuesOf(schema: FormSchema): readonly JsonValue[] {
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return values.filter((value) => value !== null);
}

/** The type in the words of the page: `string (uuid)`, `array of string`, `integer or null`. */
export function describeType(schema: FormSchema, definitions: Definitions): string {
  const followed = follow(schema, definitions);
  if (variantsOf(followed)) return `one of ${variantsOf(followed)?.length} forms`;
  const types = typesOf(followed).length > 0 ? typesOf(followed) : ['any'];
  return types
    .map((type) => {
      if (type === 'array' && followed.items) return `array of ${describeType(followed.items, definitions)}`;
      return followed.format ? `${type} (${followed.format})` : type;
    })
    .join(' or ');
}
