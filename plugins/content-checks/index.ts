import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {assertNoProblems} from '../lib/problems';

import {checkContent} from './check-content';
import {readContent} from './read-content';

/** Holds the content against its contract before anything is built from it; a mistake stops the build. */
export default function contentChecks({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'content-checks',
    getPathsToWatch: () => [path.join(siteDir, '{docs,blog}/**/*.{md,mdx,yml}')],
    async loadContent() {
      const content = await readContent(siteDir);
      assertNoProblems('Content checks', checkContent(content, `${siteConfig.url}${siteConfig.baseUrl}`));
      logger.success`Content checks: number=${content.sources.length} pages.`;
    },
  };
}
