import {readdir} from 'node:fs/promises';
import path from 'node:path';

import {parse, parseDocument} from 'yaml';

import {routeOfFile} from '../lib/content-paths';
import {readSource} from '../lib/source-text';

import type {Prose} from './backlinks';

/** Reads the written pages under docs/ and blog/ as far as their links are concerned. */
export async function readProse(siteDir: string, baseUrl: string): Promise<Prose[]> {
  const files = await Promise.all(
    ['docs', 'blog'].map(async (folder) => (await readdir(path.join(siteDir, folder), {recursive: true})).map((file) => path.posix.join(folder, file.split(path.sep).join('/')))),
  );
  const pages = files.flat().filter((file) => /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_'));
  return Promise.all(
    pages.sort().map(async (file) => {
      const text = await readSource(siteDir, file);
      const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
      // A faulty front matter is reported by content-checks, with its line; here it only lacks a title.
      const fields = parseDocument(frontMatter);
      const title = String(fields.get('title') ?? file);
      const slug = file.startsWith('docs/') ? fields.get('slug') : undefined;
      return {file, title, href: `${baseUrl.replace(/\/$/, '')}${routeOfFile(file, typeof slug === 'string' ? slug : undefined)}`, text};
    }),
  );
}

/** Which file of openapi/ holds each path of the API: `/flags` → `openapi/paths/flags.yaml`. */
export async function readPathSources(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const root = parse(await readSource(siteDir, 'openapi/connect-api.yaml')) as {paths: Record<string, {$ref?: string}>};
  return new Map(Object.entries(root.paths).map(([apiPath, {$ref = ''}]) => [apiPath, path.posix.join('openapi', $ref.split('#')[0] ?? '')]));
}
