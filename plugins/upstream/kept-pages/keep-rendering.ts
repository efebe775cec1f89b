import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {mapAssetNames, renameAssets, type Manifest} from './asset-names';
import {readPages, writePages, type CollectedData, type StoredPage} from './page-store';

export type Rendered = Readonly<Record<string, CollectedData>>;

export type Site = {
  /** Folder of what is kept. */
  folder: string;
  outDir: string;
  baseUrl: string;
  /** All pages of the build, with the base path. */
  pathnames: readonly string[];
  manifest: Manifest;
  /** What a page is rendered from, as a key; null for a page that is to be rendered each time. */
  keyOf: (pathname: string) => string | null;
  /** Renders pages into `outDir`. */
  render: (pathnames: string[]) => Promise<Rendered>;
};

/** The file of a page. `trailingSlash` of the portal is true. */
function toPageFile(pathname: string, {outDir, baseUrl}: Site): string {
  const name = pathname.slice(baseUrl.length);
  return path.join(outDir, /\.html?$/i.test(name) ? name : path.join(name, 'index.html'));
}

function readKept({folder, manifest, keyOf}: Site): ReadonlyMap<string, StoredPage> {
  const last = readPages(folder);
  const names = last && mapAssetNames(last.manifest, manifest);
  if (!names) return new Map();
  const same = last.pages.filter(({pathname, key}) => keyOf(pathname) === key);
  for (const {html} of same) renameAssets(html, names);
  return new Map(same.map((page) => [page.pathname, page]));
}

/**
 * Fills a build with its pages: renders those that would differ from what the last build has kept, and keeps all for the next.
 * @returns what Docusaurus is to know of each page, and how many were rendered
 */
export async function keepRendering(site: Site): Promise<{collected: Rendered; renderedCount: number}> {
  const {folder, pathnames, manifest, keyOf, render} = site;
  const kept = readKept(site);
  const missing = pathnames.filter((pathname) => !kept.has(pathname));
  const rendered = missing.length > 0 ? await render(missing) : {};
  const dataOf = (pathname: string) => {
    const data = kept.get(pathname)?.data ?? rendered[pathname];
    if (!data)
      throw new Error(
        `Docusaurus has rendered ${pathname} and said nothing of it. → See plugins/upstream/kept-pages: has it changed its rendering?`,
      );
    return data;
  };
  const collected = Object.fromEntries(pathnames.map((pathname) => [pathname, dataOf(pathname)]));

  function* collectPages(): Generator<StoredPage> {
    for (const pathname of pathnames) {
      const [key, data, page] = [keyOf(pathname), dataOf(pathname), kept.get(pathname)];
      const file = toPageFile(pathname, site);
      if (page) {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, page.html);
      }
      // What Docusaurus hands on of the head is functions, unless `future.v4` leaves it out.
      if (key && data.metadata.helmet === null) yield page ?? {pathname, key, data, html: readFileSync(file)};
    }
  }
  writePages(folder, manifest, collectPages());
  return {collected, renderedCount: missing.length};
}
