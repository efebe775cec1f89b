import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {lintAndBundle} from './bundle';
import {collectApi} from './operations';
import {renderOperation} from './render-operation';
import {renderPage} from './render-page';
import {OPERATIONS_DIR, renderSidebar} from './render-sidebar';

/** Where readers find the bundled description, under static/ and so under the site. */
const DOWNLOAD = 'downloads/connect-api.yaml';

/** The folder of the HTML fragments, under static/ and so under the site. */
export const FRAGMENTS_DIR = 'operation-fragments';

/** `.txt` and not `.html`: hosts that serve clean addresses would send the browser on from an `.html` file. */
function fragmentName(id: string, fragment: string): string {
  return `${id}.${createHash('sha256').update(fragment).digest('hex').slice(0, 8)}.txt`;
}

/**
 * Makes a folder hold these files and nothing else. The folder itself stays and files that are the same are not
 * touched, because the preview watches them.
 */
async function fillFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, {recursive: true});
  const present = new Set(await readdir(folder));
  const isSame = async (name: string, text: string) => present.has(name) && (await readFile(path.join(folder, name), 'utf8')) === text;
  await Promise.all([...present].filter((name) => !files.has(name)).map((name) => rm(path.join(folder, name), {recursive: true})));
  await Promise.all([...files].map(async ([name, text]) => ((await isSame(name, text)) ? undefined : writeFile(path.join(folder, name), text))));
}

/**
 * Turns openapi/ into the download, one MDX page and one HTML fragment for each operation, and the sidebar slice.
 * Everything is made in memory first, so a mistake leaves the last good output as it was.
 * @returns the number of operations, which is the number of pages written
 * @throws Error when the description has mistakes, or when pages and operations do not agree in number
 */
export async function generateReference(siteDir: string): Promise<number> {
  const {yaml, document} = await lintAndBundle(siteDir);
  const api = collectApi(document);

  const pages = new Map<string, string>();
  const fragments = new Map<string, string>();
  for (const operation of api.operations) {
    const fragment = renderOperation(operation, api);
    const name = fragmentName(operation.id, fragment);
    fragments.set(name, fragment);
    pages.set(`${operation.id}.mdx`, renderPage(operation, name));
  }
  const pagesDir = path.join(siteDir, 'docs', OPERATIONS_DIR);
  await fillFolder(pagesDir, new Map([...pages, ['sidebar.ts', renderSidebar(api)]]));
  await fillFolder(path.join(siteDir, 'static', FRAGMENTS_DIR), fragments);
  await fillFolder(path.join(siteDir, 'static', path.dirname(DOWNLOAD)), new Map([[path.basename(DOWNLOAD), yaml]]));

  const written = (await readdir(pagesDir)).filter((name) => name.endsWith('.mdx')).length;
  if (written !== api.operations.length) {
    throw new Error(`The API description has ${api.operations.length} operations, but ${written} pages were written to docs/${OPERATIONS_DIR}.`);
  }
  return written;
}
