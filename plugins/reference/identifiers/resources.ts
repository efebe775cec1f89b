/** Finds the operations that create and list the records that a path parameter names. */
import type {Operation} from '../model/operations';

import type {Field, OperationFields} from './collect-fields';
import {isEnumerated} from './naming';

/** Converts the path of an operation, or the part before a parameter, to the path of its resource. */
export type ResourceOf = (path: string) => string;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Maps `/certificates/{Type}` and `/certificates/kid` to the resource `/certificates`: a parameter with an enum only
 * filters a list, and a fixed segment without operations is not a resource.
 */
export function createResourceOf(fields: ReadonlyMap<Operation, OperationFields>): ResourceOf {
  const paths = new Set([...fields.keys()].map(({path}) => path));
  const choices = new Set(
    [...fields.values()].flatMap(({takes}) =>
      takes.filter((field) => field.place === 'path' && isEnumerated(field)).map(({name}) => `{${name}}`),
    ),
  );
  const find = (path: string) => {
    const [last, parent] = [path.slice(path.lastIndexOf('/') + 1), parentOf(path)];
    const isWord = !last.startsWith('{') && !paths.has(path) && paths.has(parent) && !parent.endsWith('}');
    return choices.has(last) || isWord ? parent : path;
  };
  const known = new Map<string, string>();
  return (path) => {
    const resource = known.get(path) ?? find(path);
    known.set(path, resource);
    return resource;
  };
}

/** `/flags/{FlagId}/assignments` → [`/flags`, `FlagId`] */
export function splitAtParameters(path: string): [string, string][] {
  return [...path.matchAll(/\/\{([^}]+)\}/g)].map((match) => [path.slice(0, match.index), match[1] ?? '']);
}

/** Returns the resource whose record a path parameter names: `/flags` for `FlagId` in `/flags/{FlagId}/users`. */
export function resourceAt(operation: Operation, {place, name}: Field, resourceOf: ResourceOf): string | null {
  const [before] = splitAtParameters(operation.path).find(([, parameter]) => parameter === name) ?? [];
  return place === 'path' && before !== undefined ? resourceOf(before) : null;
}

/** Returns 0 for operations that create a record of the resources, 1 for operations that list them, null for others. */
export function rankAt(
  {method, path}: Operation,
  resources: ReadonlySet<string | null>,
  resourceOf: ResourceOf,
): 0 | 1 | null {
  if (!resources.has(resourceOf(path))) return null;
  return method === 'post' ? 0 : method === 'get' ? 1 : null;
}
