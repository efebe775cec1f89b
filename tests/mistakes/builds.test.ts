/** What a build says of mistakes. checks.test.ts has those that the checks find. */
import {describe, expect, it} from 'vitest';

import {removeSite} from './make-mistakes';
import {readProblems} from './read-problems';
import {
  everyMistake,
  BUILD,
  COMMANDS_OF_BUILDS,
  describeMistakes,
  expectClean,
  expectedPlaces,
  makeAndRun,
} from './run-mistakes';

describeMistakes(COMMANDS_OF_BUILDS);

describe('a build', () => {
  it('says of all mistakes in the content together what the checks say', async () => {
    const rows = everyMistake
      .filter(({title, mistake}) => mistake.run === 'check' && !title.startsWith('prose: '))
      .map(({mistake}) => mistake);
    const result = await makeAndRun(rows, BUILD);
    expectClean(result);
    expect(
      readProblems(result.output)
        .map(({place}) => place)
        .sort(),
    ).toEqual(expectedPlaces(result));
    removeSite(result.site);
  });
});
