import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../src/site/env';

import {assertNoProblems} from './lib/problems';

/**
 * Holds the sources against their contract; a mistake stops the build. It is awaited before any plugin loads its content,
 * so that each mistake is told in our words, with its line, and none in those of the plugin that trips over it. In the
 * preview, quick-preview does so beside the first page.
 */
export default async function checkedSources({siteDir}: LoadContext): Promise<Plugin> {
  if (!isPreview()) {
    // Not loaded at all where nothing is checked: compiling it takes longer than the preview waits.
    const {checkSources} = await import('./check-sources');
    const {problems, files} = await checkSources(siteDir);
    assertNoProblems('Content checks', problems);
    logger.success`Content checks: no problems in number=${files.length} files.`;
  }
  return {name: 'checked-sources'};
}
