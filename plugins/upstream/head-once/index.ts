import {createRequire} from 'node:module';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A build makes the head of a page once. Of itself react-helmet makes it anew, of all that is known, for every component
 * that adds to it: on the server, where Docusaurus reads the last, and in the browser, where the next frame shows the last
 * (`src/client/head-once`).
 */
export default function headOnce({siteDir}: LoadContext): Plugin {
  const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  return {
    name: 'head-once',
    configureWebpack({mode}, isServer) {
      if (mode !== 'production') return {};
      return {
        resolve: {
          alias: {
            'react-helmet-async$': path.join(siteDir, `src/client/head-once/${isServer ? 'server' : 'browser'}.ts`),
            '@portal/upstream-helmet$': ofCore.resolve('react-helmet-async'),
          },
        },
      };
    },
  };
}
