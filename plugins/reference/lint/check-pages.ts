/** Checks the pages of operations for duplicate anchors and excessive size. */
import type {Media, OpenApiDocument} from '../model/openapi';
import type {Api, Operation, Webhook} from '../model/operations';
import {buildBody, buildProperty, MAX_LINES, TooLargeError} from '../model/property-tree';
import type {InnerNode, PropertyNode} from '../model/property-tree';
import {OMITTED, toMediaSuffix} from '../render/render-body';
import type {Direction} from '../render/render-body';
import {toSource} from '../render/render-parameters';

import {nameOf, objectOf, toFailure} from './attempts';
import type {Fault} from './check-description';

/** Limit for descriptions, values and examples of a page. Larger pages are unusable, especially on phones. */
const MAX_CHARACTERS = 1_000_000;

type Shown = {ids: string[]; characters: number; names: Map<string, number>};

function addNode(node: PropertyNode, shown: Shown): void {
  const {flat, id, description = '', examples, inner} = node;
  shown.ids.push(id);
  shown.characters += 3 * id.length + description.length + JSON.stringify([flat.enum ?? [], examples]).length;
  if (inner) addInner(inner, shown);
}

function addInner({name, properties, choices}: InnerNode, shown: Shown): void {
  if (name !== undefined) shown.names.set(name, (shown.names.get(name) ?? 0) + 1);
  for (const property of properties) addNode(property, shown);
  for (const variant of choices.flatMap(({variants}) => variants)) {
    shown.ids.push(variant.id);
    if (variant.inner) addInner(variant.inner, shown);
  }
}

function addContent(
  content: Record<string, Media>,
  idPrefix: string,
  direction: Direction,
  api: Api,
  shown: Shown,
): void {
  for (const [contentType, media] of Object.entries(content)) {
    const id = `${idPrefix}${toMediaSuffix(contentType)}`;
    shown.ids.push(id);
    shown.characters += JSON.stringify([media.example, media.examples]).length;
    const inner =
      media.schema && buildBody(media.schema, {resolver: api.resolver, idPrefix: id, omit: OMITTED[direction]});
    if (inner) addInner(inner, shown);
  }
}

function collectShown(operation: Operation | Webhook, api: Api): Shown {
  const shown: Shown = {ids: [], characters: operation.description.length, names: new Map()};
  const {resolver} = api;
  for (const parameter of operation.parameters)
    addNode(
      buildProperty(toSource(parameter.name, parameter, resolver), {
        resolver,
        idPrefix: parameter.in,
        omit: OMITTED.request,
      }),
      shown,
    );
  addContent(operation.requestBody?.content ?? {}, 'request', 'request', api, shown);
  for (const {status, headers, content} of operation.responses) {
    for (const [name, header] of Object.entries(headers))
      addNode(
        buildProperty(toSource(name, header, resolver), {
          resolver,
          idPrefix: `response-${status}-header`,
          omit: OMITTED.response,
        }),
        shown,
      );
    addContent(content, `response-${status}`, 'response', api, shown);
  }
  return shown;
}

function describeExcess({ids, characters, names}: Shown): string | null {
  const [most] = [...names].sort(([, a], [, b]) => b - a);
  const hint = most ? ` The schema ${most[0]} alone is repeated ${most[1]} times.` : '';
  if (ids.length > MAX_LINES) return `lists ${ids.length} properties, more than the limit of ${MAX_LINES}.${hint}`;
  return characters > MAX_CHARACTERS
    ? `contains ${characters} characters of text, more than the limit of ${MAX_CHARACTERS}.${hint}`
    : null;
}

const REDUCE_SCHEMA =
  'Make the schema smaller: remove the properties of nested records, and link to the operation that returns them.';

function checkPage(at: object, operation: Operation | Webhook, api: Api): Fault[] {
  const place = nameOf(operation);
  try {
    const shown = collectShown(operation, api);
    const seen = new Set<string>();
    const duplicates = shown.ids.filter((id) => seen.size === seen.add(id).size);
    const excess = describeExcess(shown);
    return [
      ...duplicates.map((id) => ({
        at,
        what: `${place}: two elements of the page would have the anchor #${id}.`,
        remedy: 'Rename one of them, or, if they are content types, keep only one.',
      })),
      ...(excess ? [{at, what: `${place}: the page ${excess}`, remedy: REDUCE_SCHEMA}] : []),
    ];
  } catch (error) {
    if (error instanceof TooLargeError)
      return [{at, what: `${place}: a schema of the page is too large. ${error.message}`, remedy: REDUCE_SCHEMA}];
    return [toFailure(at, operation, error)];
  }
}

export function checkPages(document: OpenApiDocument, api: Api): Fault[] {
  return [...api.operations, ...api.webhooks].flatMap((operation) =>
    checkPage(objectOf(document, operation), operation, api),
  );
}
