import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A build compares addresses as texts where react-router makes an expression of each route and each link: in the browser
 * before a page is hydrated, on the server for every page. The expressions are those of a package that nothing else
 * needs, so one of ours takes its place (`src/client/path-matcher.ts`).
 */
export default function plainRoutes({siteDir}: LoadContext): Plugin {
  return {
    name: 'plain-routes',
    configureWebpack: ({mode}) =>
      mode === 'production'
        ? {resolve: {alias: {'path-to-regexp$': path.join(siteDir, 'src/client/path-matcher.ts')}}}
        : {},
  };
}
