/** Generates a portal several times the size of ours, to measure builds with more content. Deterministic. */
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {hasOwnSidebar} from '../../../plugins/content/markdown/sidebar-items';
import {CATALOGUE_FILE} from '../../../plugins/lib/error-catalogue/catalogue';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';

import {copyDescriptionFile, copyFileName, growIdentifiers, growRoot, REFERENCE} from './copy-description';
import {copyPage, editionOf, isUnique, nameOf, numbersOf, type Grown} from './copy-page';
import {growErrors} from './grow-errors';

/** Number of editions of each part of the content: the original and its copies. */
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

/** Writes each copy of the documentation to a separate folder, so that relative links stay inside the copy. */
async function growDocs(siteDir: string, times: number, grown: Grown): Promise<void> {
  const folder = path.join(siteDir, 'docs');
  const files = (await listFiles(folder)).filter((file) => !isUnique(file));
  for (const copy of numbersOf(times)) {
    for (const file of files) {
      const target = path.join(folder, editionOf(copy), file);
      await mkdir(path.dirname(target), {recursive: true});
      await cp(path.join(folder, file), target);
      if (!isPage(file)) continue;
      await rewrite(target, (text) => {
        const page = copyPage(text, 'doc', copy, grown);
        // sidebars.ts orders the originals, so their positions need not be unique. The copies are in the generated
        // sidebar, where positions must be unique, so they get none.
        return hasOwnSidebar(file) ? page.replace(/^sidebar_position: .*\n/m, '') : page;
      });
    }
    // The home page of a copy gets the path of its folder.
    await rewrite(path.join(folder, editionOf(copy), 'index.mdx'), (text) =>
      text.replace(/^sidebar_position: .*$/m, `sidebar_position: ${100 + copy}`),
    );
  }
  await allowTables(siteDir);
}

/** Removes the limit for tables, because copies are not in the folders that have exceptions. The check still runs. */
async function allowTables(siteDir: string): Promise<void> {
  await rewrite(path.join(siteDir, 'plugins/content/checks/check-table-share.ts'), (text) => {
    const changed = text.replace(/^const MAX_SHARE = .*;$/m, 'const MAX_SHARE = 1;');
    if (changed === text) throw new Error('check-table-share.ts has no constant MAX_SHARE.');
    return changed;
  });
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
  for (const copy of numbersOf(times)) {
    for (const slug of slugs) {
      const target = path.join(folder, nameOf(slug, copy));
      await cp(path.join(folder, slug), target, {recursive: true});
      for (const file of (await listFiles(target)).filter(isPage))
        await rewrite(path.join(target, file), (text) => copyPage(text, 'post', copy, grown));
      await rewrite(path.join(target, 'cover.svg'), (text) => copyCover(text, copy));
    }
  }
}

/**
 * Returns path → text of the files in `paths`, and of all files that they reference, directly or indirectly. Files that
 * only webhooks use have no copies.
 */
async function listCopiedFiles(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const pending = (await listFiles(path.join(folder, 'paths'))).map((file) => path.join('paths', file));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (texts.has(file)) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    texts.set(file, text);
    for (const [, , target = ''] of text.matchAll(REFERENCE)) pending.push(path.join(path.dirname(file), target));
  }
  return texts;
}

async function growOperations(siteDir: string, times: number, grown: Grown): Promise<void> {
  const folder = path.join(siteDir, 'openapi');
  for (const [file, text] of await listCopiedFiles(folder))
    for (const copy of numbersOf(times))
      await writeFile(path.join(folder, copyFileName(file, copy)), copyDescriptionFile(text, copy));
  await rewrite(path.join(siteDir, CATALOGUE_FILE), (text) => growErrors(text, times));
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
