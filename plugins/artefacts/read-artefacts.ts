import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

import {isPreview} from '../../src/site/env';
import type {Problem} from '../lib/problems';

import {ARTEFACTS_FOLDER} from './artefacts-folder';
import {parseDefinitions, parseKey} from './definitions';
import type {Definition, DefinitionFile} from './definitions';
import {makeArtefacts} from './make-artefacts';
import type {Workshop} from './make-artefacts';
import type {TextFile} from './mentions';

async function readFolder(siteDir: string, folder: string, pattern: RegExp): Promise<TextFile[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(files.map(async (file) => ({file, text: await readFile(path.join(siteDir, file), 'utf8')})));
}

/** The sources of artefacts/: definitions and keys. */
export async function readDefinitionFiles(siteDir: string): Promise<DefinitionFile[]> {
  return readFolder(siteDir, ARTEFACTS_FOLDER, /\.(yml|json)$/);
}

/** The pages that may mention artefacts. */
export async function readPages(siteDir: string): Promise<TextFile[]> {
  const folders = await Promise.all(['docs', 'blog'].map((folder) => readFolder(siteDir, folder, /\.mdx?$/)));
  return folders.flat();
}

/** The sources of the API description, whose examples hold values of artefacts. */
export async function readDescriptionFiles(siteDir: string): Promise<TextFile[]> {
  return readFolder(siteDir, 'openapi', /\.yaml$/);
}

/** Makes the artefacts of a set of files. */
export async function makeFromFiles(files: readonly DefinitionFile[]): Promise<Workshop> {
  const keys = files.filter(({file}) => file.endsWith('.json')).map(parseKey);
  const parsed = files.filter(({file}) => file.endsWith('.yml')).map(parseDefinitions);
  const faults = keys.filter((one): one is Problem => 'what' in one);
  const definitions = [...keys.filter((one): one is Definition => 'content' in one), ...parsed.flatMap((one) => one.definitions)];
  const {artefacts, referred, problems} = await makeArtefacts(definitions);
  return {artefacts, referred, problems: [...faults, ...parsed.flatMap((one) => one.problems), ...problems]};
}

/** Reads and makes artefacts: in a build once, in the preview whenever it is called, where it makes them anew only when a file has changed. */
export function createArtefactReader(siteDir: string): () => Promise<Workshop> {
  if (!isPreview()) {
    let made: Promise<Workshop> | undefined;
    return () => (made ??= readDefinitionFiles(siteDir).then(makeFromFiles));
  }
  let last: {texts: string; workshop: Promise<Workshop>} | undefined;
  return async () => {
    const files = await readDefinitionFiles(siteDir);
    const texts = JSON.stringify(files);
    if (last?.texts !== texts) last = {texts, workshop: makeFromFiles(files)};
    return last.workshop;
  };
}
