/** Generates the API reference from openapi/: HTML fragments, request models, sidebar data and the downloads. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {
  COLLECTIONS_DIR,
  DOWNLOAD_PATH,
  fragmentFile,
  FRAGMENTS_DIR,
  NAVIGATION_FILE,
  REFERENCE_PATH,
  requestModelFile,
  SANDBOX_FILE,
} from '../../src/reference/paths';
import {compiledFlowFile} from '../../src/sandbox/flows/flow-file';
import {DEFAULT_SITE_URL} from '../../src/site/facts';
import {readHistory, readPlacedReleases} from '../lib/api-history/read-history';
import type {PlacedRelease} from '../lib/api-history/read-history';
import {readCatalogueWithProblems} from '../lib/error-catalogue/read-catalogue';
import type {CollectedCatalogue} from '../lib/error-catalogue/read-catalogue';
import {compileFlow} from '../lib/flows/compile-flow';
import {FLOW_DOWNLOADS, nameOfFlow, type Flow} from '../lib/flows/flow';
import {readFlowsWithProblems} from '../lib/flows/read-flows';
import {assertNoProblems} from '../lib/problems';
import {readSourceSync} from '../lib/source-text';
import {digestBuildCode, readCacheFile, writeCacheFile} from '../lib/value-cache';

import {renderCollections} from './collections/render-collections';
import {createAddressOf} from './flow-addresses';
import {fillFolder, readFolderState} from './folder-state';
import {checkIdentifiers} from './identifiers/check-identifiers';
import {collectIdentifiers} from './identifiers/collect-identifiers';
import type {Identifiers} from './identifiers/collect-identifiers';
import {listPageLinks, readTableOfSite} from './identifiers/table';
import {collectFailures} from './lint/attempts';
import {lintAndBundle, TITLE, toSourceProblems} from './lint/bundle';
import {checkAnchors, checkSiteLinks} from './lint/check-anchors';
import {checkErrorCatalogue} from './lint/check-error-catalogue';
import {checkFlows} from './lint/check-flows';
import type {SiteLink} from './lint/check-texts';
import {digestDescription} from './lint/description-cache';
import {lintFlows} from './lint/lint-flows';
import {listStaticFiles, readPathSources, readProse, readRoutes} from './lint/read-sources';
import type {OpenApiDocument} from './model/openapi';
import {collectApi} from './model/operations';
import type {Api} from './model/operations';
import {collectBacklinks} from './render/backlinks';
import type {Backlinks} from './render/backlinks';
import {collectNavigation, collectPages} from './render/collect-pages';
import {createErrorLinks} from './render/error-links';
import {renderReferencePage} from './render/reference-page';
import type {ReferencePage} from './render/reference-page';
import {renderRequestModel} from './render/render-request-model';
import {stripDescription} from './sandbox/strip-description';

export type Reference = {
  pages: readonly Pick<ReferencePage, 'path' | 'source'>[];
  operationCount: number;
};

/** `baseUrl` has slashes on both sides. */
export type Site = {siteDir: string; baseUrl: string};

const LINKS = 'Links to the API reference';
const FLOWS = 'Flows';
const CACHE = 'node_modules/.cache/connect-reference/generated';

type Generated = {
  reference: Reference;
  fragments: ReadonlyMap<string, string>;
  /** Path below the download folder → contents. */
  downloads: ReadonlyMap<string, string | Buffer>;
  links: readonly SiteLink[];
};

/** The last generation: digest of the inputs, state of the output folders afterwards, and the result. */
type CachedReference = {from: string; state: readonly string[]; reference: Reference; links: readonly SiteLink[]};

type Inputs = {
  backlinks: ReadonlyMap<string, Backlinks>;
  errors: CollectedCatalogue;
  releases: readonly PlacedRelease[];
  flows: readonly Flow[];
};

/** Reads the flows that pages show and readers download. @throws ProblemsError */
function readFlows(siteDir: string): readonly Flow[] {
  const {flows, problems} = readFlowsWithProblems(siteDir);
  assertNoProblems(FLOWS, problems);
  return flows;
}

/** Reads the table of identifiers, which bundle.ts has checked. Null if the site has no table. */
function readIdentifiers(siteDir: string, api: Api): Identifiers | null {
  const read = readTableOfSite(siteDir);
  return read && collectIdentifiers(api, read.table);
}

/**
 * Compares the description with the error catalogue and with the table of identifiers.
 * @throws ProblemsError
 */
function assertAgreement(
  siteDir: string,
  document: OpenApiDocument,
  api: Api,
  errors: CollectedCatalogue,
  identifiers: Identifiers | null,
): void {
  const found = [
    // The content checks report problems of the catalogue itself.
    ...(errors.problems.length === 0 ? [checkErrorCatalogue(document, api, errors.catalogue)] : []),
    ...(identifiers ? [checkIdentifiers(document, api, identifiers)] : []),
  ];
  const faults = found.flatMap((one) => one.faults);
  assertNoProblems(TITLE, [...found.flatMap(({problems}) => problems), ...toSourceProblems(siteDir, document, faults)]);
}

