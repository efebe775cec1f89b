/** Tests the mistakes that only a build reports. checks.test.ts tests the mistakes that the checks report. */
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
  it('reports all mistakes in the content together, as the checks do', async () => {
    // A build does not check prose or review dates. Only `npm run check` does.
    const rows = everyMistake
      .filter(({title, mistake}) => mistake.run === 'check' && !/^prose: |: a review in the future$/.test(title))
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
