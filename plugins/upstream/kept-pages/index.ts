import {readFileSync} from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';

import {FRAGMENTS_DIR} from '../../../src/reference/paths';
import {isPreview} from '../../../src/site/env';
import {digestFiles} from '../../lib/digest-files';

import type {Manifest} from './asset-names';
import {keepRendering, type Rendered} from './keep-rendering';
import {collectChunkNames, readRoutes, type ChunkNames} from './match-routes';
import {createPageKeys, digestOf} from './page-keys';

const CACHE = 'node_modules/.cache/kept-pages';

/** What makes a page of a rendering and is in no bundle: packages, plugins, what composes them, and the HTML that the server reads. */
const READ_BESIDE = [
  'package-lock.json',
  'node_modules/.package-lock.json',
  'docusaurus.config.ts',
  'portal.config.ts',
  'plugins',
  path.join('static', FRAGMENTS_DIR),
];

/** The two functions of Docusaurus 3.8.1 that are taken here, as far as they concern us. */
type Rendering = {props: Props; serverBundlePath: string; clientManifestPath: string; router: string};
type Executor = {executeSSG: (rendering: Rendering) => Promise<{collectedData: Rendered}>};
type Parameters = {
  createSSGParams: (rendering: Rendering) => Promise<{manifest: Manifest; outDir: string; serverBundlePath: string}>;
};

/** What the bundler says of the files that it has written. */
type Chunk = {files: Iterable<string>};
type Compilation = {chunks: Iterable<Chunk>; namedChunkGroups: ReadonlyMap<string, {chunks: readonly Chunk[]}>};

/** The scripts of the server's bundle: all, and those of each chunk that has a name. */
type Scripts = {all: readonly string[]; byChunk: ReadonlyMap<string, readonly string[]>};

function listScripts({chunks, namedChunkGroups}: Compilation): Scripts {
  const scriptsOf = ({files}: Chunk) => [...files].filter((file) => file.endsWith('.js'));
  return {
    all: [...new Set([...chunks].flatMap(scriptsOf))],
    byChunk: new Map([...namedChunkGroups].map(([name, group]) => [name, group.chunks.flatMap(scriptsOf)])),
  };
}

/**
 * A build renders the pages that have changed since the last one, and takes the others from it: after an edit, two pages of
 * five hundred. A page is kept when nothing has changed of what it is rendered from (page-keys.ts); where that is in doubt
 * it is rendered. `npm run test:reproducible` holds that both give the same bytes.
 *
 * Docusaurus has no setting for it, so the function that renders all pages is wrapped, for one build.
 */
export default function keptPages({siteDir, generatedFilesDir}: LoadContext): Plugin {
  if (isPreview()) return {name: 'kept-pages'};
  let scripts: Scripts = {all: [], byChunk: new Map()};

  function createKeys(serverBundlePath: string, parameters: object): (pathname: string) => string | null {
    const generated = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
    const routes = readRoutes(generated('routes.js'));
    const chunkNames = JSON.parse(generated('routesChunkNames.json')) as Record<string, ChunkNames>;
    const read = (file: string) => readFileSync(path.join(path.dirname(serverBundlePath), file));
    const bundle = {
      files: new Map(scripts.all.map((file) => [file, read(file)])),
      entry: path.basename(serverBundlePath),
      chunks: scripts.byChunk,
    };
    const beside = digestOf(JSON.stringify(parameters), process.version, digestFiles(siteDir, READ_BESIDE));
    return createPageKeys(bundle, beside, (pathname) => collectChunkNames(routes, chunkNames, pathname));
  }

  function wrap(executor: Executor): void {
    const {executeSSG} = executor;
    const {createSSGParams} = require('@docusaurus/core/lib/ssg/ssgParams.js') as Parameters;
    executor.executeSSG = async (rendering) => {
      executor.executeSSG = executeSSG;
      const {props, serverBundlePath} = rendering;
      // Where this build stands is in no page.
      const {manifest, outDir: _outDir, serverBundlePath: _path, ...parameters} = await createSSGParams(rendering);
      const {collected, renderedCount} = await keepRendering({
        folder: path.join(siteDir, CACHE),
        outDir: props.outDir,
        baseUrl: props.baseUrl,
        pathnames: props.routesPaths,
        manifest,
        keyOf: createKeys(serverBundlePath, parameters),
        render: async (routesPaths) => (await executeSSG({...rendering, props: {...props, routesPaths}})).collectedData,
      });
      logger.success`Pages: number=${renderedCount} rendered, number=${props.routesPaths.length - renderedCount} kept from the last build.`;
      return {collectedData: collected};
    };
  }

  return {
    name: 'kept-pages',
    configureWebpack({mode}, isServer) {
      if (!isServer || mode !== 'production') return {};
      wrap(require('@docusaurus/core/lib/ssg/ssgExecutor.js') as Executor);
      return {
        plugins: [
          {
            apply: ({hooks}) =>
              hooks.afterEmit.tap('kept-pages', (compilation) => {
                scripts = listScripts(compilation as unknown as Compilation);
              }),
          },
        ],
      };
    },
  };
}
