/** `npm run check`: the content checks alone, in seconds; pass folders or files to see only their problems. */
import logger from '@docusaurus/logger';

import {BASE_URL, DEFAULT_SITE_URL} from '../../src/site/facts';
import {assertNoProblems} from '../lib/problems';

import {checkContent} from './check-content';
import {readContent} from './read-content';

async function main(only: readonly string[]): Promise<void> {
  const content = await readContent(process.cwd());
  const problems = checkContent(content, `${DEFAULT_SITE_URL}${BASE_URL}`);
  assertNoProblems('Content checks', only.length > 0 ? problems.filter(({file}) => only.some((start) => file.startsWith(start))) : problems);
  logger.success`Content checks: number=${content.sources.length} pages.`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  logger.error(error.message);
  process.exitCode = 1;
});
