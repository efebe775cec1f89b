/** Converts the schemas of a request to a self-contained JSON Schema for the request form. */
import {ExactNumber} from '../../../src/reference/exact-json';
import type {Definitions, FormSchema} from '../../../src/reference/request-model';

import {toFirstSentence} from './first-sentence';
import {nameOfRef} from './openapi';
import type {Resolver, Schema} from './openapi';

/** Keywords whose values may differ between branches of an `allOf`. */
const MERGED = new Set(['properties', 'required', 'description', 'title', 'example', 'examples', 'type', 'deprecated']);
/** Keywords that do not limit the values of a request. */
const DROPPED = new Set([
  'description',
  'example',
  'examples',
  'allOf',
  'readOnly',
  'writeOnly',
  'deprecated',
  'xml',
  'externalDocs',
  'contentSchema',
  '$defs',
  'discriminator',
]);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function contradict(a: Schema, b: Schema): boolean {
  const keys = new Set(Object.keys(b));
  return Object.entries(a).some(([key, value]) => {
    if (!keys.has(key) || MERGED.has(key)) return false;
    return JSON.stringify(value) !== JSON.stringify(b[key as keyof Schema]);
  });
}

/** Returns the properties of `a` that `b` describes differently. A form field can have only one description. */
function describedTwice(a: Schema, b: Schema): Record<string, Schema> {
  const shared = Object.entries(a.properties ?? {}).filter(([name, property]) => {
    const other = b.properties?.[name];
    return other !== undefined && other !== property && JSON.stringify(other) !== JSON.stringify(property);
  });
  return Object.fromEntries(shared);
}

function merge(a: Schema, b: Schema): Schema {
  const merged: Schema = {...a, ...b};
  if (a.properties && b.properties) merged.properties = {...a.properties, ...b.properties};
  if (a.required && b.required) merged.required = [...new Set([...a.required, ...b.required])];
  return merged;
}

/** Merges `allOf`, except branches that contradict other branches. */
function flatten(schema: Schema, resolver: Resolver): Schema {
  const {allOf = [], ...own} = resolver.resolve<Schema>(schema);
  const rest: Schema[] = [];
  const keep = (properties: Record<string, Schema>) => {
    if (Object.keys(properties).length > 0) rest.push({properties});
  };
  // Keeps the order of properties on the page.
  const base = allOf
    .map((branch) => flatten(branch, resolver))
    .reduce<Schema>((merged, {description: _words, title: _name, ...branch}) => {
      const {allOf: inner = [], ...keywords} = branch;
      rest.push(...inner);
      if (contradict(merged, keywords)) {
        rest.push(keywords);
        return merged;
      }
      keep(describedTwice(merged, keywords));
      return merge(merged, keywords);
    }, {});
  if (contradict(base, own)) return {...own, allOf: [base, ...rest]};
  keep(describedTwice(base, own));
  return {...merge(base, own), ...(rest.length > 0 ? {allOf: rest} : {})};
}

/** Keywords with subschemas, except `properties`. */
const SCHEMAS = {
  one: [
    'items',
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
    'propertyNames',
    'not',
    'contains',
    'if',
    'then',
    'else',
  ],
  list: ['oneOf', 'anyOf', 'allOf', 'prefixItems'],
  map: ['patternProperties', 'dependentSchemas'],
} as const;

/** Converts the schemas of one operation, and collects the definitions that they refer to. */
export class RequestSchemas {
  readonly #definitions = new Map<string, FormSchema>();
  /** Reference or schema → name of its definition. */
  readonly #names = new Map<string | object, string>();
  /** The schemas that are being converted, to detect schemas that contain themselves. */
  readonly #open = new Set<object>();

  constructor(private readonly resolver: Resolver) {}

  get definitions(): Definitions {
    return Object.fromEntries(this.#definitions);
  }

  /** Merges `allOf`, removes read-only properties, and adds the schemas of references to `definitions`. */
  convert(schema: Schema): FormSchema {
    if (schema.$ref) {
      const {$ref, ...siblings} = schema;
      const {description, ...constraints} = siblings;
      const reference = this.#define($ref);
      const rest = Object.keys(constraints).length > 0 ? this.convert(constraints) : {};
      return {...rest, $ref: reference, ...(description ? {description: toFirstSentence(description)} : {})};
    }
    // The schema contains itself, but has no `$ref`, because merging `allOf` has resolved it.
    if (this.#open.has(schema)) return {$ref: `#/$defs/${this.#nameOf(schema, schema.title ?? 'Part')}`};
    this.#open.add(schema);
    const converted = this.#convertKeywords(flatten(schema, this.resolver));
    this.#open.delete(schema);
    const name = this.#names.get(schema);
    if (name !== undefined) this.#definitions.set(name, converted);
    return converted;
  }

  /** Returns a unique name, because two references can have the same last segment. */
  #nameOf(of: string | object, wanted: string): string {
    const known = this.#names.get(of);
    if (known !== undefined) return known;
    const base = wanted.replace(/[^\w.-]/g, '_');
    const taken = new Set(this.#names.values());
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
    this.#names.set(of, name);
    return name;
  }

  #define(ref: string): string {
    const name = this.#nameOf(ref, nameOfRef(ref));
    if (!this.#definitions.has(name)) {
      // Reserves the name before the conversion, so that a schema that contains itself is converted only once.
      this.#definitions.set(name, {});
      this.#definitions.set(name, this.#convertKeywords(flatten({$ref: ref}, this.resolver)));
    }
    return `#/$defs/${name}`;
  }

  #convertParts(schema: Schema): FormSchema {
    const keywords = schema as Record<string, unknown>;
    const convert = (value: unknown) => (isObject(value) ? this.convert(value as Schema) : value);
    const has = (key: string) => keywords[key] !== undefined;
    return Object.fromEntries([
      ...SCHEMAS.one.filter(has).map((key) => [key, convert(keywords[key])]),
      ...SCHEMAS.list.filter(has).map((key) => [key, (keywords[key] as unknown[]).map(convert)]),
      ...SCHEMAS.map
        .filter(has)
        .map((key) => [
          key,
          Object.fromEntries(Object.entries(keywords[key] as object).map(([name, part]) => [name, convert(part)])),
        ]),
    ]) as FormSchema;
  }

  #convertKeywords(schema: Schema): FormSchema {
    const {properties = {}, required = []} = schema;
    const writable = Object.entries(properties).filter(([, property]) => !flatten(property, this.resolver).readOnly);
    const readOnly = new Set(Object.keys(properties).filter((name) => !writable.some(([other]) => other === name)));
    const needed = required.filter((name) => !readOnly.has(name));
    const example = schema.example ?? schema.examples?.[0];
    return {
      ...Object.fromEntries(Object.entries(schema).filter(([key]) => !DROPPED.has(key) && key !== 'required')),
      ...(schema.description ? {description: toFirstSentence(schema.description)} : {}),
      ...(example !== undefined && (!isObject(example) || example instanceof ExactNumber) ? {examples: [example]} : {}),
      ...(schema.properties
        ? {properties: Object.fromEntries(writable.map(([name, property]) => [name, this.convert(property)]))}
        : {}),
      ...(needed.length > 0 ? {required: needed} : {}),
      ...this.#convertParts(schema),
    };
  }
}
