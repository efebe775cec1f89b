/** Checks that callers can get the value of each identifier, and that no entry of the table is wrong or redundant. */
import {suggest} from '../../lib/error-catalogue/read-fields';
import type {Problem} from '../../lib/problems';
import type {Fault} from '../lint/check-description';
import {createResolver} from '../model/openapi';
import type {OpenApiDocument, Parameter} from '../model/openapi';
import type {Api, Operation} from '../model/operations';

import type {Field} from './collect-fields';
import type {Identifier, Identifiers} from './collect-identifiers';
import {isIdentifier, keysOf, toKey} from './naming';
import {rankAt, resourceAt} from './resources';
import {IDENTIFIERS_FILE} from './table';
import type {Entry} from './table';

const placeOf = ({method, path}: Operation): string => `${method.toUpperCase()} ${path}`;

const wordOf = ({place, name}: Field): string =>
  place === 'body' ? `the property "${name}" of the request` : `the ${place} parameter "${name}"`;

/** Returns the parameter or the schema of the property, or the operation if the schema is merged from an `allOf`. */
function objectOf(field: Field, {path, method}: Operation, document: OpenApiDocument): object {
  const item = document.paths[path] ?? {};
  const operation = item[method];
  const resolver = createResolver(document);
  const parameter = [...(operation?.parameters ?? []), ...(item.parameters ?? [])].find((one) => {
    const {name, in: place} = resolver.resolve<Parameter>(one);
    return name === field.name && place === field.place;
  });
  if (parameter) return '$ref' in parameter ? resolver.lookUp(parameter.$ref) : parameter;
  return 'refined' in field.schema ? (operation ?? document) : field.schema;
}

const isExplained = ({sources, entry}: Identifier): boolean =>
  sources.length > 0 || (entry !== null && (entry.outside !== null || entry.isChosen));

const REMEDY = `Return the identifier in a response of an operation that creates or lists its resource, or add the identifier to ${IDENTIFIERS_FILE}: its other name, or a sentence that says where it comes from.`;

/** Returns the operations that create and list the resource in the path, if none of them returns the identifier. */
function findSilentOperations(
  {sources, entry}: Identifier,
  operation: Operation,
  field: Field,
  {resourceOf}: Identifiers,
  api: Api,
): Operation[] {
  const resources = new Set([resourceAt(operation, field, resourceOf)]);
  const own = api.operations.filter((one) => rankAt(one, resources, resourceOf) !== null);
  const isSilent = !own.some((one) => sources.includes(one)) && (entry?.from ?? []).length === 0;
  return sources.length > 0 && isSilent ? own : [];
}

function checkField(
  field: Field,
  operation: Operation,
  {api, identifiers, document}: {api: Api; identifiers: Identifiers; document: OpenApiDocument},
): Fault[] {
  const found = identifiers.takenAt(field, operation);
  const at = () => objectOf(field, operation, document);
  if (found.length > 0 && !found.some(isExplained))
    return [
      {
        at: at(),
        what: `${placeOf(operation)}: no operation returns ${wordOf(field)} to a caller who does not know it.`,
        remedy: REMEDY,
      },
    ];
  const silent = found.flatMap((identifier) => findSilentOperations(identifier, operation, field, identifiers, api));
  return silent.length > 0
    ? [
        {
          at: at(),
          what: `${placeOf(operation)}: the responses of ${silent.map(placeOf).join(' and ')} have no property with the name of ${wordOf(field)}.`,
          remedy: REMEDY,
        },
      ]
    : [];
}

