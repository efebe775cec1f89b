/** Creates the notes on the page of an operation: sources of request values, and uses of response values. */
import {operationPath, tagPath} from '../../../src/reference/paths';
import type {Operation} from '../model/operations';
import type {ValueNote} from '../model/value-note';

import type {Field} from './collect-fields';
import {bestSourcesAt} from './collect-identifiers';
import type {Identifier, Identifiers} from './collect-identifiers';

type Link = {label: string; href: string};

export type Addresses = {
  /** With slashes on both sides. */
  baseUrl: string;
  /** Links that start with this URL of the portal become site paths. */
  siteAddress: string;
};

export const countOf = (count: number): string => (count === 1 ? '1 operation' : `${count} operations`);

/** @param url site path or absolute URL of a page */
export function toPageLink({label, url}: {label: string; url: string}, {baseUrl, siteAddress}: Addresses): Link {
  if (url.startsWith('/')) return {label, href: `${baseUrl}${url.slice(1)}`};
  return {label, href: url.startsWith(siteAddress) ? baseUrl + url.slice(siteAddress.length) : url};
}

export const toOperationLink = ({id, summary}: Operation, {baseUrl}: Addresses): Link => ({
  label: summary,
  href: `${baseUrl}${operationPath(id).slice(1)}`,
});

/** Returns the URL of an identifier on the page of its tag. */
const toEntryAddress = ({name, tag}: Identifier, {baseUrl}: Addresses): string =>
  `${baseUrl}${tagPath(tag).slice(1)}#${name}`;

function toSource(
  field: Field,
  operation: Operation,
  found: readonly Identifier[],
  identifiers: Identifiers,
  addresses: Addresses,
): ValueNote {
  const best = found.map((identifier) => bestSourcesAt(identifier, operation, field, identifiers));
  const shown = found.length === 1 ? best.flat() : best.flatMap((operations) => operations.slice(0, 1));
  const [first] = found;
  return {
    source: {
      text: found.map(({entry}) => entry?.outside ?? null).find((text) => text !== null) ?? null,
      operations: shown.map((one) => toOperationLink(one, addresses)),
      all: found
        .filter(({sources}) => sources.length > 0)
        .map((identifier) => ({
          label: found.length > 1 ? identifier.name : `all ${countOf(identifier.sources.length)}`,
          href: toEntryAddress(identifier, addresses),
        }))
        .filter((_link, index) => found.length > 1 || (found[index]?.sources.length ?? 0) > shown.length),
      page: found.length === 1 && first?.page ? toPageLink(first.page, addresses) : null,
    },
  };
}

/** @returns a function: anchor on the page of the operation → note; undefined if the value is not an identifier */
export function createValueNotes(
  operation: Operation,
  identifiers: Identifiers,
  addresses: Addresses,
): (id: string) => ValueNote | undefined {
  const notes = new Map<string, ValueNote>();
  const {takes = [], returns = []} = identifiers.fields.get(operation) ?? {};
  for (const field of takes) {
    const found = identifiers.takenAt(field, operation).filter(({entry}) => !entry?.isChosen);
    if (found.length > 0) notes.set(field.id, toSource(field, operation, found, identifiers, addresses));
  }
  for (const field of returns) {
    const [name = ''] = identifiers.naming.identifiersOf(field);
    const identifier = identifiers.byName.get(name);
    if (identifier && identifier.uses.length > 0 && !identifier.entry?.isChosen)
      notes.set(field.id, {
        use: {
          label: `used in ${countOf(identifier.uses.length)}`,
          href: toEntryAddress(identifier, addresses),
        },
      });
  }
  return (id) => notes.get(id);
}
