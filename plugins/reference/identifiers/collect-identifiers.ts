/** Derives from the description which operations return an identifier, and which take it. */
import type {Api, Operation} from '../model/operations';

import {collectFields} from './collect-fields';
import type {Field, OperationFields} from './collect-fields';
import {createNaming} from './naming';
import type {Naming} from './naming';
import type {Entry, Table} from './table';

export type Identifier = {
  name: string;
  /** The tag whose page lists it: that of the first source, or of the first operation that takes it. */
  tag: string;
  /** Operations that return the value to a caller who does not know it, best first. */
  sources: readonly Operation[];
  /** Operations that take it as a parameter or in the body, in the order of the reference. */
  uses: readonly Operation[];
  entry: Entry | null;
  page: {label: string; url: string} | null;
  /** Paths of the resources whose records it names, such as `/flags`. */
  collections: ReadonlySet<string>;
};

export type Identifiers = {
  table: Table;
  byName: ReadonlyMap<string, Identifier>;
  fields: ReadonlyMap<Operation, OperationFields>;
  naming: Naming;
};

/** `/flags/{FlagId}/assignments` → [`/flags`, `FlagId`] */
function collectionsOf(path: string): [string, string][] {
  return [...path.matchAll(/\/\{([^}]+)\}/g)].map((match) => [path.slice(0, match.index), match[1] ?? '']);
}

const isCreate = ({method}: Operation) => method === 'post';
const isList = ({method}: Operation) => method === 'get';

/** Create and list of a resource come first. */
function rankAt(operation: Operation, collections: ReadonlySet<string>): number | null {
  if (!collections.has(operation.path)) return null;
  return isCreate(operation) ? 0 : isList(operation) ? 1 : null;
}

/**
 * Whether a caller has to know the value before the call: a record repeats what its request contains. The creation of the
 * resource itself makes the value, unless its body names an existing record by a UUID.
 */
function needsValue(operation: Operation, fields: readonly Field[], collections: ReadonlySet<string>): boolean {
  const isOwn = isCreate(operation) && collections.has(operation.path);
  const isMade = ({required, flat}: Field) => isOwn && !(required && flat.format === 'uuid');
  return fields.some((field) => (field.place === 'body' ? !isMade(field) : field.required));
}

type Parts = {
  api: Api;
  table: Table;
  naming: Naming;
  fields: ReadonlyMap<Operation, OperationFields>;
  /** Name of the identifier → paths of the resources whose records it names. */
  collections: ReadonlyMap<string, ReadonlySet<string>>;
};

function collectCollections(api: Api, fields: Parts['fields'], naming: Naming): Parts['collections'] {
  const found = new Map<string, Set<string>>();
  for (const operation of api.operations)
    for (const [path, parameter] of collectionsOf(operation.path)) {
      const field = fields.get(operation)?.takes.find(({place, name}) => place === 'path' && name === parameter);
      const [identifier, ...others] = field ? naming.identifiersOf(field) : [];
      if (identifier !== undefined && others.length === 0)
        found.set(identifier, (found.get(identifier) ?? new Set()).add(path));
    }
  return found;
}

function toIdentifier(name: string, {api, table, naming, fields, collections}: Parts): Identifier {
  const entry = table.get(name) ?? null;
  const own = collections.get(name) ?? new Set<string>();
  const isIt = (field: Field) => naming.identifiersOf(field).includes(name);
  const takenBy = (operation: Operation) => fields.get(operation)?.takes.filter(isIt) ?? [];
  const isNamed = (operation: Operation) => entry?.from.includes(operation.id) ?? false;
  const rank = (operation: Operation) =>
    (operation.deprecated ? 4 : 0) + (isNamed(operation) ? 0 : (rankAt(operation, own) ?? 2) + 1);
  const byRank = (a: Operation, b: Operation) => rank(a) - rank(b);
  const isSource = (operation: Operation) =>
    isNamed(operation) ||
    (fields.get(operation)?.returns.some(isIt) && !needsValue(operation, takenBy(operation), own));
  const isOutside = entry !== null && (entry.outside !== null || entry.isChosen);
  const found = isOutside ? [] : api.operations.filter(isSource).sort(byRank);
  const uses = api.operations.filter((operation) => takenBy(operation).length > 0);
  const tag = (found[0] ?? uses[0])?.tag ?? '';
  const isElsewhere = (operation: Operation) => (operation.tag === tag ? 0 : 1);
  const sources = [...found].sort((a, b) => byRank(a, b) || isElsewhere(a) - isElsewhere(b));
  const documentation = api.tags.find((one) => one.name === tag)?.documentation ?? null;
  return {name, tag, sources, uses, entry, page: entry?.page ?? documentation, collections: own};
}

/**
 * An operation returns an identifier if a property of its answer has the name of the identifier, in any case and
 * notation, or a name that the table gives it.
 * @throws TooLargeError if a schema is too large for a page
 */
export function collectIdentifiers(api: Api, table: Table): Identifiers {
  const fields = new Map(api.operations.map((operation) => [operation, collectFields(operation, api)]));
  const taken = [...fields.values()].flatMap(({takes}) => takes);
  const naming = createNaming(table, taken);
  const collections = collectCollections(api, fields, naming);
  const names = new Set([...taken.flatMap(naming.identifiersOf), ...table.keys()]);
  const parts = {api, table, naming, fields, collections};
  return {table, naming, fields, byName: new Map([...names].map((name) => [name, toIdentifier(name, parts)]))};
}

/** Path of the resource whose record a path parameter names: `/flags` for `FlagId` in `/flags/{FlagId}/users`. */
export const collectionAt = (operation: Operation, {place, name}: Field): string | undefined =>
  place === 'path' ? collectionsOf(operation.path).find(([, parameter]) => parameter === name)?.[0] : undefined;

const MAX_BEST = 3;

/** Those that the table names, then creation and list of its resources; else any. */
export function bestSources({sources, collections, entry}: Identifier): readonly Operation[] {
  const best = sources.filter((one) => entry?.from.includes(one.id) || rankAt(one, collections) !== null);
  return (best.length > 0 ? best : sources).slice(0, MAX_BEST);
}

/**
 * The operations to name at a field: creation and list of the resource in its own path, such as the administrators of one
 * organisation, if they return it.
 */
export function bestSourcesAt(identifier: Identifier, operation: Operation, field: Field): readonly Operation[] {
  const local = new Set([collectionAt(operation, field) ?? '']);
  const best = identifier.sources.filter((one) => rankAt(one, local) !== null);
  return best.length > 0 ? best.slice(0, MAX_BEST) : bestSources(identifier);
}
