import {readdir} from 'node:fs/promises';
import path from 'node:path';

import {isPreview} from '../../src/site/env';
import {digestOwnCode, openKeptValues} from '../lib/kept-values';
import {readSource} from '../lib/source-text';

import {ARTEFACTS_FOLDER} from './artefacts-folder';
import type {DefinitionFile} from './definitions';
import type {Workshop} from './make-artefacts';
import type {TextFile} from './mentions';

const CACHE = 'node_modules/.cache/artefacts/workshop';

async function readFolder(siteDir: string, folder: string, pattern: RegExp): Promise<TextFile[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(files.map(async (file) => ({file, text: await readSource(siteDir, file)})));
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

/**
 * The artefacts of a site. Those of the same files are not made again, and what makes them is not even loaded: signatures and
 * certificates take a third of a second.
 */
export async function keepArtefacts(siteDir: string, files: readonly DefinitionFile[]): Promise<Workshop> {
  const kept = openKeptValues<Workshop>(path.join(siteDir, CACHE), digestOwnCode(siteDir));
  const workshop = await kept.take(JSON.stringify(files), async () =>
    (await import('./make-from-files')).makeFromFiles(files),
  );
  await kept.save();
  return workshop;
}

/** Reads and makes artefacts: in a build once, in the preview whenever it is called, where it makes them anew only when a file has changed. */
export function createArtefactReader(siteDir: string): () => Promise<Workshop> {
  if (!isPreview()) {
    let made: Promise<Workshop> | undefined;
    return () => (made ??= readDefinitionFiles(siteDir).then((files) => keepArtefacts(siteDir, files)));
  }
  let last: {texts: string; workshop: Promise<Workshop>} | undefined;
  return async () => {
    const files = await readDefinitionFiles(siteDir);
    const texts = JSON.stringify(files);
    if (last?.texts !== texts) last = {texts, workshop: keepArtefacts(siteDir, files)};
    return last.workshop;
  };
}
