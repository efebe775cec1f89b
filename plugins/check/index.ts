import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {isPreview} from '../../src/site/env';
import {assertNoProblems} from '../lib/problems';

/**
 * Checks the sources before any plugin loads its content, so that authors see the message of a check, with file and
 * line, and not an error of Docusaurus. In the preview, plugins/preview runs the checks in the background.
 */
export default async function checkedSources({siteDir}: LoadContext): Promise<Plugin> {
  if (!isPreview()) {
    // Loaded only when needed, to speed up the start of the preview.
    const {checkSources} = await import('./check-sources');
    const {problems, files} = await checkSources(siteDir);
    assertNoProblems('Content checks', problems);
    logger.success`Content checks: no problems in number=${files.length} files.`;
  }
  return {name: 'checked-sources'};
}