async function generateFiles(
  {siteDir, baseUrl}: Site,
  {backlinks, errors, releases, flows}: Inputs,
): Promise<Generated> {
  const [{yaml, document, links}, sources] = await Promise.all([lintAndBundle(siteDir), readPathSources(siteDir)]);
  const api = collectApi(document);
  const identifiers = readIdentifiers(siteDir, api);
  assertAgreement(siteDir, document, api, errors, identifiers);
  const history = readHistory(siteDir, releases);
  assertNoProblems(FLOWS, [...(await lintFlows(siteDir, flows)), ...checkFlows(flows, api.operations)]);
  const {attempt, faults} = collectFailures(document);
  const siteAddress = `${DEFAULT_SITE_URL}${baseUrl}`;
  const pages = collectPages(api, {
    attempt,
    baseUrl,
    siteAddress,
    sources,
    backlinks,
    findErrorLinks: createErrorLinks(errors.catalogue, baseUrl),
    history,
    releases,
    identifiers,
  });
  const models = api.operations.map(
    (operation) =>
      [requestModelFile(operation.id), attempt(operation, () => renderRequestModel(operation, api), '')] as const,
  );
  assertNoProblems(TITLE, toSourceProblems(siteDir, document, faults));
  return {
    // Omits the bodies of pages, because the result stays in memory for the whole build.
    reference: {
      pages: pages.map(({path: route, source}) => ({path: route, source})),
      operationCount: api.operations.length,
    },
    fragments: new Map([
      ...pages.map(
        (page) => [fragmentFile(page.path.slice(REFERENCE_PATH.length)), renderReferencePage(page)] as const,
      ),
      ...models,
      [NAVIGATION_FILE, JSON.stringify(collectNavigation(api, baseUrl))] as const,
      [SANDBOX_FILE, JSON.stringify(stripDescription(document))] as const,
    ]),
    downloads: new Map<string, string | Buffer>([
      [path.basename(DOWNLOAD_PATH), yaml],
      ...[...renderCollections(api, siteAddress)].map(
        ([name, content]) => [`${path.basename(COLLECTIONS_DIR)}/${name}`, content] as const,
      ),
      ...flows.flatMap(({id, file}) => {
        const text = readSourceSync(siteDir, file);
        const compiled = JSON.stringify(compileFlow(id, text, createAddressOf(api.operations)));
        return [
          [`${path.basename(FLOW_DOWNLOADS)}/${nameOfFlow(id)}`, text],
          [compiledFlowFile(id), compiled],
        ] as const;
      }),
    ]),
    links: [...links, ...(identifiers ? listPageLinks(identifiers.table) : [])],
  };
}

/**
 * Generates the reference if its inputs or the output folders have changed. If an error occurs, the previous output
 * stays unchanged.
 * @throws ProblemsError if the description has mistakes, or a page links to a missing anchor of the reference
 */
export async function generateReference(site: Site): Promise<Reference> {
  const {siteDir, baseUrl} = site;
  const folders = [FRAGMENTS_DIR, path.dirname(DOWNLOAD_PATH)].map((folder) =>
    path.join(siteDir, 'static', folder),
  ) as [string, string];
  const [fragmentsFolder, downloadFolder] = folders;
  const prose = await readProse(siteDir, baseUrl);
  const flows = readFlows(siteDir);
  const backlinks = collectBacklinks(prose, flows);
  const errors = readCatalogueWithProblems(siteDir);
  const releases = readPlacedReleases(siteDir);
  const from = JSON.stringify([
    digestBuildCode(siteDir),
    // Also changes when a snapshot changes, because snapshots are in openapi/.
    digestDescription(siteDir),
    baseUrl,
    [...backlinks],
    errors,
    releases.map(({version, date, file}) => [version, date, file]),
  ]);
  const last = readCacheFile<CachedReference>(path.join(siteDir, CACHE));
  const routes = readRoutes(siteDir, baseUrl, prose);
  const assertLinks = (
    {reference: {pages}, links}: Pick<Generated, 'reference' | 'links'>,
    readFragment: (name: string) => string,
  ) =>
    assertNoProblems(LINKS, [
      ...checkAnchors(prose, pages, readFragment),
      ...checkSiteLinks(links, routes, listStaticFiles(siteDir), pages, readFragment),
    ]);
  if (last?.from === from && folders.every((folder, index) => last.state[index] === readFolderState(folder))) {
    const readFragment = (name: string) => readFileSync(path.join(fragmentsFolder, name), 'utf8');
    assertLinks(last, readFragment);
    return last.reference;
  }
  const {reference, fragments, downloads, links} = await generateFiles(site, {backlinks, errors, releases, flows});
  assertLinks({reference, links}, (name) => fragments.get(name) ?? '');
  fillFolder(fragmentsFolder, fragments);
  fillFolder(downloadFolder, downloads);
  await writeCacheFile(path.join(siteDir, CACHE), {
    from,
    state: folders.map(readFolderState),
    reference,
    links,
  } satisfies CachedReference);
  return reference;
}
