import {readdir} from 'node:fs/promises';
import path from 'node:path';

import {isPreview} from '../../../src/site/env';
import {readSource} from '../../lib/source-text';
import {digestBuildCode, openCache} from '../../lib/value-cache';

import type {ArtefactSet} from './artefact';
import {ARTEFACTS_FOLDER} from './artefacts-folder';
import type {DefinitionFile} from './definitions';
import type {TextFile} from './mentions';

/** Reads artefacts, and the files that contain or refer to them. */

const CACHE = 'node_modules/.cache/artefacts/collected';

async function readFolder(siteDir: string, folder: string, pattern: RegExp): Promise<TextFile[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(files.map(async (file) => ({file, text: await readSource(siteDir, file)})));
}

/** Reads the definitions, keys and examples in artefacts/. */
export async function readArtefactFiles(siteDir: string): Promise<DefinitionFile[]> {
  return readFolder(siteDir, ARTEFACTS_FOLDER, /\.(yml|json|jwt|jwe|pem|csr|txt)$/);
}

/** Reads all pages in docs/ and blog/, with or without references to artefacts. */
export async function readPages(siteDir: string): Promise<TextFile[]> {
  const folders = await Promise.all(['docs', 'blog'].map((folder) => readFolder(siteDir, folder, /\.mdx?$/)));
  return folders.flat();
}

/** Reads the API description, whose examples contain values of artefacts. */
export async function readDescriptionFiles(siteDir: string): Promise<TextFile[]> {
  return readFolder(siteDir, 'openapi', /\.yaml$/);
}

/** Collects the artefacts. Cached on disk by the content of the files, because verifying the examples is slow. */
export async function loadArtefacts(siteDir: string, files: readonly DefinitionFile[]): Promise<ArtefactSet> {
  const cache = openCache<ArtefactSet>(path.join(siteDir, CACHE), digestBuildCode(siteDir));
  const collected = await cache.get(JSON.stringify(files), async () =>
    (await import('./collect-artefacts')).collectArtefacts(files),
  );
  await cache.save();
  return collected;
}

/** Creates a function that loads the artefacts once per build; in the preview, again after a file has changed. */
export function createArtefactReader(siteDir: string): () => Promise<ArtefactSet> {
  if (!isPreview()) {
    let collected: Promise<ArtefactSet> | undefined;
    return () => (collected ??= readArtefactFiles(siteDir).then((files) => loadArtefacts(siteDir, files)));
  }
  let last: {texts: string; collected: Promise<ArtefactSet>} | undefined;
  return async () => {
    const files = await readArtefactFiles(siteDir);
    const texts = JSON.stringify(files);
    if (last?.texts !== texts) last = {texts, collected: loadArtefacts(siteDir, files)};
    return last.collected;
  };
}
