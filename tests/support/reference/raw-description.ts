/** Parses the bundled description without code of the renderer, so that tests do not repeat its errors. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {PLAIN_BUILD} from '../site/sites';

export type Json = string | number | boolean | null | Json[] | {[key: string]: Json};
export type Node = {[key: string]: Json};

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

export type RawOperation = {id: string; method: string; path: string; item: Node; operation: Node};

export const description: Node = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));

export function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, else an empty object. */
export function nodeOf(value: Json | undefined): Node {
  return isNode(value) ? value : {};
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Resolves one reference. */
export function target(node: Node): Node | null {
  if (typeof node.$ref !== 'string') return null;
  let at: Json | undefined = description;
  for (const key of node.$ref.slice(2).split('/')) at = nodeOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (!isNode(at)) throw new Error(`No value at ${node.$ref}`);
  return at;
}

/** Resolves references; sibling keywords override the target. */
export function deref(value: Json | undefined): Node {
  const node = nodeOf(value);
  const next = target(node);
  if (!next) return node;
  const {$ref, ...siblings} = node;
  return {...deref(next), ...siblings};
}

export const operations: RawOperation[] = Object.entries(nodeOf(description.paths)).flatMap(([address, value]) => {
  const item = nodeOf(value);
  return METHODS.flatMap((method) => {
    const operation = item[method];
    return isNode(operation)
      ? [{id: String(operation.operationId), method: method.toUpperCase(), path: address, item, operation}]
      : [];
  });
});

/**
 * Every schema that applies to a value: the schema itself, its references, the branches of its `allOf`, and the
 * non-null branch of a choice between one type and null. Earlier schemas take precedence.
 */
export function layersOf(schema: Node): Node[] {
  const next = target(schema);
  const choice = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map(nodeOf);
  const forms = choice.filter((form) => form.type !== 'null');
  const inherited = [
    ...(next ? [next] : []),
    ...listOf(schema.allOf).map(nodeOf),
    ...(forms.length === 1 ? forms : []),
  ];
  return [schema, ...inherited.flatMap(layersOf)];
}
