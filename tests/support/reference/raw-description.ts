/** The bundled description read anew: no part of the renderer is used, so that both cannot be wrong in the same way. */
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

/** An object where there is one, else an empty one. */
export function nodeOf(value: Json | undefined): Node {
  return isNode(value) ? value : {};
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** One step along a reference. */
export function target(node: Node): Node | null {
  if (typeof node.$ref !== 'string') return null;
  let at: Json | undefined = description;
  for (const key of node.$ref.slice(2).split('/')) at = nodeOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (!isNode(at)) throw new Error(`Nothing at ${node.$ref}`);
  return at;
}

/** Follows references to their end; what stands beside them wins. */
export function deref(value: Json | undefined): Node {
  const node = nodeOf(value);
  const next = target(node);
  if (!next) return node;
  const {$ref, ...beside} = node;
  return {...deref(next), ...beside};
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
 * Every object that says something about the value of a schema: the schema, what it refers to, the branches of its
 * `allOf`, and the other side of a choice between one form and null. The first ones speak first.
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
