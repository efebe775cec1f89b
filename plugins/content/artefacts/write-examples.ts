import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {assertNoProblems} from '../../lib/problems';

import {collectArtefacts} from './collect-artefacts';
import {EXAMPLES_FOLDER} from './examples';
import {readArtefactFiles} from './read-artefacts';

/**
 * Generates the examples that are missing or do not match their definition, and deletes those without a definition.
 * @returns the files that were written and deleted
 * @throws ProblemsError when a definition has a mistake; nothing is written then
 */
export async function writeExamples(siteDir: string): Promise<{written: string[]; deleted: string[]}> {
  const files = await readArtefactFiles(siteDir);
  const {examples, problems} = await collectArtefacts(files, {renew: true});
  assertNoProblems('Artefacts', problems);
  const committed = new Map(
    files.filter(({file}) => file.startsWith(EXAMPLES_FOLDER)).map(({file, text}) => [file, text.trim()]),
  );
  const written = [...examples].filter(([file, text]) => committed.get(file) !== text);
  const deleted = [...committed.keys()].filter((file) => !examples.has(file));
  await mkdir(path.join(siteDir, EXAMPLES_FOLDER), {recursive: true});
  await Promise.all([
    ...written.map(([file, text]) => writeFile(path.join(siteDir, file), `${text}\n`)),
    ...deleted.map((file) => rm(path.join(siteDir, file))),
  ]);
  return {written: written.map(([file]) => file), deleted};
}
