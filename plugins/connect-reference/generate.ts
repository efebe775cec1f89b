import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Navigation} from '../../src/reference/navigation';
import {DOWNLOAD_PATH, fragmentFile, FRAGMENTS_DIR, NAVIGATION_FILE, REFERENCE_PATH, requestModelFile} from '../../src/reference/paths';
import {DEFAULT_SITE_URL} from '../../src/site/facts';
import {digestOwnCode, openKeptValues} from '../lib/kept-values';
import {assertNoProblems} from '../lib/problems';

import {collectBacklinks} from './backlinks';
import type {Backlinks} from './backlinks';
import {lintAndBundle} from './bundle';
import {checkAnchors} from './check-anchors';
import {collectNavigation, collectPages} from './collect-pages';
import {digestDescription} from './description-cache';
import {collectApi} from './operations';
import {readPathSources, readProse} from './read-sources';
import {renderReferencePage} from './reference-page';
import type {ReferencePage} from './reference-page';
import {renderRequestModel} from './render-request-model';

export type Reference = {
  pages: readonly Pick<ReferencePage, 'path' | 'source'>[];
  operationCount: number;
};

/**
 * Makes a folder hold these files and nothing else. The folder itself stays and files that are the same are not
 * touched: the preview loads its pages anew when the time of one is another. One file after the other: to
 * write six hundred small ones at a time took 0.4 CPU s of a build.
 */
function fillFolder(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, {recursive: true});
  const present = new Set(readdirSync(folder));
  for (const name of present) if (!files.has(name)) rmSync(path.join(folder, name), {recursive: true});
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!present.has(name) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** Where the portal stands. */
export type Site = {siteDir: string; baseUrl: string};

const CACHE = 'node_modules/.cache/connect-reference/pages';

/** All that a description is turned into. Plain data, so that it can be kept until something is another. */
type Made = {yaml: string; pages: readonly ReferencePage[]; requestModels: readonly (readonly [id: string, text: string])[]; navigation: Navigation};

async function makeReference({siteDir, baseUrl}: Site, backlinks: ReadonlyMap<string, Backlinks>): Promise<Made> {
  const [{yaml, document}, sources] = await Promise.all([lintAndBundle(siteDir), readPathSources(siteDir)]);
  const api = collectApi(document);
  return {
    yaml,
    pages: collectPages(api, {baseUrl, siteAddress: `${DEFAULT_SITE_URL}${baseUrl}`, sources, backlinks}),
    requestModels: api.operations.map((operation) => [operation.id, renderRequestModel(operation, api)]),
    navigation: collectNavigation(api, baseUrl),
  };
}

/**
 * Turns openapi/ into the download, one HTML fragment for each page of the reference, the model of each operation's
 * request, and the data of the sidebar. What was made of the same description and the same links to it is not made again.
 * Everything is made in memory first, so a mistake leaves the last good output as it was.
 * @throws Error when the description has mistakes, or a written page links to a place that the reference does not have
 */
export async function generateReference(site: Site): Promise<Reference> {
  const {siteDir, baseUrl} = site;
  const prose = await readProse(siteDir, baseUrl);
  const backlinks = collectBacklinks(prose);
  const kept = openKeptValues<Made>(path.join(siteDir, CACHE), digestOwnCode(siteDir));
  const {yaml, pages, requestModels, navigation} = await kept.take(JSON.stringify([digestDescription(siteDir), baseUrl, [...backlinks]]), () => makeReference(site, backlinks));
  await kept.save();
  assertNoProblems('Links to the API reference', checkAnchors(prose, pages));

  const files = new Map([
    ...pages.map((page) => [fragmentFile(page.path.slice(REFERENCE_PATH.length)), renderReferencePage(page)] as const),
    ...requestModels.map(([id, text]) => [requestModelFile(id), text] as const),
    [NAVIGATION_FILE, JSON.stringify(navigation)] as const,
  ]);
  fillFolder(path.join(siteDir, 'static', FRAGMENTS_DIR), files);
  fillFolder(path.join(siteDir, 'static', path.dirname(DOWNLOAD_PATH)), new Map([[path.basename(DOWNLOAD_PATH), yaml]]));
  // Without their bodies, which the build would hold to its end.
  return {pages: pages.map(({path: route, source}) => ({path: route, source})), operationCount: requestModels.length};
}
