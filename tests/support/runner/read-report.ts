/** What the reports of Vitest and Playwright come to, for the last lines of `npm test`. */
import {stripVTControlCharacters} from 'node:util';

/** What a suite came to. The names are of the tests that failed, each in one line with the beginning of what it said. */
export type Count = {passed: number; failed: number; names: readonly string[]};

/** The shape of what Vitest's `json` reporter writes, as far as it is read here. */
export type VitestReport = {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {status: string; fullName: string; failureMessages?: readonly string[]}[];
  }[];
};

type PlaywrightTest = {
  projectName: string;
  status: string;
  results?: readonly {errors?: readonly {message?: string}[]}[];
};
type PlaywrightSuite = {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {title: string; tests: readonly PlaywrightTest[]}[];
};

/** The shape of what Playwright's `json` reporter writes, as far as it is read here. */
export type PlaywrightReport = {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  suites: readonly PlaywrightSuite[];
};

/** Characters of a message that are enough to tell what was expected, and what came instead. */
const MESSAGE_LENGTH = 400;

/** A name with the beginning of the last message, on one line: whoever keeps only the end of a log reads why it failed. */
function explained(name: string, messages: readonly (string | undefined)[]): string {
  const message =
    stripVTControlCharacters(messages.at(-1) ?? '')
      .split(/\n\s+at /)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? '';
  return message === '' ? name : `${name}: ${message.slice(0, MESSAGE_LENGTH)}`;
}

/** The failed tests of a file are named and counted; a file that could not be run has none, and stands for itself. */
export function readVitest(
  {numPassedTests, testResults}: VitestReport,
  toFileName: (absolute: string) => string,
): Count {
  const names = testResults.flatMap(({name, status, message, assertionResults}) => {
    const file = toFileName(name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({fullName, failureMessages = []}) => explained(`${file} › ${fullName}`, failureMessages));
    return status === 'failed' && failed.length === 0 ? [explained(file, [message])] : failed;
  });
  return {passed: numPassedTests, failed: names.length, names};
}

function namesOf({title, suites = [], specs = []}: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({projectName, status, results = []}) => {
      if (status === 'skipped') return [`${spec.title} (${projectName}, left out)`];
      return status === 'unexpected'
        ? [
            explained(
              `${spec.title} (${projectName})`,
              results.flatMap(({errors = []}) => errors.map(({message}) => message)),
            ),
          ]
        : [];
    }),
  );
  return [...own, ...suites.flatMap(namesOf)].map((name) => `${title} › ${name}`);
}

/** A test that was left out counts as failed; one that passed at its second try counts as passed. */
export function readPlaywright({stats: {expected, flaky, unexpected, skipped}, suites}: PlaywrightReport): Count {
  return {passed: expected + flaky, failed: unexpected + skipped, names: suites.flatMap(namesOf)};
}

/**
 * Reads the report of a suite. One that ended badly without a failed test, that ran nothing or whose report cannot be
 * read counts as one failure, under the name of the suite.
 * @param succeeded whether its runner ended with status 0
 */
export function countSuite(name: string, succeeded: boolean, read: () => Count): Count {
  try {
    const count = read();
    if (count.failed > 0 || (succeeded && count.passed > 0)) return count;
    // Vitest ends so when an error was thrown outside of every test: only its output says which.
    const why = count.passed === 0 ? 'ran no test' : 'ended badly though every test passed';
    return {...count, failed: 1, names: [...count.names, `${name}: ${why}`]};
  } catch (error) {
    return {passed: 0, failed: 1, names: [explained(`${name}: no report`, [String(error)])]};
  }
}
