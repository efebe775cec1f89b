/** Builds the tree of properties that a page shows for a schema, with their anchors. */
import {describeType, otherMembers} from './describe-schema';
import type {NamedExample} from './examples';
import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten, statedExamples} from './schema';
import type {Choice, FlatSchema} from './schema';
import type {ValueNote} from './value-note';
import {findDistinction, nameVariant} from './variants';
import type {Distinction} from './variants';

/** Maximum number of properties on a page. Longer pages are unusable. */
export const MAX_LINES = 2000;

/** Maximum levels of nested objects. HTML parsers limit nesting to 512 elements, and each level needs four elements. */
const MAX_DEPTH = 40;

export class TooLargeError extends Error {}

export type PropertyNode = {
  /** Unique on the page: names from the root, joined by dots, without array items. */
  id: string;
  /** Name as shown: `*` for members of a map, `[0]` for the first item of a tuple. */
  name: string;
  type: string;
  /** An object of the document, or a schema merged from an `allOf`. */
  schema: Schema;
  flat: FlatSchema;
  required: boolean;
  deprecated: boolean;
  description?: string;
  examples: readonly JsonValue[];
  /** Names of properties that are required if this property is sent. */
  needs: readonly string[];
  /** Describes how an array or object parameter is serialised. */
  notation?: string;
  /** Such as `since 2025.4`. */
  history?: string;
  value?: ValueNote;
  /** Examples with a summary or description. */
  explained: readonly NamedExample[];
  inner: InnerNode | null;
};

export type VariantNode = {id: string; label: string; type: string; flat: FlatSchema; inner: InnerNode | null};

export type ChoiceNode = {kind: Choice['kind']; distinction: Distinction | null; variants: readonly VariantNode[]};

export type InnerNode = {
  kind: 'object' | 'map' | 'list' | 'content';
  name?: string;
  /** Id of the ancestor with the same schema, if the schema is recursive. */
  again?: string;
  properties: readonly PropertyNode[];
  choices: readonly ChoiceNode[];
};

export type Context = {
  resolver: Resolver;
  /** Such as `response-200`. */
  idPrefix: string;
  /** `readOnly` in requests, `writeOnly` in responses. */
  omit: 'readOnly' | 'writeOnly';
  /** Returns a note about the releases that changed the part at an id. */
  noteOf?: (id: string) => string | undefined;
  /** Returns a note about the source and uses of the value at an id. */
  valueOf?: (id: string) => ValueNote | undefined;
};

type Walk = Context & {lines: number};

/** Ancestors: schema → id on the page. */
type Seen = ReadonlyMap<object, string>;

export type PropertySource = {
  name: string;
  schema: Schema;
  required: boolean;
  deprecated?: boolean;
  /** Overrides the description of the schema. */
  description?: string;
  examples?: readonly JsonValue[];
  needs?: readonly string[];
  notation?: string;
  explained?: readonly NamedExample[];
};

/** Removes white space, which ids must not contain. */
function toIdPart(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}

function isOpenable(flat: FlatSchema): boolean {
  const hasMap = otherMembers(flat) || flat.patternProperties;
  return Boolean(flat.properties || flat.choices.length > 0 || hasMap || flat.prefixItems);
}

/** Finds the schema with properties or variants, also in array items and encoded content. */
function findInner(
  flat: FlatSchema,
  resolver: Resolver,
  kind?: InnerNode['kind'],
  passed: readonly object[] = [],
): {flat: FlatSchema; kind: InnerNode['kind']} | null {
  if (passed.includes(flat.origin)) return null;
  const below = [...passed, flat.origin];
  if (isOpenable(flat)) {
    const own = flat.prefixItems ? 'list' : flat.properties || flat.choices.length > 0 ? 'object' : 'map';
    return {flat, kind: kind ?? own};
  }
  if (typeof flat.items === 'object') return findInner(flatten(flat.items, resolver), resolver, kind, below);
  if (flat.contentSchema) return findInner(flatten(flat.contentSchema, resolver), resolver, 'content', below);
  return null;
}

