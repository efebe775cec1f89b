/**
 * `npm run check`: reports content problems that would stop a build, and lints the prose. The preview passes
 * `--in-preview`, which skips the prose and the API description.
 */
import logger from '@docusaurus/logger';

import {readCallerFolder} from '../../src/site/env';
import {checkProse} from '../content/checks/prose/check-prose';
import {readProse} from '../content/checks/prose/read-prose';
import {assertNoProblems} from '../lib/problems';

import {HELP, readArguments, selectFiles} from './check-arguments';
import {checkReference} from './check-reference';
import {checkSources} from './check-sources';

async function main(args: readonly string[], siteDir: string, cwd: string): Promise<void> {
  const {paths, isHelp, isPreview} = readArguments(args);
  if (isHelp) {
    console.log(HELP);
    return;
  }
  const {problems, content, files} = await checkSources(siteDir);
  const selected = selectFiles(paths, files, {siteDir, cwd});
  const isAsked = ({file}: {file: string}) => paths.length === 0 || selected.has(file);
  const reference = isPreview ? [] : await checkReference(siteDir);
  const prose = isPreview ? [] : await checkProse(siteDir, await readProse(siteDir, content, isAsked));
  assertNoProblems('Content checks', [...[...problems, ...reference].filter(isAsked), ...prose]);
  logger.success`Content checks: no problems in number=${selected.size} files.`;
}

main(process.argv.slice(2), process.cwd(), readCallerFolder(process.cwd())).catch((error: Error) => {
  logger.error(error.message);
  process.exitCode = 1;
});
