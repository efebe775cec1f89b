import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../src/site/env';
import {assertNoProblems} from '../lib/problems';

import {ARTEFACTS_FOLDER} from './read-artefacts';

/** Makes the artefacts that the pages and the API description show and checks every use of one; a mistake stops the build. In the preview, quick-preview checks them. */
export default function artefacts({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, ARTEFACTS_FOLDER);
  return {
    name: 'artefacts',
    async loadContent() {
      if (isPreview()) return;
      const {checkArtefacts} = await import('./check-artefacts');
      const {problems, workshop} = await checkArtefacts(siteDir);
      assertNoProblems('Artefacts', problems);
      logger.success`Artefacts: number=${workshop.artefacts.size} made.`;
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Docusaurus' loader for all other Markdown reads the folders of every such rule.
            include: ['docs', 'blog'].map((content) => path.join(siteDir, content)),
            enforce: 'pre',
            use: {loader: require.resolve('./depend-on-artefacts.cjs'), options: {folder}},
          },
        ],
      },
    }),
  };
}
