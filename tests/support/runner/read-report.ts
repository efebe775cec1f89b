/** Reads the reports of Vitest and Playwright for the last lines of `npm test`. */
import {stripVTControlCharacters} from 'node:util';

/** The result of a suite. `names` are the failed tests, each on one line with the beginning of its message. */
export type Count = {passed: number; failed: number; names: readonly string[]};

/** The parts of the output of Vitest's `json` reporter that we read. */
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

/** The parts of the output of Playwright's `json` reporter that we read. */
export type PlaywrightReport = {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  suites: readonly PlaywrightSuite[];
};

const MESSAGE_LENGTH = 400;

/** Adds the beginning of the last message on the same line, because CI logs are often cut to their last lines. */
function withMessage(name: string, messages: readonly (string | undefined)[]): string {
  const message =
    stripVTControlCharacters(messages.at(-1) ?? '')
      .split(/\n\s+at /)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? '';
  return message === '' ? name : `${name}: ${message.slice(0, MESSAGE_LENGTH)}`;
}

/** Counts and names the failed tests. A file that could not run counts as one failure. */
export function readVitest(
  {numPassedTests, testResults}: VitestReport,
  toFileName: (absolute: string) => string,
): Count {
  const names = testResults.flatMap(({name, status, message, assertionResults}) => {
    const file = toFileName(name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({fullName, failureMessages = []}) => withMessage(`${file} › ${fullName}`, failureMessages));
    return status === 'failed' && failed.length === 0 ? [withMessage(file, [message])] : failed;
  });
  return {passed: numPassedTests, failed: names.length, names};
}

function namesOf({title, suites = [], specs = []}: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({projectName, status, results = []}) => {
      if (status === 'skipped') return [`${spec.title} (${projectName}, skipped)`];
      return status === 'unexpected'
        ? [
            withMessage(
              `${spec.title} (${projectName})`,
              results.flatMap(({errors = []}) => errors.map(({message}) => message)),
            ),
          ]
        : [];
    }),
  );
  return [...own, ...suites.flatMap(namesOf)].map((name) => `${title} › ${name}`);
}

/** A skipped test counts as failed; a test that passed on retry counts as passed. */
export function readPlaywright({stats: {expected, flaky, unexpected, skipped}, suites}: PlaywrightReport): Count {
  return {passed: expected + flaky, failed: unexpected + skipped, names: suites.flatMap(namesOf)};
}

/**
 * Reads the report of a suite. One failure with the name of the suite is added if the runner failed although no test
 * failed, if no test ran, or if the report cannot be read.
 * @param succeeded whether the runner exited with status 0
 */
export function countSuite(name: string, succeeded: boolean, read: () => Count): Count {
  try {
    const count = read();
    if (count.failed > 0 || (succeeded && count.passed > 0)) return count;
    // The runner also fails when an error is thrown outside a test. Only its output shows that error.
    const why = count.passed === 0 ? 'ran no tests' : 'runner failed although every test passed';
    return {...count, failed: 1, names: [...count.names, `${name}: ${why}`]};
  } catch (error) {
    return {passed: 0, failed: 1, names: [withMessage(`${name}: no report`, [String(error)])]};
  }
}
