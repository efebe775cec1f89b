/**
 * `npm run check`: what the build checks in the content, and its prose, alone and in seconds; pass folders or files to see only their problems.
 * The preview runs it `--without-prose`.
 */
import logger from '@docusaurus/logger';

import {BASE_URL, DEFAULT_SITE_URL} from '../src/site/facts';

import {checkArtefacts} from './artefacts/check-artefacts';
import {checkContent} from './content-checks/check-content';
import {checkProse} from './content-checks/prose/check-prose';
import {readProse} from './content-checks/prose/read-prose';
import {readContent} from './content-checks/read-content';
import {assertNoProblems} from './lib/problems';

const WITHOUT_PROSE = '--without-prose';

async function main(args: readonly string[]): Promise<void> {
  const only = args.filter((arg) => arg !== WITHOUT_PROSE);
  const siteDir = process.cwd();
  const [content, artefacts] = await Promise.all([readContent(siteDir), checkArtefacts(siteDir)]);
  const isAsked = ({file}: {file: string}) => only.length === 0 || only.some((start) => file.startsWith(start));
  const prose = args.includes(WITHOUT_PROSE) ? [] : await checkProse(siteDir, await readProse(siteDir, content, isAsked));
  const problems = [...checkContent(content, `${DEFAULT_SITE_URL}${BASE_URL}`), ...artefacts.problems].filter(isAsked);
  assertNoProblems('Content checks', [...problems, ...prose]);
  logger.success`Content checks: number=${content.sources.length} pages, number=${artefacts.workshop.artefacts.size} artefacts.`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  logger.error(error.message);
  process.exitCode = 1;
});
