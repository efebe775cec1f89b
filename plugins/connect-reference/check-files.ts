import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Problem} from '../lib/problems';
import {readSourceSync} from '../lib/source-text';
import {readYaml} from '../lib/yaml-source';

import {findReferenceCircles, findReferences, ROOT_FILE, SETTINGS_FILE} from './source-places';

const FOLDER = 'openapi';

type TextFile = {file: string; text: string};

function readFiles(siteDir: string): TextFile[] {
  return (readdirSync(path.join(siteDir, FOLDER), {recursive: true}) as string[])
    .map((file) => path.posix.join(FOLDER, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.yaml') && file !== SETTINGS_FILE)
    .sort()
    .map((file) => ({file, text: readSourceSync(siteDir, file)}));
}

/** What of a file can be referred to: of a file of paths each of its keys, of any other the whole. */
function listEntries({file, text}: TextFile): {name: string; line: number; target: string}[] {
  if (file === ROOT_FILE) return [];
  if (!file.startsWith(`${FOLDER}/paths/`)) return [{name: path.posix.basename(file), line: 1, target: file}];
  return text.split('\n').flatMap((content, index) => {
    const [, name] = /^([\w-]+):/.exec(content) ?? [];
    return name ? [{name, line: index + 1, target: `${file}#/${name}`}] : [];
  });
}

/** Finds what no page shows, because nothing refers to it: a forgotten operation would be missed by readers alone. */
export function findUnused(siteDir: string): Problem[] {
  const files = readFiles(siteDir);
  const named = new Set(files.flatMap(({file, text}) => [...text.matchAll(/\$ref: *['"]?([^\s'"},]+)/g)].map(([, reference = '']) => path.posix.join(path.posix.dirname(file), reference))));
  return files.flatMap((source) =>
    listEntries(source)
      .filter(({target}) => !named.has(target))
      .map(({name, line}) => ({file: source.file, line, what: `Nothing refers to "${name}", so that no page shows it.`, remedy: `Refer to it from ${ROOT_FILE}, or from what it is a part of, or delete it.`})),
  );
}

/**
 * Finds what keeps the files of the description from being one: YAML that cannot be read, and references to nothing or in
 * a circle. The lint stops at the first of them, and does not always say where it stands.
 */
export function checkFiles(siteDir: string): Problem[] {
  const files = readFiles(siteDir);
  const faults = files.map(({file, text}) => readYaml(file, text)).filter((source): source is Problem => 'what' in source);
  const unreadable = new Set(faults.map(({file}) => file));
  const references = findReferences(siteDir, files.map(({file}) => file).filter((file) => !unreadable.has(file)));
  return [
    ...faults,
    ...findReferenceCircles(siteDir).map((place) => ({...place, what: 'The reference leads back to itself, through others or at once.', remedy: 'Let one of them be the thing itself.'})),
    ...references
      .filter(({isThere}) => !isThere)
      .map(({file, line, reference}) => ({file, line, what: `The reference "${reference}" leads to nothing.`, remedy: 'Write the path from the folder of this file, and after # the keys that lead to the part.'})),
  ];
}
