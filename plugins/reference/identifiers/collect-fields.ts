/** Collects the values that an operation takes and returns, with their anchors on the page of the operation. */
import type {Media, Schema} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import {buildBody, buildProperty} from '../model/property-tree';
import type {InnerNode, PropertyNode} from '../model/property-tree';
import {flatten} from '../model/schema';
import type {FlatSchema} from '../model/schema';
import {OMITTED, toMediaSuffix} from '../render/render-body';
import type {Direction} from '../render/render-body';
import {toSource} from '../render/render-parameters';

export type Field = {
  /** Anchor on the page of the operation. */
  id: string;
  name: string;
  place: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'answer';
  /** Name of the component schema with this property, or null. */
  owner: string | null;
  required: boolean;
  /** An object of the document, or a schema merged from an `allOf`. */
  schema: Schema;
  flat: FlatSchema;
  /** Schema of the items, if the value is an array. */
  items: FlatSchema | null;
};

export type OperationFields = {takes: readonly Field[]; returns: readonly Field[]};

type Site = {place: Field['place']; owner: string | null; api: Api};

function toField({id, name, required, schema, flat}: PropertyNode, {place, owner, api}: Site): Field {
  const items = typeof flat.items === 'object' ? flatten(flat.items, api.resolver) : null;
  return {id, name, place, owner, required, schema, flat, items};
}

function collectInner({name, properties, choices}: InnerNode, outer: Site): Field[] {
  const site = {...outer, owner: name ?? outer.owner};
  return [
    ...properties.flatMap((node) => [
      ...(/^[*/[]/.test(node.name) ? [] : [toField(node, site)]),
      ...(node.inner ? collectInner(node.inner, site) : []),
    ]),
    ...choices.flatMap(({variants}) =>
      variants.flatMap(({flat, inner}) =>
        inner ? collectInner(inner, {...site, owner: flat.name ?? site.owner}) : [],
      ),
    ),
  ];
}

function collectContent(
  content: Record<string, Media>,
  prefix: string,
  direction: Direction,
  place: Field['place'],
  api: Api,
): Field[] {
  return Object.entries(content).flatMap(([contentType, {schema}]) => {
    if (!schema) return [];
    const idPrefix = `${prefix}${toMediaSuffix(contentType)}`;
    const inner = buildBody(schema, {resolver: api.resolver, idPrefix, omit: OMITTED[direction]});
    const owner = flatten(schema, api.resolver).name ?? null;
    return inner ? collectInner(inner, {place, owner, api}) : [];
  });
}

/** Collects parameters and properties of the request body, and properties of the responses except errors. */
export function collectFields(operation: Operation, api: Api): OperationFields {
  const {resolver} = api;
  const parameters = operation.parameters.map((parameter) =>
    toField(
      buildProperty(toSource(parameter.name, parameter, resolver), {
        resolver,
        idPrefix: parameter.in,
        omit: OMITTED.request,
      }),
      {place: parameter.in, owner: null, api},
    ),
  );
  return {
    takes: [...parameters, ...collectContent(operation.requestBody?.content ?? {}, 'request', 'request', 'body', api)],
    returns: operation.responses
      .filter(({status}) => /^[23]/.test(status))
      .flatMap(({status, content}) => collectContent(content, `response-${status}`, 'response', 'answer', api)),
  };
}
