/** Merges schemas that apply to the same value. */
import type {Schema} from './openapi';

/** A `oneOf` or `anyOf`. */
export type Choice = {kind: 'oneOf' | 'anyOf'; variants: readonly Schema[]; discriminator?: Schema['discriminator']};

/** A schema with resolved references and merged `allOf`. A choice between X and null becomes X with the type null. */
export type FlatSchema = Omit<Schema, '$ref' | 'type' | 'allOf' | 'oneOf' | 'anyOf' | 'discriminator'> & {
  /** Name of the component. */
  name?: string;
  /** Empty if the schema has no type. */
  types: readonly string[];
  choices: readonly Choice[];
  /** The object of the document that the schema was read from, to detect schemas that contain themselves. */
  origin: object;
  /** Keywords with different values in the branches of an `allOf`. */
  conflicts: readonly string[];
  /** Titles and descriptions of `allOf` branches that the schema itself does not repeat. */
  parts?: readonly SchemaPart[];
};

export type SchemaPart = {name?: string | undefined; description?: string | undefined};

type Merge<T> = (base: T, extra: T) => T;

/** Two schemas of a property that several `allOf` branches describe. The annotations of the second take precedence. */
export type Refined = Schema & {refined?: readonly [Schema, Schema]};

function refine(base: Schema, extra: Schema): Schema {
  const refined: Refined = {refined: [base, extra]};
  return JSON.stringify(base) === JSON.stringify(extra) ? extra : refined;
}

function mergeProperties(base: Record<string, Schema>, extra: Record<string, Schema>): Record<string, Schema> {
  const both = Object.keys(extra).filter((name) => Object.hasOwn(base, name));
  return {
    ...base,
    ...extra,
    ...Object.fromEntries(both.map((name) => [name, refine(base[name] ?? {}, extra[name] ?? {})])),
  };
}

function mergeSchemas(base: boolean | Schema, extra: boolean | Schema): boolean | Schema {
  if (typeof base === 'boolean') return base ? extra : false;
  if (typeof extra === 'boolean') return extra ? base : false;
  return refine(base, extra);
}

export function union<T>(base: readonly T[], extra: readonly T[]): T[] {
  return [...new Set([...base, ...extra])];
}

/** Functions that merge the values of a keyword in two `allOf` branches (JSON Schema 2020-12, section 10.2.1.1). */
const MERGES: {readonly [K in keyof Schema]?: Merge<NonNullable<Schema[K]>>} = {
  properties: mergeProperties,
  patternProperties: mergeProperties,
  required: union,
  dependentRequired: (base, extra) => ({
    ...base,
    ...extra,
    ...Object.fromEntries(
      Object.keys(extra)
        .filter((name) => base[name])
        .map((name) => [name, union(base[name] ?? [], extra[name] ?? [])]),
    ),
  }),
  items: mergeSchemas,
  additionalProperties: mergeSchemas,
  unevaluatedProperties: mergeSchemas,
  contentSchema: refine,
  propertyNames: refine,
  enum: (base, extra) => base.filter((value) => extra.some((other) => JSON.stringify(other) === JSON.stringify(value))),
  minLength: Math.max,
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maxLength: Math.min,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
  uniqueItems: (base, extra) => base || extra,
  deprecated: (base, extra) => base || extra,
  readOnly: (base, extra) => base || extra,
  writeOnly: (base, extra) => base || extra,
};

/** Keywords that cannot be merged if their values differ. */
const SINGLE = [
  'pattern',
  'format',
  'multipleOf',
  'const',
  'not',
  'prefixItems',
  'contentMediaType',
  'contentEncoding',
] as const;

/** Keywords that a schema does not inherit from a branch of `allOf`. */
export const ANNOTATIONS = ['title', 'description', 'example', 'examples', 'default'] as const;

function mergeTypes(base: readonly string[], extra: readonly string[]): readonly string[] {
  if (base.length === 0) return extra;
  if (extra.length === 0) return base;
  const isIn = (type: string, others: readonly string[]) =>
    others.includes(type) || (type === 'integer' && others.includes('number'));
  return union(extra, base).filter((type) => isIn(type, base) && isIn(type, extra));
}

/** Merges two schemas of the same value. The annotations of the second take precedence. */
export function mergeTwo(base: FlatSchema, extra: FlatSchema): FlatSchema {
  const differing = SINGLE.filter(
    (key) =>
      base[key] !== undefined && extra[key] !== undefined && JSON.stringify(base[key]) !== JSON.stringify(extra[key]),
  );
  const merged: Record<string, unknown> = {...base, ...extra};
  for (const [key, merge] of Object.entries(MERGES)) {
    const [one, two] = [base[key as keyof FlatSchema], extra[key as keyof FlatSchema]];
    if (one !== undefined && two !== undefined) merged[key] = (merge as Merge<unknown>)(one, two);
  }
  const types = mergeTypes(base.types, extra.types);
  const isImpossible = base.types.length > 0 && extra.types.length > 0 && types.length === 0;
  return {
    ...(merged as FlatSchema),
    types,
    choices: [...base.choices, ...extra.choices],
    ...((base.parts ?? extra.parts) && {parts: union(base.parts ?? [], extra.parts ?? [])}),
    conflicts: union(union(base.conflicts, extra.conflicts), isImpossible ? [...differing, 'type'] : differing),
  };
}
