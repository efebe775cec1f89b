import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A page of a build begins part by part (`src/client/entry.ts`) and is hydrated part by part (`src/client/hydration-turns.ts`),
 * so that no task of a slow phone is long. Docusaurus has no place for that, so its entry and two more of its modules are
 * replaced in the browser: the one that says when the page is hydrated, and a helper that loads the collation of a language
 * to put a few names in order.
 */
export default function hydrationInParts({siteDir}: LoadContext): Plugin {
  return {
    name: 'hydration-in-parts',
    configureWebpack({mode, entry}, isServer, {currentBundler}) {
      if (isServer || mode !== 'production') return {};
      const replace = (request: RegExp, folder: RegExp, file: string) =>
        new currentBundler.instance.NormalModuleReplacementPlugin(
          request,
          (resource: {request: string; context: string}) => {
            if (folder.test(resource.context)) resource.request = path.join(siteDir, 'src/client', file);
          },
        );
      return {
        mergeStrategy: {entry: 'replace'},
        entry: path.join(siteDir, 'src/client/entry.ts'),
        resolve: {
          alias: {
            '@portal/upstream-entry$': entry as string,
            '@portal/upstream-react-utils$': path.join(
              path.dirname(require.resolve('@docusaurus/theme-common')),
              'utils/reactUtils.js',
            ),
          },
        },
        plugins: [
          replace(
            /^\.\.?\/browserContext$/,
            /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client([\\/]exports)?$/,
            'browser-context.tsx',
          ),
          replace(/\/reactUtils$/, /[\\/]@docusaurus[\\/]theme-common[\\/]lib([\\/]|$)/, 'react-utils.ts'),
        ],
      };
    },
  };
}
