import type {Definitions, FormSchema} from '../../src/reference/request-model';

import {toFirstSentence} from './first-sentence';
import {nameOfRef} from './openapi';
import type {Resolver, Schema} from './openapi';

/** Keywords that two branches of an `allOf` may both have without contradicting each other. */
const MERGED = new Set(['properties', 'required', 'description', 'title', 'example', 'examples', 'type', 'deprecated']);
/** Keywords that say nothing about a request's value. */
const DROPPED = new Set(['description', 'example', 'examples', 'allOf', 'readOnly', 'writeOnly', 'deprecated', 'xml', 'externalDocs', 'contentSchema']);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Two branches that constrain the same keyword differently cannot become one list of keywords. */
function contradict(a: Schema, b: Schema): boolean {
  const keys = new Set(Object.keys(b));
  return Object.entries(a).some(([key, value]) => {
    if (!keys.has(key) || MERGED.has(key)) return false;
    return JSON.stringify(value) !== JSON.stringify(b[key as keyof Schema]);
  });
}

function merge(a: Schema, b: Schema): Schema {
  const merged: Schema = {...a, ...b};
  if (a.properties && b.properties) merged.properties = {...a.properties, ...b.properties};
  if (a.required && b.required) merged.required = [...new Set([...a.required, ...b.required])];
  return merged;
}

/** A schema with its `allOf` merged, as far as the branches agree; those that do not stay in `allOf`. */
function flatten(schema: Schema, resolver: Resolver): Schema {
  const {allOf = [], ...own} = resolver.resolve<Schema>(schema);
  const rest: Schema[] = [];
  // Built from the branches first, so that properties keep the order of the page.
  const base = allOf.map((branch) => flatten(branch, resolver)).reduce<Schema>((merged, {description: _words, title: _name, ...branch}) => {
    const {allOf: inner = [], ...keywords} = branch;
    rest.push(...inner);
    if (!contradict(merged, keywords)) return merge(merged, keywords);
    rest.push(keywords);
    return merged;
  }, {});
  if (contradict(base, own)) return {...own, allOf: [base, ...rest]};
  return {...merge(base, own), ...(rest.length > 0 ? {allOf: rest} : {})};
}

/** Collects the definitions that the schemas of one operation refer to. */
export class RequestSchemas {
  readonly #definitions = new Map<string, FormSchema>();

  constructor(private readonly resolver: Resolver) {}

  get definitions(): Definitions {
    return Object.fromEntries(this.#definitions);
  }

  /** A schema as the form reads it: `allOf` merged, read-only properties gone, references into `definitions`. */
  convert(schema: Schema): FormSchema {
    if (schema.$ref) {
      const {$ref, ...beside} = schema;
      const {description, ...constraints} = beside;
      const reference = this.#define($ref);
      const rest = Object.keys(constraints).length > 0 ? this.convert(constraints) : {};
      return {...rest, $ref: reference, ...(description ? {description: toFirstSentence(description)} : {})};
    }
    return this.#convertKeywords(flatten(schema, this.resolver));
  }

  #define(ref: string): string {
    const name = nameOfRef(ref);
    if (!this.#definitions.has(name)) {
      // A place holder first: a schema that contains itself finds it instead of going round.
      this.#definitions.set(name, {});
      this.#definitions.set(name, this.#convertKeywords(flatten({$ref: ref}, this.resolver)));
    }
    return `#/$defs/${name}`;
  }

  #convertKeywords(schema: Schema): FormSchema {
    const {properties = {}, required = [], items, oneOf, anyOf, allOf, additionalProperties} = schema;
    const writable = Object.entries(properties).filter(([, property]) => !flatten(property, this.resolver).readOnly);
    const readOnly = new Set(Object.keys(properties).filter((name) => !writable.some(([kept]) => kept === name)));
    const needed = required.filter((name) => !readOnly.has(name));
    const example = schema.example ?? schema.examples?.[0];
    const all = (branches: readonly Schema[]) => branches.map((branch) => this.convert(branch));
    return {
      ...Object.fromEntries(Object.entries(schema).filter(([key]) => !DROPPED.has(key) && key !== 'required')),
      ...(schema.description ? {description: toFirstSentence(schema.description)} : {}),
      ...(example !== undefined && !isObject(example) ? {examples: [example]} : {}),
      ...(schema.properties ? {properties: Object.fromEntries(writable.map(([name, property]) => [name, this.convert(property)]))} : {}),
      ...(needed.length > 0 ? {required: needed} : {}),
      ...(isObject(items) ? {items: this.convert(items)} : {}),
      ...(oneOf ? {oneOf: all(oneOf)} : {}),
      ...(anyOf ? {anyOf: all(anyOf)} : {}),
      ...(allOf ? {allOf: all(allOf)} : {}),
      ...(isObject(additionalProperties) ? {additionalProperties: this.convert(additionalProperties)} : {}),
    };
  }
}
