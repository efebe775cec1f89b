/**
 * `npm run check`: what the build checks in the sources, and their prose, alone and in seconds; pass folders or files to see only their problems.
 * The preview runs it `--without-prose`.
 */
import logger from '@docusaurus/logger';

import {checkSources} from './check-sources';
import {checkProse} from './content-checks/prose/check-prose';
import {readProse} from './content-checks/prose/read-prose';
import {assertNoProblems} from './lib/problems';

const WITHOUT_PROSE = '--without-prose';

async function main(args: readonly string[]): Promise<void> {
  const only = args.filter((arg) => arg !== WITHOUT_PROSE);
  const siteDir = process.cwd();
  const {problems, content, artefactCount} = await checkSources(siteDir);
  const isAsked = ({file}: {file: string}) => only.length === 0 || only.some((start) => file.startsWith(start));
  const prose = args.includes(WITHOUT_PROSE) ? [] : await checkProse(siteDir, await readProse(siteDir, content, isAsked));
  assertNoProblems('Content checks', [...problems.filter(isAsked), ...prose]);
  logger.success`Content checks: number=${content.sources.length} pages, number=${artefactCount} artefacts.`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  logger.error(error.message);
  process.exitCode = 1;
});
