import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A reader whose network goes keeps the page at hand. Docusaurus has no setting for it, so what it loads a page's scripts
 * with is replaced, in the browser alone; `src/client/lost-connection` says how.
 */
export default function keepPageOffline({siteDir}: LoadContext): Plugin {
  return {
    name: 'keep-page-offline',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const preload = path.join(siteDir, 'src/client/lost-connection/preload.ts');
      return {
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            /^\.\/preload$/,
            (resource: {request: string; context: string}) => {
              if (/[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/.test(resource.context)) resource.request = preload;
            },
          ),
        ],
      };
    },
  };
}
