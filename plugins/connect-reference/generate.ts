import {mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {DEFAULT_SITE_URL} from '../../src/site/facts';
import {DOWNLOAD_PATH, fragmentFile, FRAGMENTS_DIR, NAVIGATION_FILE, REFERENCE_PATH, requestModelFile} from '../../src/reference/paths';
import {assertNoProblems} from '../lib/problems';

import {collectBacklinks} from './backlinks';
import {lintAndBundle} from './bundle';
import {checkAnchors} from './check-anchors';
import {collectNavigation, collectPages} from './collect-pages';
import {collectApi} from './operations';
import {readPathSources, readProse} from './read-sources';
import {renderReferencePage} from './reference-page';
import type {ReferencePage} from './reference-page';
import {renderRequestModel} from './render-request-model';

export type Reference = {
  pages: readonly ReferencePage[];
  operationCount: number;
};

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

/** Where the portal stands. */
export type Site = {siteDir: string; baseUrl: string};

/**
 * Turns openapi/ into the download, one HTML fragment for each page of the reference, the model of each operation's
 * request, and the data of the sidebar.
 * Everything is made in memory first, so a mistake leaves the last good output as it was.
 * @throws Error when the description has mistakes, or a written page links to a place that the reference does not have
 */
export async function generateReference({siteDir, baseUrl}: Site): Promise<Reference> {
  const [{yaml, document}, sources, prose] = await Promise.all([lintAndBundle(siteDir), readPathSources(siteDir), readProse(siteDir, baseUrl)]);
  const api = collectApi(document);
  const pages = collectPages(api, {baseUrl, siteAddress: `${DEFAULT_SITE_URL}${baseUrl}`, sources, backlinks: collectBacklinks(prose)});
  assertNoProblems('Links to the API reference', checkAnchors(prose, pages));

  const files = new Map([
    ...pages.map((page) => [fragmentFile(page.path.slice(REFERENCE_PATH.length)), renderReferencePage(page)] as const),
    ...api.operations.map((operation) => [requestModelFile(operation.id), renderRequestModel(operation, api)] as const),
    [NAVIGATION_FILE, JSON.stringify(collectNavigation(api, baseUrl))] as const,
  ]);
  await fillFolder(path.join(siteDir, 'static', FRAGMENTS_DIR), files);
  await fillFolder(path.join(siteDir, 'static', path.dirname(DOWNLOAD_PATH)), new Map([[path.basename(DOWNLOAD_PATH), yaml]]));
  return {pages, operationCount: api.operations.length};
}
