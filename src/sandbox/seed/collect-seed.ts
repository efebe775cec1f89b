/** Collects the initial records from the examples of the API description, which refer to each other. */
import type {JsonObject, JsonValue} from '../../tools/lib/json';
import type {Description, Media, Operation} from '../description';
import type {Resource} from '../resource';
import {itemPathOf, keyParameterOf, parentsIn} from '../resource-operations';
import {requiredOf} from '../schema-properties';
import type {Parents} from '../store';

export type SeedRecord = {resource: string; key: string; parents: Parents; value: JsonObject};

function examplesOf({example, examples = {}}: Media): JsonValue[] {
  const named = Object.values(examples).flatMap(({value}) => (value === undefined ? [] : [value]));
  return example === undefined ? named : [example, ...named];
}

/** Returns the objects in a value, outermost first. */
function objectsIn(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Returns the path parameters of an operation with their example values. */
function examplePath({parameters}: Operation): Record<string, string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    inPath.map(({name, example, schema}) => [name, String(example ?? schema.example ?? schema.examples ?? '')]),
  );
}

/** Operations with examples of records, the most complete first: GET of one record, then the list, then POST. */
function operationsOf(resource: Resource, description: Description): Operation[] {
  const item = itemPathOf(resource, description);
  const find = (path: string | null, method: string) =>
    description.operations.filter((one) => one.path === path && one.method === method);
  return [...find(item, 'GET'), ...find(resource.collection, 'GET'), ...find(resource.collection, 'POST')];
}

function isRecord(value: JsonObject, keyProperty: string, required: readonly string[]): boolean {
  return keyProperty in value && required.every((name) => name in value);
}

function collectOf(resource: Resource, description: Description): SeedRecord[] {
  const keyProperty = resource.key ?? keyParameterOf(itemPathOf(resource, description) ?? '');
  const required = requiredOf({$ref: `#/components/schemas/${resource.schema}`}, description);
  const found = new Map<string, SeedRecord>();
  for (const operation of operationsOf(resource, description)) {
    const path = examplePath(operation);
    const media = Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, {content}]) => Object.values(content));
    for (const value of media.flatMap(examplesOf).flatMap(objectsIn)) {
      if (!isRecord(value, keyProperty, required)) continue;
      const own = Object.entries(value).filter(([, part]) => typeof part === 'string') as [string, string][];
      const parents = parentsIn(resource, {...path, ...Object.fromEntries(own)});
      const key = String(value[keyProperty]);
      const id = JSON.stringify([key, parents]);
      if (!found.has(id)) found.set(id, {resource: resource.name, key, parents, value});
    }
  }
  return [...found.values()];
}

/** Returns all records in the examples, in the order of the resources. */
export function collectSeed(resources: readonly Resource[], description: Description): SeedRecord[] {
  return resources.flatMap((resource) => collectOf(resource, description));
}
