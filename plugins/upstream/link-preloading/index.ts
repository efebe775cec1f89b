import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {departureError} from '../internals';

/**
 * Preloads the page of a link when a reader points at, touches or focuses the link, but not when the link becomes
 * visible, because a visible sidebar would load all docs. Also removes ChunkAssetPlugin, because the list of all chunks
 * that it adds to every page is used only to prefetch visible links.
 */
export default function linkPreloading({siteDir}: LoadContext): Plugin {
  return {
    name: 'link-preloading',
    getClientModules: () => [path.join(siteDir, 'plugins/upstream/link-preloading/browser/index.ts')],
    configureWebpack({plugins = []}, isServer) {
      if (isServer) return {};
      const kept = plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      if (kept.length === plugins.length)
        throw departureError('link-preloading', 'the bundler has no plugin with the name ChunkAssetPlugin.');
      return {mergeStrategy: {plugins: 'replace'}, plugins: kept};
    },
  };
}
