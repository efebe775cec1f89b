import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {CATALOGUE_FILE, CODE_SCHEMAS, fileOfSchema} from '../../lib/error-catalogue/catalogue';

/** Compiles pages that show the error catalogue again when it changes. */
export default function errors({siteDir}: LoadContext): Plugin {
  const files = [CATALOGUE_FILE, ...CODE_SCHEMAS.map(fileOfSchema)].map((file) => path.join(siteDir, file));
  return {
    name: 'errors',
    getPathsToWatch: () => [path.join(siteDir, CATALOGUE_FILE)],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Must be an array: the MDX fallback plugin of Docusaurus reads `include` of every MDX rule.
            include: [path.join(siteDir, 'docs')],
            enforce: 'pre',
            use: {loader: path.join(siteDir, 'plugins/content/errors/depend-on-catalogue.cjs'), options: {files}},
          },
        ],
      },
    }),
  };
}
