import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {groupByKind} from './group-by-kind';
import {linkChunks} from './link-chunks';

/**
 * A page names every script and stylesheet that it is made of, and its browser asks for all of them at once. Otherwise it
 * would learn of most of them from the first, and on a slow line answer its reader a second later.
 */
export default function earlyScripts({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'early-scripts',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      const registry = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
      return {
        optimization: {splitChunks: {cacheGroups: groupByKind(registry)}},
        plugins: [
          {
            apply: (compiler) =>
              compiler.hooks.afterEmit.tap('early-scripts', ({namedChunkGroups}) => {
                const file = path.join(generatedFilesDir, 'client-manifest.json');
                const chunksOf = (name: string) => [...(namedChunkGroups.get(name)?.chunks ?? [])].map(({id}) => id ?? '');
                const manifest = linkChunks(JSON.parse(readFileSync(file, 'utf8')), registry, chunksOf);
                writeFileSync(file, JSON.stringify(manifest));
              }),
          },
        ],
      };
    },
  };
}
