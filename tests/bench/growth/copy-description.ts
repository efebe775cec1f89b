import {isMap, isScalar, parse, parseDocument, stringify, type Document} from 'yaml';

import {editionOf, nameOf} from './copy-page';
import {varyProse} from './vary-prose';

/** Prefix of documentation addresses, and whether the documentation is copied too. */
export type Addresses = {documentation: string; areDocsGrown: boolean};

/** Matches the address of an error code at one endpoint, such as `/errors/tokens/#invalid_grant-token`. */
const ERROR_OF_OPERATION = /\/errors\/[a-z-]*\/?#[a-z_]+-(?!management-api)[a-z-]+/g;

/** A reference to another file of the description: its start, and the path of the file. */
export const REFERENCE = /(\$ref: *['"]?)([^'"\s#]+\.yaml)/g;

const tagOf = (tag: string, copy: number): string => `${tag} ${copy}`;

/**
 * The name of a copied file: `Flag.yaml` → `FlagB.yaml`, so that the bundler names each component differently. A digit
 * would look like base64.
 */
export function copyFileName(file: string, copy: number): string {
  return file.replace(/\.yaml$/, `${String.fromCharCode(64 + copy)}.yaml`);
}

/**
 * Copies a file of the description. References point to the copied files, and operations and tags get new names.
 * Security schemes keep their names, because operations refer to them by name.
 */
export function copyDescriptionFile(source: string, copy: number): string {
  const linked = source
    .replace(REFERENCE, (_reference, start: string, file: string) => start + copyFileName(file, copy))
    .replace(ERROR_OF_OPERATION, (address) => nameOf(address, copy))
    .replace(/^( +operationId: *)(\S+)/gm, (_field, start: string, id: string) => start + nameOf(id, copy))
    .replace(/^( +tags: *\n +- *)(.+)$/gm, (_field, start: string, tag: string) => start + tagOf(tag, copy));
  return varyProse(linked, copy);
}

/**
 * Adds the names of copied schemas to the table of identifiers: `Flag.Value` → `FlagB.Value`.
 * @param times number of editions: the original and its copies
 */
export function growIdentifiers(source: string, times: number): string {
  const table = parse(source) as Record<string, {same?: string[]} | null>;
  const letters = Array.from({length: times - 1}, (_value, index) => String.fromCharCode(66 + index));
  const grow = (name: string) => {
    const [, schema, property] = /^([A-Z]\w*)\.(\w+)$/.exec(name) ?? [];
    return [name, ...(schema === undefined ? [] : letters.map((letter) => `${schema}${letter}.${property}`))];
  };
  return stringify(
    Object.fromEntries(
      Object.entries(table).map(([name, entry]) => [
        name,
        {...entry, ...(entry?.same && {same: entry.same.flatMap(grow)})},
      ]),
    ),
  );
}

type Root = {
  tags: {name: string; description: string; externalDocs: {description: string; url: string}}[];
  paths: Record<string, {$ref: string}>;
};

/**
 * Adds copies of all tags and paths to the root of the description.
 * @param times number of editions: the original and its copies
 */
export function growRoot(source: string, times: number, {documentation, areDocsGrown}: Addresses): string {
  const document: Document = parseDocument(source);
  const {tags, paths} = parse(source) as Root;
  for (let copy = 2; copy <= times; copy += 1) {
    for (const {name, description, externalDocs} of tags) {
      const url = areDocsGrown
        ? externalDocs.url.replace(documentation, `${documentation}${editionOf(copy)}/`)
        : externalDocs.url;
      document.addIn(['tags'], {
        name: tagOf(name, copy),
        description: varyProse(description, copy),
        externalDocs: {...externalDocs, url},
      });
    }
    for (const [address, {$ref}] of Object.entries(paths)) {
      const [file = '', pointer = ''] = $ref.split('#');
      document.setIn(['paths', `/${editionOf(copy)}${address}`], {$ref: `${copyFileName(file, copy)}#${pointer}`});
    }
  }
  const root = document.contents;
  if (!isMap(root) || !root.items.some(({key}) => isScalar(key) && key.value === 'paths'))
    throw new Error('The root of the API description has no paths.');
  return document.toString({lineWidth: 0});
}
