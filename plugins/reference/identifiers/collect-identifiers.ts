/** Finds the operations of the description that return or take an identifier. */
import type {Api, Operation} from '../model/operations';

import {collectFields} from './collect-fields';
import type {Field, OperationFields} from './collect-fields';
import {createNaming} from './naming';
import type {Naming} from './naming';
import {createResourceOf, rankAt, resourceAt, splitAtParameters} from './resources';
import type {ResourceOf} from './resources';
import type {Entry, Table} from './table';

export type Identifier = {
  name: string;
  /** The tag whose page lists the identifier: the tag of its first source, or else of its first use. */
  tag: string;
  /** Operations that return the value to a caller who does not know it yet, best first. */
  sources: readonly Operation[];
  /** Operations that take the value as a parameter or in the body, in the order of the reference. */
  uses: readonly Operation[];
  entry: Entry | null;
  page: {label: string; url: string} | null;
  /** Paths of the resources whose records have this identifier, such as `/flags`. */
  resources: ReadonlySet<string>;
};

export type Identifiers = {
  table: Table;
  byName: ReadonlyMap<string, Identifier>;
  /** Returns the identifiers that a parameter or property takes, except those that the request creates. */
  takenAt: (field: Field, operation: Operation) => readonly Identifier[];
  fields: ReadonlyMap<Operation, OperationFields>;
  naming: Naming;
  resourceOf: ResourceOf;
};

type Parts = {
  api: Api;
  table: Table;
  naming: Naming;
  fields: ReadonlyMap<Operation, OperationFields>;
  /** Name of the identifier → paths of the resources whose records have this identifier. */
  resources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name of the identifier → paths of the lists with the records that define the identifier. */
  lists: ReadonlyMap<string, ReadonlySet<string>>;
  resourceOf: ResourceOf;
};

function collectResources({api, fields, naming, resourceOf}: Omit<Parts, 'resources' | 'lists'>): Parts['resources'] {
  const found = new Map<string, Set<string>>();
  for (const operation of api.operations)
    for (const [path, parameter] of splitAtParameters(operation.path)) {
      const field = fields.get(operation)?.takes.find(({place, name}) => place === 'path' && name === parameter);
      const [identifier, ...others] = field ? naming.identifiersOf(field) : [];
      if (identifier !== undefined && others.length === 0)
        found.set(identifier, (found.get(identifier) ?? new Set()).add(resourceOf(path)));
    }
  return found;
}

/** Returns the paths of the lists that `from` names in the table of identifiers. */
const listsOf = (name: string, {api, table}: Pick<Parts, 'api' | 'table'>): ReadonlySet<string> =>
  new Set(
    api.operations
      .filter(({id, method}) => method === 'get' && table.get(name)?.from.includes(id))
      .map(({path}) => path),
  );

/** Whether the request creates the value with this property, so that no operation can return the value before. */
function isMadeAt(name: string, field: Field, operation: Operation, parts: Parts): boolean {
  const {naming, resources, lists, resourceOf} = parts;
  if (field.place !== 'body') return false;
  const isOwn =
    rankAt(operation, resources.get(name) ?? new Set(), resourceOf) === 0 &&
    naming.ownIdentifiersOf(field).includes(name) &&
    !(field.required && field.flat.format === 'uuid');
  const isInList = lists.get(name)?.has(operation.path.replace(/\/\{[^}]+\}$/, '')) ?? false;
  return isOwn || (isInList && field.flat.format !== 'uuid');
}

/**
 * Whether a caller must know the value before the call. The operation is then not a source, because its response only
 * repeats the request. The operation that creates the record also creates the value, unless the value is a required
 * UUID in the body: such a UUID names an existing record.
 */
function needsValue(name: string, operation: Operation, fields: readonly Field[], parts: Parts): boolean {
  const isCreation = rankAt(operation, parts.resources.get(name) ?? new Set(), parts.resourceOf) === 0;
  const isMade = ({required, flat}: Field) => isCreation && !(required && flat.format === 'uuid');
  return fields.some((field) => (field.place === 'body' ? !isMade(field) : field.required));
}

