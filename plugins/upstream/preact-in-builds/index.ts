import {createRequire} from 'node:module';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../../src/site/env';

const PAGES_AT_A_TIME = 2;

/**
 * Builds the portal with Preact in place of React: 59 KB less script on every page.
 * Server and browser both get it, so that ids, texts and markup of the two agree (`tests/e2e/every-page/page-types.spec.ts`).
 *
 * Preact 11, not 10: there `useSyncExternalStore` takes the value of the server while it hydrates, as React does, and
 * `ref` is a property. `npm start` keeps React, whose compiler plugin renews a page without losing its state; both
 * write the same page of the same sources, but for the order of attributes. What Preact does otherwise is in
 * `src/client/preact-dom.ts` and `src/client/anchor-of-new-page.ts`; that it listens for touches without `passive` is not (preactjs/preact issue 428).
 *
 * The server renders a page at one go (`render-to-html.ts`), so there is nothing to gain from many at a time, and much to
 * hold: Docusaurus begins 32, and the garbage collector moved all of them about. One is rendered while another is written.
 */
export default function preactInBuilds({siteDir}: LoadContext): Plugin {
  const dom = path.join(siteDir, 'src/client/preact-dom.ts');
  const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  return {
    name: 'preact-in-builds',
    getClientModules: () => (isPreview() ? [] : [path.join(siteDir, 'src/client/anchor-of-new-page.ts')]),
    configureWebpack({mode}, isServer, {currentBundler}) {
      if (mode !== 'production') return {};
      // Docusaurus has read its variable for it before any plugin is asked.
      (ofCore('./lib/ssg/ssgEnv.js') as {SSGConcurrency: number}).SSGConcurrency = PAGES_AT_A_TIME;
      return {
        ...(isServer && {
          plugins: [
            new currentBundler.instance.NormalModuleReplacementPlugin(
              /^\.\/renderToHtml$/,
              path.join(siteDir, 'plugins/upstream/preact-in-builds/render-to-html.ts'),
            ),
          ],
        }),
        // The first alias that fits is taken, and Docusaurus brings one for everything below `react` and `react-dom`.
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolve: {
          alias: {
            react$: 'preact/compat',
            'react/jsx-runtime$': 'preact/compat/jsx-runtime',
            'react/jsx-dev-runtime$': 'preact/compat/jsx-dev-runtime',
            'react-dom$': dom,
            'react-dom/client$': dom,
          },
        },
      };
    },
  };
}
