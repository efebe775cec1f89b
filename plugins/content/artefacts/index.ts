import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {ARTEFACTS_FOLDER} from './artefacts-folder';

/** Compiles pages that show artefacts again when artefacts/ changes. */
export default function artefacts({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, ARTEFACTS_FOLDER);
  return {
    name: 'artefacts',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Must be an array: the MDX fallback plugin of Docusaurus reads `include` of every MDX rule.
            include: ['docs', 'blog'].map((content) => path.join(siteDir, content)),
            enforce: 'pre',
            use: {loader: path.join(siteDir, 'plugins/content/artefacts/depend-on-artefacts.cjs'), options: {folder}},
          },
        ],
      },
    }),
  };
}
