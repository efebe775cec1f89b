/** Reads pages and files that the reference links to, and pages that link to the reference. */
import {existsSync, readdirSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';

import {parse, parseDocument} from 'yaml';

import {DOWNLOAD_PATH} from '../../../src/reference/paths';
import {routeOfFile} from '../../lib/content-paths';
import {collectRoutes} from '../../lib/content-routes';
import {readSource, readSourceSync} from '../../lib/source-text';
import type {Prose} from '../render/backlinks';

import {ROOT_FILE} from './sources';

export async function readProse(siteDir: string, baseUrl: string): Promise<Prose[]> {
  const files = await Promise.all(
    ['docs', 'blog'].map(async (folder) =>
      (await readdir(path.join(siteDir, folder), {recursive: true})).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    ),
  );
  const pages = files.flat().filter((file) => /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_'));
  return Promise.all(
    pages.sort().map(async (file) => {
      const text = await readSource(siteDir, file);
      const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
      // The content checks report invalid front matter.
      const fields = parseDocument(frontMatter);
      const title = String(fields.get('title') ?? file);
      const slug = file.startsWith('docs/') ? fields.get('slug') : undefined;
      return {
        file,
        title,
        href: `${baseUrl.replace(/\/$/, '')}${routeOfFile(file, typeof slug === 'string' ? slug : undefined)}`,
        text,
      };
    }),
  );
}

function listFolder(siteDir: string, folder: string): string[] {
  const at = path.join(siteDir, folder);
  return existsSync(at)
    ? (readdirSync(at, {recursive: true}) as string[]).map((file) => file.split(path.sep).join('/'))
    : [];
}

/** Collects the site paths that the description may link to, except pages of the reference. */
export function readRoutes(siteDir: string, baseUrl: string, prose: readonly Prose[]): Set<string> {
  const tags = path.join(siteDir, 'blog/tags.yml');
  const pages = prose.map(({href}) => `/${href.slice(baseUrl.length)}`);
  const declared = existsSync(tags)
    ? Object.keys((parse(readSourceSync(siteDir, 'blog/tags.yml')) as object | null) ?? {})
    : [];
  return collectRoutes(
    pages,
    listFolder(siteDir, 'src/pages').map((file) => `src/pages/${file}`),
    declared,
    {operationIds: [], tags: [], webhooks: []},
  );
}

/** Lists static files, including the generated download, as site paths. */
export function listStaticFiles(siteDir: string): Set<string> {
  return new Set([DOWNLOAD_PATH, ...listFolder(siteDir, 'static').map((file) => `/${file}`)]);
}

/** Returns the source file of each path and webhook: `/flags` → `openapi/paths/flags.yaml`. */
export async function readPathSources(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const root = parse(await readSource(siteDir, ROOT_FILE)) as {
    paths?: Record<string, {$ref?: string} | null>;
    webhooks?: Record<string, {$ref?: string} | null>;
  } | null;
  const toFile = ($ref = '') =>
    $ref === '' || $ref.startsWith('#') ? ROOT_FILE : path.posix.join('openapi', $ref.split('#')[0] ?? '');
  return new Map(
    Object.entries({...root?.webhooks, ...root?.paths}).map(([apiPath, item]) => [apiPath, toFile(item?.$ref)]),
  );
}
