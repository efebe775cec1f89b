/** Generates a portal several times the size of ours, to measure builds with more content. Deterministic. */
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';

import {copyDescriptionFile, copyFileName, growIdentifiers, growRoot} from './copy-description';
import {copyPage, editionOf, nameOf, type Grown} from './copy-page';

/** Number of copies of each part of the content, including the original. */
export type Times = {docs: number; posts: number; operations: number};

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

const isPage = (file: string): boolean => /\.mdx?$/.test(file);
const range = (times: number): number[] => Array.from({length: Math.max(0, times - 1)}, (_value, index) => index + 2);

/** Writes each copy of the documentation to a separate folder, so that relative links stay inside the copy. */
async function growDocs(siteDir: string, times: number, grown: Grown): Promise<void> {
  const folder = path.join(siteDir, 'docs');
  const files = await listFiles(folder);
  for (const copy of range(times)) {
    for (const file of files) {
      const target = path.join(folder, editionOf(copy), file);
      await mkdir(path.dirname(target), {recursive: true});
      await cp(path.join(folder, file), target);
      if (isPage(file)) await rewrite(target, (text) => copyPage(text, 'doc', copy, grown));
    }
    // The home page of a copy gets the path of its folder.
    await rewrite(path.join(folder, editionOf(copy), 'index.mdx'), (text) =>
      text.replace(/^sidebar_position: .*$/m, `sidebar_position: ${100 + copy}`),
    );
  }
}

/** Articles must have different covers, so each copy adds a shape. */
const copyCover = (text: string, copy: number): string =>
  text.replace('</svg>', `  <circle class="thin" cx="${copy}" cy="120" r="2"/>\n</svg>`);

async function growPosts(siteDir: string, times: number, grown: Grown): Promise<void> {
  const folder = path.join(siteDir, 'blog');
  const slugs = (await readdir(folder, {withFileTypes: true}))
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();
  for (const copy of range(times)) {
    for (const slug of slugs) {
      const target = path.join(folder, nameOf(slug, copy));
      await cp(path.join(folder, slug), target, {recursive: true});
      for (const file of (await listFiles(target)).filter(isPage))
        await rewrite(path.join(target, file), (text) => copyPage(text, 'post', copy, grown));
      await rewrite(path.join(target, 'cover.svg'), (text) => copyCover(text, copy));
    }
  }
}

const COPIED_PARTS = [
  'paths',
  'components/schemas',
  'components/parameters',
  'components/responses',
  'components/headers',
];

async function growOperations(siteDir: string, times: number, grown: Grown): Promise<void> {
  const folder = path.join(siteDir, 'openapi');
  for (const part of COPIED_PARTS) {
    for (const file of await listFiles(path.join(folder, part))) {
      const text = await readFile(path.join(folder, part, file), 'utf8');
      for (const copy of range(times))
        await writeFile(path.join(folder, part, copyFileName(file, copy)), copyDescriptionFile(text, copy));
    }
  }
  await rewrite(path.join(folder, 'identifiers.yaml'), (text) => growIdentifiers(text, times));
  await rewrite(path.join(folder, 'connect-api.yaml'), (text) =>
    growRoot(text, times, {documentation: `${DEFAULT_SITE_URL}${BASE_URL}docs/`, areDocsGrown: grown.docs}),
  );
}

/**
 * Multiplies the content of a copy of the portal, in place. Pages that the code and menus of the portal link to keep
 * their paths.
 * @param siteDir a copy, never the working tree
 */
export async function growSite(siteDir: string, times: Times): Promise<void> {
  const grown: Grown = {docs: times.docs > 1, posts: times.posts > 1, operations: times.operations > 1};
  if (grown.docs) await growDocs(siteDir, times.docs, grown);
  if (grown.posts) await growPosts(siteDir, times.posts, grown);
  if (grown.operations) await growOperations(siteDir, times.operations, grown);
}
