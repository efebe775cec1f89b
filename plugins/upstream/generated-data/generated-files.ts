/** Creates smaller versions of the modules that Docusaurus generates about all pages, for use by the bundler. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {departureError} from '../internals';

import {mergeReferenceRoutes, type GeneratedRoutes} from './operation-routes';
import {shortenNames} from './short-names';
import {trimArchive, trimConfig, trimGlobalData, trimRegistry, trimVersion} from './unused-data';

type Json = Record<string, unknown>;
/** Import path of the generated module, and name and text of the file that replaces the module. */
export type GeneratedFile = {request: string; name: string; text: string};

const RECORDS: readonly [request: RegExp, trim: (data: Json) => Json][] = [
  [/^@generated\/docusaurus-plugin-content-docs\/default\/p\/developers-docs-\w+\.json$/, trimVersion],
  [/^@generated\/docusaurus-plugin-content-blog\/default\/p\/developers-blog-archive-\w+\.json$/, trimArchive],
];

function toJsonFile(request: string, data: Json): GeneratedFile {
  const name = request.replace(/^@generated\//, '').replace(/\.json$/, '');
  return {request, name: `${name.replaceAll('/', '-')}.json`, text: JSON.stringify(data)};
}

const toRouteFiles = ({routes, chunkNames}: GeneratedRoutes): GeneratedFile[] => [
  {request: '@generated/routes', name: 'routes.js', text: routes},
  {request: '@generated/routesChunkNames', name: 'routes-chunk-names.json', text: chunkNames},
];

function readRoutes(generated: string, referenceRoot: string): GeneratedRoutes {
  const read = (file: string) => readFileSync(path.join(generated, file), 'utf8');
  return mergeReferenceRoutes({routes: read('routes.js'), chunkNames: read('routesChunkNames.json')}, referenceRoot);
}

/**
 * Returns routes and their chunk names, with one route for all pages of the reference.
 * @param generated the folder `.docusaurus`
 * @param referenceRoot path of the reference, with the base path
 * @throws Error when a file is missing or does not have the form of Docusaurus 3.8.1
 */
export function readServerFiles(generated: string, referenceRoot: string): GeneratedFile[] {
  return toRouteFiles(readRoutes(generated, referenceRoot));
}

/**
 * Returns the routes as for the server, and the data of the site and its plugins without parts that no component reads.
 * @param generated the folder `.docusaurus`
 * @param referenceRoot path of the reference, with the base path
 * @param hasShortNames whether to shorten the names of routes and chunks
 * @throws Error when a file is missing or does not have the form of Docusaurus 3.8.1
 */
export function readBrowserFiles(generated: string, referenceRoot: string, hasShortNames: boolean): GeneratedFile[] {
  const read = (file: string) => readFileSync(path.join(generated, file), 'utf8');
  const registry = read('registry.js');
  const requests = [...registry.matchAll(/import\([^)]*"(@generated\/[^"]*\.json)"\)/g)].map(
    ([, request = '']) => request,
  );
  // The cards of generated category pages read data that `trimVersion` removes.
  const trimmed = registry.includes('@theme/DocCategoryGeneratedIndexPage')
    ? RECORDS.filter(([, trim]) => trim !== trimVersion)
    : RECORDS;
  const records = trimmed.map(([pattern, trim]) => {
    const request = requests.find((known) => pattern.test(known));
    if (!request) throw departureError('generated-data', `registry.js imports no module that matches ${pattern}.`);
    return toJsonFile(request, trim(JSON.parse(read(request.replace('@generated/', ''))) as Json));
  });
  const config = read('docusaurus.config.mjs')
    .replace(/^[\s\S]*?export default /, '')
    .replace(/;\s*$/, '');
  const named = {...readRoutes(generated, referenceRoot), registry: trimRegistry(registry)};
  const modules = hasShortNames ? shortenNames(named) : named;
  return [
    ...toRouteFiles(modules),
    {request: '@generated/registry', name: 'registry.js', text: modules.registry},
    toJsonFile('@generated/docusaurus.config', trimConfig(JSON.parse(config) as Json)),
    toJsonFile('@generated/globalData', trimGlobalData(JSON.parse(read('globalData.json')) as Json)),
    ...records,
  ];
}
