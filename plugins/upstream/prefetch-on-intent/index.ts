import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Pages are loaded ahead on intent, never because a link is in view: a sidebar in view would fetch the docs. Docusaurus
 * has no setting for it, so its page loader is replaced, and the list of all chunks that only it asked for is left out.
 */
export default function prefetchOnIntent({siteDir}: LoadContext): Plugin {
  return {
    name: 'prefetch-on-intent',
    getClientModules: () => [path.join(siteDir, 'src/client/prefetch-on-intent/index.ts')],
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer) return {};
      const loader = path.join(siteDir, 'src/client/prefetch-on-intent/page-loader.ts');
      return {
        mergeStrategy: {plugins: 'replace'},
        plugins: [
          ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'),
          new currentBundler.instance.NormalModuleReplacementPlugin(/^\.\/docusaurus$/, loader),
        ],
      };
    },
  };
}
