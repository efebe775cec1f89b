import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Preloads the page of a link when a reader points at it, touches it or focuses it, and never because the link is visible:
 * a visible sidebar would load all docs. ChunkAssetPlugin is removed because only Docusaurus' prefetch reads the list of all
 * chunks that it adds to every page.
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
