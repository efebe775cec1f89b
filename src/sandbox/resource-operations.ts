/** Maps operations to resources and actions: list, create, get, replace, delete. */
import type {Description, Operation} from './description';
import type {Resource} from './resource';
import type {Parents} from './store';

export type Action = 'list' | 'create' | 'get' | 'replace' | 'delete';

export type ResourceOperation = {resource: Resource; action: Action};

/** Cached, because each request looks up the path templates of many resources. */
const itemPaths = new WeakMap<Description, Map<Resource, string | null>>();

/** Returns the path template of a record, or null. @throws Error if the API description has several */
export function itemPathOf(resource: Resource, description: Description): string | null {
  const known = itemPaths.get(description) ?? new Map<Resource, string | null>();
  itemPaths.set(description, known);
  const found = known.get(resource);
  if (found !== undefined) return found;
  const path = findItemPath(resource, description);
  known.set(resource, path);
  return path;
}

function findItemPath({collection, item, name}: Resource, {operations}: Description): string | null {
  if (item !== undefined) return item;
  const isItem = (path: string) =>
    path.startsWith(`${collection}/{`) && !path.slice(collection.length + 1).includes('/');
  const paths = new Set(operations.map(({path}) => path).filter(isItem));
  if (paths.size > 1)
    throw new Error(`The API description has several paths for a record of ${name}: ${[...paths].join(', ')}.`);
  return [...paths][0] ?? null;
}

/** Name of the path parameter with the key of a record, such as `ContactId`. */
export function keyParameterOf(itemPath: string): string {
  return /\{([^{}]*)\}[^{}]*$/.exec(itemPath)?.[1] ?? '';
}

/** Names of the path parameters of a collection. */
function parentParametersOf(collection: string): string[] {
  return [...collection.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** Returns the parents of a record: the path parameters of its collection with their values. */
export function parentsIn(resource: Resource, path: Readonly<Record<string, string>>): Parents {
  return Object.fromEntries(parentParametersOf(resource.collection).map((name) => [name, path[name] ?? '']));
}

const OF_COLLECTION: Readonly<Record<string, Action>> = {GET: 'list', POST: 'create'};
const OF_ITEM: Readonly<Record<string, Action>> = {GET: 'get', PUT: 'replace', DELETE: 'delete'};

/** Operation id → resource and action, for the generic operations of all resources. */
export function mapOperations(
  resources: readonly Resource[],
  description: Description,
): ReadonlyMap<string, ResourceOperation> {
  const found = resources.flatMap((resource) => {
    const item = itemPathOf(resource, description);
    return description.operations.flatMap(({id, method, path}: Operation): [string, ResourceOperation][] => {
      const action = path === resource.collection ? OF_COLLECTION[method] : path === item ? OF_ITEM[method] : undefined;
      return action ? [[id, {resource, action}]] : [];
    });
  });
  return new Map(found);
}
