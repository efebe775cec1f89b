/**
 * `npm run openapi:changes`: lists the changes of the API description since the newest snapshot, and fails for a
 * breaking change that the release notes do not announce. `npm run openapi:snapshot` writes the newest snapshot.
 */
import logger from '@docusaurus/logger';

import {checkHistory, listUnreleased} from '../../lib/api-history/check-history';
import {describeChanges} from '../../lib/api-history/describe-changes';
import {assertNoProblems} from '../../lib/problems';

import {readInputs} from './read-inputs';
import {writeSnapshot} from './write-snapshot';

const WORDS = {error: 'breaking', warning: 'may break', none: 'compatible'} as const;

async function showChanges(siteDir: string): Promise<void> {
  const inputs = await readInputs(siteDir);
  const changes = listUnreleased(inputs);
  for (const change of changes)
    console.log(`${WORDS[change.level]}: ${change.operation}: ${describeChanges([change]).join(' ')} [${change.rule}]`);
  assertNoProblems('Changes of the API', checkHistory(inputs));
  const [newest] = inputs.shapes;
  if (!newest) logger.warn('There is no snapshot of the API. Run npm run openapi:snapshot.');
  else if (changes.length === 0) logger.success`The API description is the same as in release ${newest.release}.`;
  else
    logger.info`number=${changes.length} changes since the snapshot of release ${newest.release}. Pages show them after npm run openapi:snapshot.`;
}

async function main([task, ...options]: readonly string[], siteDir: string): Promise<void> {
  const unknown = options.filter((option) => task !== 'snapshot' || option !== '--correction');
  if (unknown.length > 0)
    throw new Error(
      `Unknown option ${unknown.join(', ')}. → The only option is --correction of npm run openapi:snapshot.`,
    );
  if (task === 'changes') return showChanges(siteDir);
  const {release, files} = writeSnapshot(siteDir, await readInputs(siteDir), options.length > 0);
  logger.success`Wrote the snapshot of release ${release}: ${[...files.keys()].join(', ')}.`;
}

main(process.argv.slice(2), process.cwd()).catch((error: Error) => {
  logger.error(error.message);
  process.exitCode = 1;
});
