import {createRequire} from 'node:module';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A build makes the head of a page once. On the server react-helmet makes it anew, of all that is known, for every component
 * that adds to it, and Docusaurus reads the last (`src/client/head-once.ts`).
 */
export default function headOnce({siteDir}: LoadContext): Plugin {
  const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  return {
    name: 'head-once',
    configureWebpack({mode}, isServer) {
      if (!isServer || mode !== 'production') return {};
      return {
        resolve: {
          alias: {
            'react-helmet-async$': path.join(siteDir, 'src/client/head-once.ts'),
            '@portal/upstream-helmet$': ofCore.resolve('react-helmet-async'),
          },
        },
      };
    },
  };
}
