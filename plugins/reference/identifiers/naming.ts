/** Finds the identifiers of a parameter or property. */
import type {Field} from './collect-fields';
import type {Table} from './table';

/** Matches `organisationId`, `SsoConfigurationID`, `client_id`, `x-fapi-interaction-id`, `SoftwareStatementIds`. */
const IDENTIFIER_NAME = /(?:^|[A-Za-z0-9])I[dD]s?$|(?:^|[_-])ids?$/;

/** `client_id`, `ClientID` and `ClientId` are the same name. */
const toPlainName = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

export const isEnumerated = ({flat, items}: Field): boolean =>
  [flat, items].some((one) => one?.enum !== undefined || one?.const !== undefined);

const hasUuid = ({flat, items}: Field): boolean => flat.format === 'uuid' || items?.format === 'uuid';

/** Whether a request field is an identifier: in the path, with a name such as `flagId`, or with the format `uuid`. */
export function isIdentifier(field: Field): boolean {
  if (isEnumerated(field) || field.flat.types.includes('object')) return false;
  return field.place === 'path' || IDENTIFIER_NAME.test(field.name) || hasUuid(field);
}

/** For arrays: `SoftwareStatementIds` → `SoftwareStatementId` */
const toSingular = ({name, items}: Field): string => (items ? name.replace(/s$/, '') : name);

export type Naming = {
  /** Returns the names of the identifiers that the value of a field can be; empty if the field is not an identifier. */
  identifiersOf: (field: Field) => readonly string[];
  /** Returns the identifiers with the name of the field, without other names (`same`) in the table. */
  ownIdentifiersOf: (field: Field) => readonly string[];
};

/** Returns the schema name of the record: `Flag` for `FlagUpdateRequest` and `FlagFields`. */
const toRecord = (owner: string): string => owner.replace(/(?:(?:Update)?Request|Fields)$/, '');

/** Removes the place from a name in the table: `query.sub` → `sub`. */
export const toFieldName = (name: string): string => name.replace(/^(?:path|query|header|cookie|body|answer)\./, '');

/** Normalises the notation of the last part of a name in the table. */
export const toKey = (name: string): string =>
  `${name.slice(0, name.lastIndexOf('.') + 1)}${toPlainName(name.slice(name.lastIndexOf('.') + 1))}`;

/** Returns the names that the table can use for a field, the most specific first. */
export const keysOf = ({name, owner, place}: Field): string[] =>
  [...(owner === null ? [] : [`${owner}.${name}`, `${toRecord(owner)}.${name}`]), `${place}.${name}`, name].map(toKey);

/** @param taken all parameters and properties that operations take */
export function createNaming(table: Table, taken: readonly Field[]): Naming {
  const aliases = new Map<string, string[]>();
  for (const [identifier, {same}] of table)
    for (const name of [...(identifier.includes('.') ? [identifier] : []), ...same])
      aliases.set(toKey(name), [...(aliases.get(toKey(name)) ?? []), identifier]);
  const aliasesOf = (field: Field) => {
    const found = keysOf(field).find((key) => aliases.has(key));
    return found === undefined ? undefined : aliases.get(found);
  };
  const byPlainName = new Map<string, string>();
  const add = (name: string) => {
    const plain = toPlainName(name);
    if (!byPlainName.has(plain)) byPlainName.set(plain, name);
  };
  [...table.keys()].forEach(add);
  // Path parameters come first, because identifiers are spelt like the path parameter.
  const identifiers = taken.filter((field) => isIdentifier(field) && !aliasesOf(field));
  for (const field of [...identifiers.filter(({place}) => place === 'path'), ...identifiers]) add(toSingular(field));
  const ownIdentifiersOf = (field: Field) => {
    const found = byPlainName.get(toPlainName(field.name)) ?? byPlainName.get(toPlainName(toSingular(field)));
    return found !== undefined && !isEnumerated(field) ? [found] : [];
  };
  const known = new Map<Field, readonly string[]>();
  return {
    ownIdentifiersOf,
    identifiersOf(field) {
      const found = known.get(field) ?? aliasesOf(field) ?? ownIdentifiersOf(field);
      known.set(field, found);
      return found;
    },
  };
}
