import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

import {parse} from 'yaml';

import type {Problem} from '../lib/problems';

import type {DeclaredKeys} from './check-declared-keys';
import {parseSource} from './source-file';
import type {ContentKind, SourceFile} from './source-file';

/** Pages under this folder are written by plugins/connect-reference and are no writer's. */
const GENERATED = 'docs/apis/connect-openapi/';

export type Content = {
  sources: readonly SourceFile[];
  /** Sources that could not be parsed. */
  unreadable: readonly Problem[];
  /** Every file under docs/ and blog/, relative to the site. */
  files: readonly string[];
  /** Every file under static/, as a site path. */
  staticFiles: readonly string[];
  declared: DeclaredKeys;
};

async function listFiles(siteDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_') && !file.startsWith(GENERATED);
}

function kindOf(file: string): ContentKind {
  return file.startsWith('blog/') ? 'post' : 'doc';
}

async function readKeys(siteDir: string, file: string): Promise<string[]> {
  return Object.keys((parse(await readFile(path.join(siteDir, file), 'utf8')) as object | null) ?? {});
}

/** Reads all hand-written content of a site. */
export async function readContent(siteDir: string): Promise<Content> {
  const [docs, blog, assets, authors, tags] = await Promise.all([
    listFiles(siteDir, 'docs'),
    listFiles(siteDir, 'blog'),
    listFiles(siteDir, 'static'),
    readKeys(siteDir, 'blog/authors.yml'),
    readKeys(siteDir, 'blog/tags.yml'),
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
  };
}