/** Finds identifiers that callers cannot get, because every source requires another identifier that they cannot get. */
function findUnobtainable({byName, fields, naming}: Identifiers): Identifier[] {
  const obtainable = new Set([...byName.values()].filter(({sources}) => sources.length === 0).map(({name}) => name));
  const canCall = (operation: Operation) =>
    (fields.get(operation)?.takes ?? []).every((field) => {
      const names = naming.identifiersOf(field);
      return (
        !field.required || field.place === 'body' || names.length === 0 || names.some((name) => obtainable.has(name))
      );
    });
  for (let size = -1; size !== obtainable.size;) {
    size = obtainable.size;
    for (const {name, sources} of byName.values()) if (sources.some(canCall)) obtainable.add(name);
  }
  return [...byName.values()].filter(({name}) => !obtainable.has(name));
}

function checkUnobtainable(identifiers: Identifiers, document: OpenApiDocument): Fault[] {
  return findUnobtainable(identifiers).map(({name, sources, uses}) => {
    const [use] = uses;
    const field =
      use && identifiers.fields.get(use)?.takes.find((one) => identifiers.naming.identifiersOf(one).includes(name));
    return {
      at: use && field ? objectOf(field, use, document) : document,
      what: `Nobody can get a first "${name}": ${sources.map(placeOf).join(' and ')} need${sources.length === 1 ? 's' : ''} a value that only operations that take "${name}" return.`,
      remedy: REMEDY,
    };
  });
}

type Report = (what: string, remedy: string) => void;

/** Key in the table → fields with this key. */
function indexFields({fields}: Identifiers): ReadonlyMap<string, readonly Field[]> {
  const index = new Map<string, Field[]>();
  for (const {takes, returns} of fields.values())
    for (const field of [...takes, ...returns])
      for (const key of keysOf(field)) {
        const known = index.get(key);
        if (known) known.push(field);
        else index.set(key, [field]);
      }
  return index;
}

type Known = {identifiers: Identifiers; index: ReadonlyMap<string, readonly Field[]>; api: Api};

function checkEntry(name: string, entry: Entry, {identifiers, index, api}: Known, report: Report): void {
  const {byName, naming} = identifiers;
  if (byName.get(name)?.uses.length === 0)
    report(`No operation takes "${name}".`, 'Correct the name, or remove the entry.');
  for (const alias of entry.same) {
    const meant = index.get(toKey(alias)) ?? [];
    if (meant.length === 0)
      report(
        `No parameter or property is "${alias}".`,
        suggest(
          alias,
          new Set([...index.values()].flatMap(([one]) => one?.name ?? [])),
          'Correct the name, or remove it.',
        ),
      );
    else if (meant.every((field) => naming.ownIdentifiersOf(field).join() === name))
      report(`"${alias}" is already the name of "${name}".`, 'Remove it from "same".');
  }
  const ids = api.operations.map(({id}) => id);
  for (const id of entry.from.filter((one) => !ids.includes(one)))
    report(`The API description has no operation "${id}".`, suggest(id, ids, 'Write the id of an operation.'));
  const documentation = api.tags.find((tag) => tag.name === byName.get(name)?.tag)?.documentation;
  if (entry.page && entry.outside === null && documentation?.url.endsWith(entry.page.url))
    report(`The page of "${name}" is already the page of its resource.`, 'Remove "page".');
}

/** @returns problems of the table, and faults of the description */
export function checkIdentifiers(
  document: OpenApiDocument,
  api: Api,
  identifiers: Identifiers,
): {problems: Problem[]; faults: Fault[]} {
  const problems: Problem[] = [];
  const known = {identifiers, index: indexFields(identifiers), api};
  for (const [name, entry] of identifiers.table)
    checkEntry(name, entry, known, (what, remedy) =>
      problems.push({file: IDENTIFIERS_FILE, line: entry.line, what, remedy}),
    );
  const faults = api.operations.flatMap((operation) =>
    (identifiers.fields.get(operation)?.takes ?? [])
      .filter(isIdentifier)
      .flatMap((field) => checkField(field, operation, {api, identifiers, document})),
  );
  const first = faults.filter(({at}, index) => faults.findIndex((other) => other.at === at) === index);
  return {problems, faults: [...first, ...checkUnobtainable(identifiers, document)]};
}
