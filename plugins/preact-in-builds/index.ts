import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../src/site/env';

/**
 * Builds the portal with Preact in place of React: 59 KB less script on every page.
 * Server and browser both get it, so that ids, texts and markup of the two agree (`tests/e2e/hydration.spec.ts`).
 *
 * Preact 11, not 10: there `useSyncExternalStore` takes the value of the server while it hydrates, as React does, and
 * `ref` is a property. `npm start` keeps React, whose compiler plugin renews a page without losing its state; both
 * write the same page of the same sources, but for the order of attributes. What Preact does otherwise is in
 * `src/client/preact-dom.ts` and `src/client/anchor-of-new-page.ts`; that it listens for touches without `passive` is not (preactjs/preact issue 428).
 */
export default function preactInBuilds({siteDir}: LoadContext): Plugin {
  const dom = path.join(siteDir, 'src/client/preact-dom.ts');
  return {
    name: 'preact-in-builds',
    getClientModules: () => (isPreview() ? [] : [path.join(siteDir, 'src/client/anchor-of-new-page.ts')]),
    configureWebpack({mode}) {
      if (mode !== 'production') return {};
      return {
        // The first alias that fits is taken, and Docusaurus brings one for everything below `react` and `react-dom`.
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolve: {
          alias: {
            react$: 'preact/compat',
            'react/jsx-runtime$': 'preact/compat/jsx-runtime',
            'react/jsx-dev-runtime$': 'preact/compat/jsx-dev-runtime',
            'react-dom$': dom,
            'react-dom/client$': dom,
            'react-dom/server$': 'preact/compat/server',
          },
        },
      };
    },
  };
}
