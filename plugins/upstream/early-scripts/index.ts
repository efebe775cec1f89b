import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {groupByKind, type RouteChunks} from './group-by-kind';
import {linkChunks} from './link-chunks';

/** What the server learns the files of a page from. */
const MANIFEST = 'client-manifest.json';

/**
 * A page names every script and stylesheet that it is made of, and its browser asks for all of them at once. Otherwise it
 * would learn of most of them from the first, and on a slow line answer its reader a second later.
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
