/** Reduces the API description to its shape (plugins/lib/api-history/shape.ts). */
import {stringifyExact} from '../../../src/reference/exact-json';
import {OPERATION} from '../../lib/api-history/addresses';
import {LOWER_BOUNDS, UPPER_BOUNDS} from '../../lib/api-history/shape';
import type {Facts, OperationShape, Shape} from '../../lib/api-history/shape';
import type {Header, Media, Resolver} from '../model/openapi';
import type {Api, Operation, SecurityAlternative} from '../model/operations';
import {buildBody, buildProperty} from '../model/property-tree';
import type {Context, InnerNode, PropertyNode} from '../model/property-tree';
import {flatten} from '../model/schema';
import type {FlatSchema} from '../model/schema';
import {OMITTED, toMediaSuffix} from '../render/render-body';
import type {Direction} from '../render/render-body';
import {toSource} from '../render/render-parameters';

const PLAIN = ['format', 'pattern', 'enum', 'const', 'default', 'contentMediaType', 'contentEncoding'] as const;
const FLAGS = ['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'] as const;

/** @param outer arrays that contain this value, to stop at an array that contains itself */
function toFacts(flat: FlatSchema, resolver: Resolver, outer: readonly object[] = []): Facts {
  const {types, items, additionalProperties, unevaluatedProperties, origin} = flat;
  const kept = [...PLAIN, ...LOWER_BOUNDS, ...UPPER_BOUNDS].filter((key) => flat[key] !== undefined);
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  const facts = {
    ...(types.length > 0 && {type: types.length === 1 ? types[0] : types}),
    ...Object.fromEntries(kept.map((key) => [key, flat[key]])),
    ...Object.fromEntries(FLAGS.filter((key) => flat[key]).map((key) => [key, true])),
    ...(isClosed && {closed: true}),
    ...(typeof items === 'object' &&
      !outer.includes(origin) && {items: toFacts(flatten(items, resolver), resolver, [...outer, origin])}),
  };
  // Converts marked numbers (ExactNumber) to plain numbers.
  return JSON.parse(stringifyExact(facts as never)) as Facts;
}

type Collected = Map<string, Facts>;

function addInner(inner: InnerNode | null, resolver: Resolver, all: Collected): void {
  for (const node of inner?.properties ?? []) addProperty(node, resolver, all);
  for (const {kind, variants} of inner?.choices ?? [])
    for (const variant of variants) {
      all.set(variant.id, {choice: kind, ...toFacts(variant.flat, resolver)});
      addInner(variant.inner, resolver, all);
    }
}

function addProperty(node: PropertyNode, resolver: Resolver, all: Collected): void {
  all.set(node.id, {
    ...(node.required && {required: true}),
    ...(node.deprecated && {deprecated: true}),
    ...toFacts(node.flat, resolver),
  });
  addInner(node.inner, resolver, all);
}

function addHeader(name: string, header: Header, context: Context, all: Collected): void {
  addProperty(buildProperty(toSource(name, header, context.resolver), context), context.resolver, all);
}

function addBodies(
  prefix: string,
  content: Record<string, Media>,
  direction: Direction,
  resolver: Resolver,
  all: Collected,
): void {
  for (const [contentType, {schema}] of Object.entries(content)) {
    const idPrefix = `${prefix}${toMediaSuffix(contentType)}`;
    all.set(`${idPrefix} ${contentType}`, schema ? toFacts(flatten(schema, resolver), resolver) : {});
    if (schema) addInner(buildBody(schema, {resolver, idPrefix, omit: OMITTED[direction]}), resolver, all);
  }
}

/** `mutualTLS + oauth2 directory:website` */
function describeAlternative(alternative: SecurityAlternative): string {
  return alternative.map(({name, scopes}) => [name, ...[...scopes].sort()].join(' ')).join(' + ');
}

function toOperationShape(operation: Operation, resolver: Resolver): OperationShape {
  const {method, path, security, deprecated, parameters, requestBody, responses} = operation;
  const all: Collected = new Map();
  all.set(OPERATION, {
    method: method.toUpperCase(),
    path,
    ...(deprecated && {deprecated: true}),
    ...(operation.deprecation?.sunset && {sunset: operation.deprecation.sunset}),
    ...(security.length > 0 && {security: security.map(describeAlternative)}),
  });
  for (const parameter of parameters)
    addHeader(parameter.name, parameter, {resolver, idPrefix: parameter.in, omit: OMITTED.request}, all);
  if (requestBody) {
    all.set('request', requestBody.required ? {required: true} : {});
    addBodies('request', requestBody.content, 'request', resolver, all);
  }
  for (const {status, headers, content} of responses) {
    const prefix = `response-${status}`;
    all.set(prefix, {});
    for (const [name, header] of Object.entries(headers))
      addHeader(name, header, {resolver, idPrefix: `${prefix}-header`, omit: OMITTED.response}, all);
    addBodies(prefix, content, 'response', resolver, all);
  }
  return all;
}

/** @returns operations sorted by id */
export function toShape({operations, resolver}: Pick<Api, 'operations' | 'resolver'>): Shape {
  const sorted = [...operations].sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(sorted.map((operation) => [operation.id, toOperationShape(operation, resolver)]));
}
