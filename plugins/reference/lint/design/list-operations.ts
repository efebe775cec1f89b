/** Lists the operations of the bundle, and reads their parts for the design rules. */
import {METHODS} from '../../model/openapi';
import type {
  Method,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  RequestBody,
  Resolver,
  Response,
  Schema,
} from '../../model/openapi';
import type {FlatSchema} from '../../model/schema';
import {flatten} from '../../model/schema';
import type {Fault} from '../check-description';

export type Placed = {
  method: Method;
  path: string;
  item: PathItem;
  operation: OperationObject;
  /** Method and path, for messages. */
  place: string;
};

export function listOperations(document: OpenApiDocument): Placed[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{method, path, item, operation, place: `${method.toUpperCase()} ${path}`}] : [];
    }),
  );
}

export function parametersOf({item, operation}: Placed, resolver: Resolver): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolver.resolve<Parameter>(one));
}

/** @returns responses by status */
export function responsesOf({operation}: Placed, resolver: Resolver): [string, Response][] {
  return Object.entries(operation.responses ?? {}).map(([status, one]) => [status, resolver.resolve<Response>(one)]);
}

/** Returns the schemas of the request body, one for each content type. */
export function bodySchemasOf({operation}: Placed, resolver: Resolver): Schema[] {
  const body = operation.requestBody && resolver.resolve<RequestBody>(operation.requestBody);
  return Object.values(body?.content ?? {}).flatMap(({schema}) => (schema ? [schema] : []));
}

export type Property = {name: string; schema: Schema; isRequired: boolean};

/** Collects the properties of a schema, its items and its nested objects. Visits each schema only once. */
export function collectProperties(schema: Schema, resolver: Resolver): Property[] {
  const seen = new Set<object>();
  function collect(one: Schema): Property[] {
    const flat: FlatSchema = flatten(one, resolver);
    const {origin = one, properties = {}, required = [], items, choices} = flat;
    if (seen.has(origin)) return [];
    seen.add(origin);
    return [
      ...Object.entries(properties).flatMap(([name, property]) => [
        {name, schema: property, isRequired: required.includes(name)},
        ...collect(property),
      ]),
      ...(typeof items === 'object' ? collect(items) : []),
      ...choices.flatMap(({variants}) => variants.flatMap(collect)),
    ];
  }
  return collect(schema);
}

/** Returns the object to report: the operation if the property is merged from an `allOf`, else the property. */
export const placeOf = (property: Schema, operation: OperationObject): object =>
  'refined' in property ? operation : property;

/** Removes duplicate faults, because several operations share a schema. */
export function withoutRepeats(faults: readonly Fault[]): Fault[] {
  return faults.filter(
    ({at, what}, index) => faults.findIndex((other) => other.at === at && other.what === what) === index,
  );
}
