import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

import {parse} from 'yaml';

import type {Problem} from '../lib/problems';

import type {DeclaredKeys} from './check-declared-keys';
import type {ReferenceNames} from './content-routes';
import {parseSource} from './source-file';
import type {ContentKind, SourceFile} from './source-file';

export type Content = {
  sources: readonly SourceFile[];
  /** Sources that could not be parsed. */
  unreadable: readonly Problem[];
  /** Every file under docs/ and blog/, relative to the site. */
  files: readonly string[];
  /** Every file under static/, as a site path. */
  staticFiles: readonly string[];
  declared: DeclaredKeys;
  reference: ReferenceNames;
};

/** The files under a folder, relative to the site, sorted. */
export async function listFiles(siteDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_');
}

function kindOf(file: string): ContentKind {
  return file.startsWith('blog/') ? 'post' : 'doc';
}

async function readKeys(siteDir: string, file: string): Promise<string[]> {
  return Object.keys((parse(await readFile(path.join(siteDir, file), 'utf8')) as object | null) ?? {});
}

/** The names alone, from the sources of the description: whether they are good is the reference's to say. */
async function readReferenceNames(siteDir: string): Promise<ReferenceNames> {
  const files = (await listFiles(siteDir, 'openapi')).filter((file) => file.endsWith('.yaml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(siteDir, file), 'utf8')));
  const root = texts[files.indexOf('openapi/connect-api.yaml')] ?? '';
  return {
    operationIds: texts.flatMap((text) => [...text.matchAll(/^ +operationId: (\S+)$/gm)].map(([, id = '']) => id)),
    tags: [...(/^tags:\n([\s\S]*?)^\S/m.exec(root)?.[1] ?? '').matchAll(/^ +- name: (.+)$/gm)].map(([, name = '']) => name),
  };
}

/** Reads all hand-written content of a site. */
export async function readContent(siteDir: string): Promise<Content> {
  const [docs, blog, assets, authors, tags, reference] = await Promise.all([
    listFiles(siteDir, 'docs'),
    listFiles(siteDir, 'blog'),
    listFiles(siteDir, 'static'),
    readKeys(siteDir, 'blog/authors.yml'),
    readKeys(siteDir, 'blog/tags.yml'),
    readReferenceNames(siteDir),
  ]);
  const files = [...docs, ...blog];
  const parsed = await Promise.all(
    files.filter(isPage).map(async (file) => parseSource(kindOf(file), file, await readFile(path.join(siteDir, file), 'utf8'))),
  );
  return {
    sources: parsed.filter((source): source is SourceFile => 'tree' in source),
    unreadable: parsed.filter((source): source is Problem => !('tree' in source)),
    files,
    staticFiles: assets.map((file) => file.slice('static'.length)),
    declared: {authors, tags},
    reference,
  };
}
