/**
 * Tests the messages of checks, and that the guide explains them. api-checks.test.ts tests the checks of the API
 * description, builds.test.ts the messages that only a build prints.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

import {removeSite} from './make-mistakes';
import {mistakes} from './mistakes';
import {
  everyMistake,
  COMMANDS_OF_API_CHECKS,
  COMMANDS_OF_BUILDS,
  COMMANDS_OF_CHECKS,
  describeMistakes,
  expectClean,
  expectMessage,
  makeAndRun,
} from './run-mistakes';

const TROUBLESHOOTING = '.github/guides/troubleshooting.md';

/** The messages that the guide explains, each as its constant parts. */
function readDocumented(): string[][] {
  const [, section = ''] = readFileSync(path.join(SITE_DIR, TROUBLESHOOTING), 'utf8').split(
    '## Messages of the checks',
  );
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, message = '']) =>
        message.split('…').filter((words) => words.trim() !== ''),
      ),
    );
}

describe(TROUBLESHOOTING, () => {
  const documented = readDocumented();

  it.each(everyMistake)('explains $title', ({mistake: {says}}) => {
    expect(documented.filter((words) => words.every((part) => says.includes(part.trim())))).not.toEqual([]);
  });

  it('explains only existing messages', () => {
    const unknown = documented.filter(
      (words) => !everyMistake.some(({mistake: {says}}) => words.every((part) => says.includes(part.trim()))),
    );
    // The table cannot contain the first, which is about bytes: plugins/lib/source-text.test.ts tests it. The checks
    // report the causes of the second.
    expect(unknown).toEqual([['The file is not UTF-8'], ['Docusaurus found broken links!']]);
  });
});

describe('the table of mistakes', () => {
  it('has a command for each mistake', () => {
    const commands = {...COMMANDS_OF_CHECKS, ...COMMANDS_OF_API_CHECKS, ...COMMANDS_OF_BUILDS};
    const runs = [...Object.keys(commands), 'push'];
    expect(
      Object.values(mistakes)
        .flat()
        .filter(({run}) => !runs.includes(run)),
    ).toEqual([]);
  });
});

describeMistakes(COMMANDS_OF_CHECKS);

describe('push', () => {
  it.each(everyMistake.filter(({mistake}) => mistake.run === 'push'))('$title', async ({mistake}) => {
    const result = await makeAndRun([mistake], ['tsx', 'plugins/search/push/cli.ts', ...(mistake.args ?? [])]);
    expectMessage(result, mistake);
    expectClean(result);
    removeSite(result.site);
  });
});
