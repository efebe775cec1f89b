/**
 * `npm run check`: reports content problems that would stop a build, and lints the prose. The preview passes
 * `--in-preview`, which skips the prose and the API description. `--due` lists the pages that are due for a review.
 */
import logger from '@docusaurus/logger';

import {readCallerFolder} from '../../src/site/env';
import {checkReviewDates} from '../content/checks/check-front-matter';
import {checkProse} from '../content/checks/prose/check-prose';
import {readProse} from '../content/checks/prose/read-prose';
import {assertNoProblems} from '../lib/problems';

import {HELP, readArguments, selectFiles} from './check-arguments';
import {checkReference} from './check-reference';
import {checkSources} from './check-sources';
import {listDue, renderDue} from './list-due';

/** @param today `YYYY-MM-DD`. Only this command compares it with review dates, so that a build depends on no date. */
async function main(args: readonly string[], siteDir: string, cwd: string, today: string): Promise<void> {
  const {paths, isHelp, isPreview, isDue} = readArguments(args);
  if (isHelp) {
    console.log(HELP);
    return;
  }
  const {problems, content, files} = await checkSources(siteDir);
  const selected = selectFiles(paths, files, {siteDir, cwd});
  const isAsked = ({file}: {file: string}) => paths.length === 0 || selected.has(file);
  if (isDue) {
    console.log(renderDue(listDue(siteDir, content.sources.filter(isAsked), today)));
    return;
  }
  const reference = isPreview ? [] : await checkReference(siteDir);
  const prose = isPreview ? [] : await checkProse(siteDir, await readProse(siteDir, content, isAsked));
  assertNoProblems('Content checks', [
    ...[...problems, ...checkReviewDates(content.sources, today), ...reference].filter(isAsked),
    ...prose,
  ]);
  logger.success`Content checks: no problems in number=${selected.size} files.`;
}

const [, , ...args] = process.argv;
main(args, process.cwd(), readCallerFolder(process.cwd()), new Date().toISOString().slice(0, 10)).catch(
  (error: Error) => {
    logger.error(error.message);
    process.exitCode = 1;
  },
);
