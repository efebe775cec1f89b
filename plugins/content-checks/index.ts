import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../src/site/env';
import {assertNoProblems} from '../lib/problems';

/** Holds the content against its contract before anything is built from it; a mistake stops the build. In the preview, quick-preview does so. */
export default function contentChecks({siteDir, siteConfig}: LoadContext): Plugin {
  if (isPreview()) return {name: 'content-checks'};
  return {
    name: 'content-checks',
    async loadContent() {
      // Not loaded at all where nothing is checked: compiling it takes longer than the preview waits.
      const [{checkContent}, {readContent}] = await Promise.all([import('./check-content'), import('./read-content')]);
      const content = await readContent(siteDir);
      assertNoProblems('Content checks', checkContent(content, `${siteConfig.url}${siteConfig.baseUrl}`));
      logger.success`Content checks: number=${content.sources.length} pages.`;
    },
  };
}
