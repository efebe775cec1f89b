import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {FLOWS_DIR} from '../../lib/flows/flow';

/** Compiles pages that show a flow again when a flow or an operation changes. */
export default function flows({siteDir}: LoadContext): Plugin {
  const folders = [FLOWS_DIR, 'openapi/paths'].map((folder) => path.join(siteDir, folder));
  return {
    name: 'flows',
    getPathsToWatch: () => [path.join(siteDir, FLOWS_DIR, '*.yaml')],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Must be an array: the MDX fallback plugin of Docusaurus reads `include` of every MDX rule.
            include: [path.join(siteDir, 'docs')],
            enforce: 'pre',
            use: {loader: path.join(siteDir, 'plugins/content/flows/depend-on-flows.cjs'), options: {folders}},
          },
        ],
      },
    }),
  };
}