function collectLines(flat: FlatSchema, {resolver, omit}: Walk): PropertySource[] {
  const required = new Set(flat.required);
  const named = Object.entries(flat.properties ?? {})
    .filter(([, schema]) => !flatten(schema, resolver)[omit])
    .map(([name, schema]) => ({
      name,
      schema,
      required: required.has(name),
      needs: flat.dependentRequired?.[name] ?? [],
    }));
  const patterns = Object.entries(flat.patternProperties ?? {}).map(([pattern, schema]) => ({
    name: `/${pattern}/`,
    schema,
    required: false,
  }));
  const rest = otherMembers(flat);
  const others = rest ? [{name: '*', schema: rest, required: false}] : [];
  const items = (flat.prefixItems ?? []).map((schema, index) => ({
    name: `[${index}]`,
    schema,
    required: index < (flat.minItems ?? 0),
  }));
  return [...named, ...patterns, ...others, ...items];
}

function buildVariant(variant: Schema, index: number, choice: Choice, id: string, walk: Walk, seen: Seen): VariantNode {
  const flat = flatten(variant, walk.resolver);
  const name = nameVariant(variant, choice, walk.resolver) ?? `form ${index + 1}`;
  const variantId = `${id}~${toIdPart(name)}`;
  return {
    id: variantId,
    label: flat.title ?? name,
    type: describeType(variant, walk.resolver),
    flat,
    inner: buildInner(flat, variantId, walk, seen),
  };
}

function buildInner(outer: FlatSchema, id: string, walk: Walk, seen: Seen): InnerNode | null {
  const found = findInner(outer, walk.resolver);
  if (!found) return null;
  const {flat, kind} = found;
  const again = seen.get(flat.origin);
  if (again !== undefined) return {kind, name: flat.name, again, properties: [], choices: []};
  if (seen.size >= MAX_DEPTH) throw new TooLargeError(`It nests objects more than ${MAX_DEPTH} levels deep.`);
  const below = new Map(seen).set(flat.origin, id);
  const properties = collectLines(flat, walk).map((source) =>
    build(source, `${id}.${toIdPart(source.name.replace(/^\[(\d+)\]$/, '$1'))}`, walk, below),
  );
  const choices = flat.choices.map((choice) => ({
    kind: choice.kind,
    distinction: findDistinction(choice, walk.resolver),
    variants: choice.variants.map((variant, index) => buildVariant(variant, index, choice, id, walk, below)),
  }));
  return {kind, ...(flat.name !== undefined && {name: flat.name}), properties, choices};
}

function build(source: PropertySource, id: string, walk: Walk, seen: Seen): PropertyNode {
  const flat = flatten(source.schema, walk.resolver);
  walk.lines += 1;
  if (walk.lines > MAX_LINES)
    throw new TooLargeError(`It lists more than ${MAX_LINES} properties, counting nested ones.`);
  return {
    id,
    name: source.name,
    type: describeType(source.schema, walk.resolver),
    schema: source.schema,
    flat,
    required: source.required,
    deprecated: source.deprecated ?? flat.deprecated ?? false,
    description: source.description ?? flat.description,
    examples: source.examples ?? statedExamples(flat),
    needs: source.needs ?? [],
    notation: source.notation,
    history: walk.noteOf?.(id),
    value: walk.valueOf?.(id),
    explained: source.explained ?? [],
    inner: buildInner(flat, id, walk, seen),
  };
}

/**
 * Builds the tree of a parameter or header.
 * @throws TooLargeError
 */
export function buildProperty(source: PropertySource, context: Context): PropertyNode {
  return build(source, `${context.idPrefix}.${toIdPart(source.name)}`, {...context, lines: 0}, new Map());
}

/**
 * Builds the tree of a body; null if its value has no properties or variants.
 * @throws TooLargeError
 */
export function buildBody(schema: Schema, context: Context): InnerNode | null {
  return buildInner(flatten(schema, context.resolver), context.idPrefix, {...context, lines: 0}, new Map());
}
