/**
 * Writes the docs MCP server into the downloads: an npm package and an MCP bundle with the same program and the same
 * data. `plugins/output/markdown-pages` calls this module after writing the twins.
 *
 * There is no `/.well-known/mcp.json`: server cards (SEP-2127 of the Model Context Protocol) describe servers with an
 * address, and no client reads the card of a package that the client starts itself.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {FRAGMENTS_DIR, requestModelFile} from '../../../src/reference/paths';
import {DOCS_MCP} from '../../../src/site/agents';
import type {ArchiveFile} from '../../lib/archive/archive-file';
import {readCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {readErrorCodes} from '../../lib/error-catalogue/read-codes';
import type {Question} from '../../lib/questions/parse-questions';
import {readSynonyms} from '../../lib/synonyms/read-synonyms';
import {readNotice} from '../licence-notices/read-notice';
import {renderNotices} from '../licence-notices/render-notices';
import type {Twin} from '../markdown-pages/twin';

import {bundleServer} from './bundle-server';
import {collectCauses} from './collect-causes';
import {collectPages, findNewestDate} from './collect-pages';
import {DATA_FILE, SERVER_FILE, type DocsData} from './docs-data';
import {compress, renderArchives, toFile, toVersion} from './render-archives';

export type Place = {
  siteDir: string;
  /** Folder of the build. Docusaurus has copied the static files to it. */
  outDir: string;
  /** Origin without a trailing slash. */
  url: string;
  /** With slashes on both sides. */
  baseUrl: string;
  /** Questions that pages answer, by path. */
  questions: ReadonlyMap<string, readonly Question[]>;
};

function collectData(twins: readonly Twin[], {siteDir, outDir, url, baseUrl, questions}: Place): DocsData {
  const readRequest = (id: string) => readFileSync(path.join(outDir, FRAGMENTS_DIR, requestModelFile(id)), 'utf8');
  const operations = twins.flatMap(({operation}) => operation ?? []);
  return {
    siteUrl: url,
    baseUrl,
    updated: findNewestDate(twins),
    synonyms: readSynonyms(siteDir),
    pages: collectPages(twins, baseUrl, questions),
    requests: Object.fromEntries(operations.map(({id}) => [id, readRequest(id)])),
    errors: readErrorCodes(siteDir).map(({code, schema, meaning}) => ({code, schema, meaning})),
    causes: collectCauses(readCatalogue(siteDir), baseUrl),
  };
}

async function collectProgram(data: DocsData, siteDir: string): Promise<ArchiveFile[]> {
  const {code, packages} = await bundleServer(siteDir);
  const notices = await Promise.all(packages.map(readNotice));
  const title = `${SERVER_FILE} contains the packages below, under the licences given here.`;
  return [
    toFile('LICENCES.txt', renderNotices(title, notices)),
    toFile(DATA_FILE, compress(JSON.stringify(data))),
    {...toFile(SERVER_FILE, code), isExecutable: true},
  ];
}

/** @param twins Markdown twins of all pages */
export async function writeDocsMcp(twins: readonly Twin[], place: Place): Promise<void> {
  const {siteDir, outDir, url, baseUrl} = place;
  const {version} = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {version: string};
  const program = await collectProgram(collectData(twins, place), siteDir);
  const {tarball, bundle} = renderArchives(program, {
    version: toVersion(version, program),
    homepage: url + baseUrl,
    tarball: `${url}${baseUrl}${DOCS_MCP.tarball}`,
  });
  mkdirSync(path.join(outDir, path.dirname(DOCS_MCP.tarball)), {recursive: true});
  writeFileSync(path.join(outDir, DOCS_MCP.tarball), tarball);
  writeFileSync(path.join(outDir, DOCS_MCP.bundle), bundle);
}
