/** Flattens schemas: resolves references and merges `allOf`. */
import {isJsonObject} from '../../../src/reference/exact-json';

import {ANNOTATIONS, mergeTwo, union} from './merge-schemas';
import type {Choice, FlatSchema, Refined, SchemaPart} from './merge-schemas';
import {nameOfRef} from './openapi';
import type {JsonValue, Resolver, Schema} from './openapi';

export type {Choice, FlatSchema, SchemaPart};

const NO_CONSTRAINTS: ReadonlySet<string> = new Set([
  ...ANNOTATIONS,
  'readOnly',
  'writeOnly',
  'deprecated',
  '$comment',
]);

function hasOnlyAnnotations(own: Schema): boolean {
  return Object.keys(own).every((key) => NO_CONSTRAINTS.has(key));
}

/** Moves annotations of `allOf: [{$ref: …}, {description: …}]` next to the `allOf`, which keeps the meaning. */
function withAnnotationBranches(schema: Schema): Schema {
  const {allOf = []} = schema;
  const annotations = allOf.filter((branch) => hasOnlyAnnotations(branch));
  if (annotations.length === 0 || annotations.length === allOf.length) return schema;
  return {
    ...Object.assign({}, ...annotations),
    ...schema,
    allOf: allOf.filter((branch) => !annotations.includes(branch)),
  } as Schema;
}

/** Returns the only branch (such as a `$ref`) of a schema that adds no constraints to it. */
function findWrapped(own: Schema, types: readonly string[], branches: readonly FlatSchema[]): FlatSchema | undefined {
  const [only, ...others] = branches;
  if (!only || others.length > 0 || !hasOnlyAnnotations(own)) return undefined;
  return types.length === 0 || types.join() === only.types.join() ? only : undefined;
}

/** Removes annotations of a branch. Also removes example objects, which lack the properties of other branches. */
function withoutAnnotations({
  title,
  example,
  examples = [],
  default: initial,
  description,
  ...rest
}: FlatSchema): FlatSchema {
  const whole = examples.filter((value) => !isJsonObject(value));
  return {
    ...rest,
    ...(example !== undefined && !isJsonObject(example) && {example}),
    ...(whole.length > 0 && {examples: whole}),
    ...(initial !== undefined && !isJsonObject(initial) && {default: initial}),
  };
}

/** Returns the title and description of a branch, unless the description of the whole schema contains them. */
function toPart({name, title, description}: FlatSchema, whole: string | undefined): SchemaPart[] {
  const words = description !== undefined && !whole?.includes(description) ? description : undefined;
  return words === undefined && title === undefined ? [] : [{name: title ?? name, description: words}];
}

function joinDescriptions(branches: readonly FlatSchema[]): string | undefined {
  const all = branches.map(({description}) => description).filter((description) => description !== undefined);
  return all.length > 0 ? [...new Set(all)].join('\n\n') : undefined;
}

function isNull(schema: Schema): boolean {
  return schema.type === 'null' && Object.keys(schema).length === 1;
}

/** Converts a choice between one variant and null to the variant, with the additional type null. */
function flattenChoice(
  kind: Choice['kind'],
  variants: readonly Schema[],
  own: Schema,
  resolver: Resolver,
  open: readonly object[],
): FlatSchema {
  const forms = variants.filter((variant) => !isNull(variant));
  const [only, ...others] = forms;
  // With a discriminator, the choice stays, because the discriminator maps values to variants.
  if (only && others.length === 0 && !own.discriminator) {
    const flat = flattenOpen(only, resolver, open);
    return forms.length < variants.length && flat.types.length > 0
      ? {...flat, types: union(flat.types, ['null'])}
      : flat;
  }
  return {
    types: [],
    choices: [{kind, variants, ...(own.discriminator && {discriminator: own.discriminator})}],
    origin: own,
    conflicts: [],
  };
}

function flattenOpen(schema: Schema, resolver: Resolver, open: readonly object[]): FlatSchema {
  const cached = resolver.cache.get(schema);
  if (cached) return cached as FlatSchema;
  if (open.includes(schema))
    throw new Error(
      'The schema refers to itself only through `allOf`, `oneOf` or `$ref`, without a property or item in between, so no value can be valid.',
    );
  const path = [...open, schema];
  const flat = flattenOne(schema, resolver, path);
  resolver.cache.set(schema, flat);
  return flat;
}

function flattenOne(schema: Refined, resolver: Resolver, path: readonly object[]): FlatSchema {
  if (schema.refined)
    return {...schema.refined.map((part) => flattenOpen(part, resolver, path)).reduce(mergeTwo), origin: schema};
  const {$ref, allOf = [], oneOf, anyOf, type, discriminator, ...own} = withAnnotationBranches(schema);
  const branches = allOf.map((branch) => flattenOpen(branch, resolver, path));
  const composed = branches.length;
  if (oneOf) branches.push(flattenChoice('oneOf', oneOf, schema, resolver, path));
  if (anyOf) branches.push(flattenChoice('anyOf', anyOf, schema, resolver, path));
  if ($ref !== undefined)
    branches.push({...flattenOpen(resolver.lookUp($ref) as Schema, resolver, path), name: componentName($ref)});
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const wrapped = findWrapped(own, types, branches);
  const parts = wrapped ? branches : branches.map(withoutAnnotations);
  const description = own.description ?? joinDescriptions(branches);
  const described = wrapped ? [] : branches.slice(0, composed).flatMap((branch) => toPart(branch, description));
  const self: FlatSchema = {
    ...own,
    ...(description !== undefined && {description}),
    ...(described.length > 0 && {parts: described}),
    types,
    choices: [],
    origin: schema,
    conflicts: [],
  };
  const merged = [...parts, self].reduce(mergeTwo);
  return {...merged, name: wrapped?.name, origin: wrapped?.origin ?? schema};
}

function componentName(ref: string): string | undefined {
  return ref.startsWith('#/components/schemas/') && ref.split('/').length === 4 ? nameOfRef(ref) : undefined;
}

/**
 * Resolves the reference of a schema and merges its `allOf`. The annotations of the schema itself take precedence.
 * @throws Error if a reference is unresolved or circular
 */
export function flatten(schema: Schema, resolver: Resolver): FlatSchema {
  return flattenOpen(schema, resolver, []);
}

function withFirst(first: JsonValue, others: readonly JsonValue[]): JsonValue[] {
  return [first, ...others.filter((other) => JSON.stringify(other) !== JSON.stringify(first))];
}

export function statedExamples({example, examples = []}: Pick<Schema, 'example' | 'examples'>): readonly JsonValue[] {
  return example !== undefined ? withFirst(example, examples) : examples;
}

export function statedExample(schema: Pick<Schema, 'example' | 'examples'>): JsonValue | undefined {
  return statedExamples(schema)[0];
}
