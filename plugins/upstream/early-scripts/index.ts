import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {groupByKind, type RouteChunks} from './group-by-kind';
import {linkChunks} from './link-chunks';

/** File in which server rendering looks up the chunks of a page. */
const MANIFEST = 'client-manifest.json';

/**
 * Lists all scripts and stylesheets of a page in the HTML, so that the browser requests all files at once. With Rspack,
 * most files are missing in Docusaurus' manifest, so the browser would find them only after the first script has run.
 */
export default function earlyScripts({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'early-scripts',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
      const registry = read('registry.js');
      const routes = JSON.parse(read('routesChunkNames.json')) as RouteChunks;
      return {
        optimization: {splitChunks: {cacheGroups: groupByKind(registry, routes)}},
        plugins: [
          {
            apply: (compiler) =>
              compiler.hooks.afterEmit.tap('early-scripts', ({namedChunkGroups}) => {
                const chunksOf = (name: string) =>
                  [...(namedChunkGroups.get(name)?.chunks ?? [])].map(({id}) => id ?? '');
                const manifest = linkChunks(JSON.parse(read(MANIFEST)), registry, chunksOf);
                writeFileSync(path.join(generatedFilesDir, MANIFEST), JSON.stringify(manifest));
              }),
          },
        ],
      };
    },
  };
}
