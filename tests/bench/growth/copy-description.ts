import {isMap, isScalar, parse, parseDocument, type Document} from 'yaml';

import {editionOf, nameOf} from './copy-page';
import {varyProse} from './vary-prose';

/** What the copied addresses of the documentation begin with. */
export type Addresses = {documentation: string; areDocsGrown: boolean};

const tagOf = (tag: string, copy: number): string => `${tag} ${copy}`;

/** The name of a copied file: `Flag.yaml` → `FlagB.yaml`, so that the bundler gives each component its own name. With a digit it would look like base64. */
export function copyFileName(file: string, copy: number): string {
  return file.replace(/\.yaml$/, `${String.fromCharCode(64 + copy)}.yaml`);
}

/**
 * Makes a file of the description anew for a copy: references lead to the copied files, operations and tags have names of
 * their own. Security schemes are referred to by name, and are the same in every copy.
 */
export function copyDescriptionFile(source: string, copy: number): string {
  const linked = source
    .replace(
      /(\$ref: *['"]?)([^'"\s#]+\.yaml)/g,
      (_reference, start: string, file: string) => start + copyFileName(file, copy),
    )
    .replace(/^( +operationId: *)(\S+)/gm, (_field, start: string, id: string) => start + nameOf(id, copy))
    .replace(/^( +tags: *\n +- *)(.+)$/gm, (_field, start: string, tag: string) => start + tagOf(tag, copy));
  return varyProse(linked, copy);
}

type Root = {
  tags: {name: string; description: string; externalDocs: {description: string; url: string}}[];
  paths: Record<string, {$ref: string}>;
};

/**
 * Adds copies of all tags and paths to the root of the description.
 * @param times how often everything stands there afterwards
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
    throw new Error('The root of the API description has no paths to grow.');
  return document.toString({lineWidth: 0});
}
