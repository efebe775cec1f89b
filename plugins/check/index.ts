import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../src/site/env';

import {assertNoProblems} from '../lib/problems';

/**
 * Checks the sources before a build; a problem stops it. The checks finish before any plugin loads its content, so that
 * authors see our message with file and line, not the error of the plugin that fails on it. In the preview,
 * quick-preview runs the checks in the background.
 */
export default async function checkedSources({siteDir}: LoadContext): Promise<Plugin> {
  if (!isPreview()) {
    // Loaded only when needed: compiling this module would delay the start of the preview.
    const {checkSources} = await import('./check-sources');
    const {problems, files} = await checkSources(siteDir);
    assertNoProblems('Content checks', problems);
    logger.success`Content checks: no problems in number=${files.length} files.`;
  }
  return {name: 'checked-sources'};
}