function toIdentifier(name: string, parts: Parts): Identifier {
  const {api, table, naming, fields, resourceOf} = parts;
  const entry = table.get(name) ?? null;
  const resources = parts.resources.get(name) ?? new Set<string>();
  const isIt = (field: Field) => naming.identifiersOf(field).includes(name);
  const takenBy = (operation: Operation) => fields.get(operation)?.takes.filter(isIt) ?? [];
  const isNamed = ({id}: Operation) => entry?.from.includes(id) ?? false;
  const rank = (operation: Operation) =>
    (operation.deprecated ? 4 : 0) + (isNamed(operation) ? 0 : (rankAt(operation, resources, resourceOf) ?? 2) + 1);
  const byRank = (a: Operation, b: Operation) => rank(a) - rank(b);
  const returns = (operation: Operation) => fields.get(operation)?.returns.some(isIt) ?? false;
  const isSource = (operation: Operation) =>
    isNamed(operation) || (returns(operation) && !needsValue(name, operation, takenBy(operation), parts));
  const isOutside = entry !== null && (entry.outside !== null || entry.isChosen);
  const found = isOutside ? [] : api.operations.filter(isSource).sort(byRank);
  const uses = api.operations.filter((operation) =>
    takenBy(operation).some((field) => !isMadeAt(name, field, operation, parts)),
  );
  const tag = (found[0] ?? uses[0])?.tag ?? '';
  const isElsewhere = (operation: Operation) => (operation.tag === tag ? 0 : 1);
  const sources = [...found].sort((a, b) => byRank(a, b) || isElsewhere(a) - isElsewhere(b));
  const documentation = api.tags.find((one) => one.name === tag)?.documentation ?? null;
  return {name, tag, sources, uses, entry, page: entry?.page ?? documentation, resources};
}

/**
 * Collects the identifiers. An operation returns an identifier if a property of its response has the name of the
 * identifier (ignoring case, hyphens and underscores), or a name from the table.
 * @throws TooLargeError if a schema is too large for a page
 */
export function collectIdentifiers(api: Api, table: Table): Identifiers {
  const fields = new Map(api.operations.map((operation) => [operation, collectFields(operation, api)]));
  const taken = [...fields.values()].flatMap(({takes}) => takes);
  const naming = createNaming(table, taken);
  const known = {api, table, naming, fields, resourceOf: createResourceOf(fields)};
  const lists = new Map([...table.keys()].map((name) => [name, listsOf(name, known)]));
  const parts = {...known, lists, resources: collectResources(known)};
  const names = new Set([...taken.flatMap(naming.identifiersOf), ...table.keys()]);
  const byName = new Map([...names].map((name) => [name, toIdentifier(name, parts)]));
  return {
    ...known,
    byName,
    takenAt: (field, operation) =>
      naming
        .identifiersOf(field)
        .filter((name) => !isMadeAt(name, field, operation, parts))
        .flatMap((name) => byName.get(name) ?? []),
  };
}

const MAX_BEST = 3;

/** Returns sources in the table; else sources that create or list the resources of the identifier; else any sources. */
export function bestSources(identifier: Identifier, {resourceOf}: Identifiers): readonly Operation[] {
  const {sources, resources, entry} = identifier;
  const levels = [
    sources.filter(({id}) => entry?.from.includes(id)),
    sources.filter((one) => rankAt(one, resources, resourceOf) !== null),
    sources,
  ];
  return (levels.find((level) => level.length > 0) ?? []).slice(0, MAX_BEST);
}

/**
 * Returns the sources to show for a field. Prefers operations that create or list the resource in the path of the given
 * operation, such as the administrators of one organisation.
 */
export function bestSourcesAt(
  identifier: Identifier,
  operation: Operation,
  field: Field,
  identifiers: Identifiers,
): readonly Operation[] {
  const {resourceOf} = identifiers;
  const own = new Set([resourceAt(operation, field, resourceOf)]);
  const best = identifier.sources.filter((one) => rankAt(one, own, resourceOf) !== null);
  return best.length > 0 ? best.slice(0, MAX_BEST) : bestSources(identifier, identifiers);
}
