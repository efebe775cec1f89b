import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Preloads the page of a link when a reader points at, touches or focuses the link, but not when the link becomes
 * visible, because a visible sidebar would load all docs. Removes ChunkAssetPlugin, which adds a list of all chunks to
 * every page, because only Docusaurus' prefetch reads the list.
 */
export default function linkPreloading({siteDir}: LoadContext): Plugin {
  return {
    name: 'link-preloading',
    getClientModules: () => [path.join(siteDir, 'plugins/upstream/link-preloading/browser/index.ts')],
    configureWebpack: ({plugins = []}, isServer) =>
      isServer
        ? {}
        : {
            mergeStrategy: {plugins: 'replace'},
            plugins: plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'),
          },
  };
}
