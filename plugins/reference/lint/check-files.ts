/** Checks that the files in openapi/ can be read, and that the references between them resolve. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {SNAPSHOTS_DIR} from '../../lib/api-history/snapshots';
import {FLOWS_DIR} from '../../lib/flows/flow';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {OPERATION_QUESTIONS_FILE} from '../../lib/questions/collect-questions';
import {IDENTIFIERS_FILE} from '../identifiers/table';

import {findCircularReferences, findReferences} from './source-references';
import type {Reference} from './source-references';
import {childrenOf, ROOT_FILE, SETTINGS_FILE} from './sources';
import type {Sources} from './sources';

const FOLDER = 'openapi';
/** Files in the folder that are not part of the description. */
const OTHER_FILES: readonly string[] = [SETTINGS_FILE, IDENTIFIERS_FILE, OPERATION_QUESTIONS_FILE];
const SOURCE = /\.(?:ya?ml|json)$/;

function listFiles(siteDir: string): string[] {
  return (readdirSync(path.join(siteDir, FOLDER), {recursive: true}) as string[])
    .map((file) => path.posix.join(FOLDER, file.split(path.sep).join('/')))
    .filter((file) => SOURCE.test(file) && !OTHER_FILES.includes(file))
    .filter((file) => ![SNAPSHOTS_DIR, FLOWS_DIR].some((folder) => file.startsWith(`${folder}/`)))
    .sort();
}

/** Lists the possible targets of references: each key of a file in paths/, otherwise the whole file. */
function listEntries(sources: Sources, file: string): {name: string; line: number; target: string}[] {
  if (file === ROOT_FILE) return [];
  if (!file.startsWith(`${FOLDER}/paths/`)) return [{name: path.posix.basename(file), line: 1, target: file}];
  const root = sources.rootOf(file);
  return root ? childrenOf(root).map(([name, {line}]) => ({name, line, target: `${file}#/${name}`})) : [];
}

/** Finds files and paths that nothing refers to. */
export function findUnused(siteDir: string, sources: Sources): Problem[] {
  const files = listFiles(siteDir);
  const named = findReferences(sources, files).map(({target}) => target);
  const isNamed = (target: string) =>
    named.some((one) => one === target || one.startsWith(`${target}/`) || one.startsWith(`${target}#`));
  return files.flatMap((file) =>
    listEntries(sources, file)
      .filter(({target}) => !isNamed(target))
      .map(({name, line}) => ({
        file,
        line,
        what: `Nothing refers to "${name}", so no page shows it.`,
        remedy: `Refer to it from ${ROOT_FILE} or from another file, or delete it.`,
      })),
  );
}

function toRelativeReferences({reference, file}: Reference, files: readonly string[]): string[] {
  const folder = path.posix.dirname(file);
  const [, pointer] = reference.split('#');
  return files.map((one) => {
    const relative = path.posix.relative(folder, one);
    const dotted = reference.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
    return pointer === undefined ? dotted : `${dotted}#${pointer}`;
  });
}

function toMissing(siteDir: string, found: Reference, files: readonly string[]): Problem {
  const {file, line, reference, target, candidates} = found;
  const hasFile = existsSync(path.join(siteDir, target.split('#')[0] ?? ''));
  const near = findNearest(reference, hasFile ? candidates : toRelativeReferences(found, files));
  const remedy =
    near.length > 0
      ? `Did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`
      : 'Write the path relative to the folder of this file, and after # the keys that lead to the object.';
  return {file, line, what: `The reference "${reference}" cannot be resolved.`, remedy};
}

export type FileProblems = {
  /** Problems that prevent further checks: unreadable YAML and references to other hosts. */
  fatal: Problem[];
  others: Problem[];
};

/**
 * Finds unreadable YAML, and unresolved, remote or circular references. Redocly would stop at the first problem, would
 * not report its position, and would fetch remote files.
 */
export function checkFiles(siteDir: string, sources: Sources): FileProblems {
  const files = listFiles(siteDir);
  const faults = files.map(sources.syntaxProblemOf).filter((problem) => problem !== null);
  const unreadable = new Set(faults.map(({file}) => file));
  const references = findReferences(
    sources,
    files.filter((file) => !unreadable.has(file)),
  );
  const remote = references
    .filter(({kind}) => kind === 'remote')
    .map(({file, line, reference}) => ({
      file,
      line,
      what: `"${reference}" is on another host, but a build makes no network requests.`,
      remedy: 'Copy the file into openapi/, and refer to the copy.',
    }));
  return {
    fatal: [...faults, ...remote],
    others: [
      ...findCircularReferences(sources).map((place) => ({
        ...place,
        what: 'The reference is circular: it points to itself, directly or through other references.',
        remedy: 'Replace one of these references with the object itself.',
      })),
      ...references
        .filter(({kind, target}) => kind === 'resolved' && !target.startsWith(`${FOLDER}/`))
        .map(({file, line, reference}) => ({
          file,
          line,
          what: `"${reference}" is outside ${FOLDER}/, so a build does not notice when it changes.`,
          remedy: `Move the file into ${FOLDER}/.`,
        })),
      ...references.filter(({kind}) => kind === 'missing').map((reference) => toMissing(siteDir, reference, files)),
    ],
  };
}
