import {readFileSync} from 'node:fs';
import path from 'node:path';

import {leanArchive, leanConfig, leanGlobalData, leanVersion} from './lean-records';
import {leanRegistry, mergeReferenceRoutes, shortenNames, type GeneratedRoutes} from './lean-routes';

type Json = Record<string, unknown>;
/** What the bundler is asked for → the text it is to get, as a file of the same kind. */
export type LeanFile = {request: string; name: string; text: string};

const RECORDS: readonly [request: RegExp, toLean: (data: Json) => Json][] = [
  [/^@generated\/docusaurus-plugin-content-docs\/default\/p\/developers-docs-\w+\.json$/, leanVersion],
  [/^@generated\/docusaurus-plugin-content-blog\/default\/p\/developers-blog-archive-\w+\.json$/, leanArchive],
];

/** Reads a file of the folder `.docusaurus`, as text. */
type Read = (file: string) => string;

function readMergedRoutes(read: Read, referenceRoot: string): GeneratedRoutes {
  return mergeReferenceRoutes({routes: read('routes.js'), chunkNames: read('routesChunkNames.json')}, referenceRoot);
}

function toRouteFiles({routes, chunkNames}: GeneratedRoutes): LeanFile[] {
  return [
    {request: '@generated/routes', name: 'routes.js', text: routes},
    {request: '@generated/routesChunkNames', name: 'routes-chunk-names.json', text: chunkNames},
  ];
}

function readerOf(generated: string): Read {
  return (file) => readFileSync(path.join(generated, file), 'utf8');
}

/**
 * Reads what the server is to take in place of what Docusaurus generated for it: routes, of which it tries one after the
 * other for each page it renders.
 * @throws Error when a file is missing or has another form than Docusaurus 3.8.1 gives it
 */
export function readServerFiles(generated: string, referenceRoot: string): LeanFile[] {
  return toRouteFiles(readMergedRoutes(readerOf(generated), referenceRoot));
}

/**
 * Reads what Docusaurus generated for the browser and leaves out what no component reads.
 * @param generated the folder `.docusaurus`
 * @param referenceRoot address of the reference, base path included
 * @throws Error when a file is missing or has another form than Docusaurus 3.8.1 gives it
 */
export function readBrowserFiles(generated: string, referenceRoot: string): LeanFile[] {
  const read = readerOf(generated);
  const toFile = (request: string, data: Json): LeanFile => ({
    request,
    name: `${request
      .replace(/^@generated\//, '')
      .replace(/\.json$/, '')
      .replaceAll('/', '-')}.json`,
    text: JSON.stringify(data),
  });
  const merged = readMergedRoutes(read, referenceRoot);
  const generatedRegistry = read('registry.js');
  const {chunkNames, registry} = shortenNames({
    chunkNames: merged.chunkNames,
    registry: leanRegistry(generatedRegistry),
  });
  const requests = [...generatedRegistry.matchAll(/import\([^)]*"(@generated\/[^"]*\.json)"\)/g)].map(
    ([, request = '']) => request,
  );
  const records = RECORDS.map(([pattern, toLean]) => {
    const request = requests.find((known) => pattern.test(known));
    if (!request)
      throw new Error(
        `No route takes data from ${pattern.source}. → See plugins/upstream/lean-data: has Docusaurus given it another name?`,
      );
    return toFile(request, toLean(JSON.parse(read(request.replace('@generated/', '')))));
  });
  return [
    ...toRouteFiles({routes: merged.routes, chunkNames}),
    {request: '@generated/registry', name: 'registry.js', text: registry},
    toFile(
      '@generated/docusaurus.config',
      leanConfig(
        JSON.parse(
          read('docusaurus.config.mjs')
            .replace(/^[\s\S]*?export default /, '')
            .replace(/;\s*$/, ''),
        ),
      ),
    ),
    toFile('@generated/globalData', leanGlobalData(JSON.parse(read('globalData.json')))),
    ...records,
  ];
}
