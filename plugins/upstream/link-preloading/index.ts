import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Preloads the page of a link when a reader points at, touches or focuses the link, but not when the link becomes
 * visible, because a visible sidebar would load all docs. Also removes ChunkAssetPlugin, because the list of all chunks
 * that it adds to every page is used only to prefetch visible links.
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
