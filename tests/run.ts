/**
 * `npm test`: types, unit tests, both builds, integration tests, browser tests, in this order. It runs every suite even
 * when one fails, and ends with the names of the tests that failed and one line that counts all of them. A name as
 * argument runs and counts that suite alone: `e2e`, the browser tests of `npm test` or those of the files that are named
 * after it, or one of those that take too long for every change: `a11y`, `faults`, `mistakes`, `reproducible`.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {findBrowser} from './support/find-browser';
import {SITE_DIR} from './support/sites';

/** What a suite came to; the names are of the failed tests, as far as a report tells them. */
type Count = {passed: number; failed: number; names?: readonly string[]};

const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n> ${args.join(' ')}`);
  return spawnSync('npx', [...args], {cwd: SITE_DIR, stdio: 'inherit', env: {...process.env, ...environment}}).status === 0;
}

type VitestReport = {numPassedTests: number; numFailedTests: number; testResults: readonly {name: string; status: string; assertionResults: readonly {status: string; fullName: string}[]}[]};

/** The failed tests of a report; a file that could not be run has none, and is named itself. */
function namesOfVitest(files: VitestReport['testResults']): string[] {
  return files.flatMap(({name, status, assertionResults}) => {
    const file = path.relative(SITE_DIR, name);
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({fullName}) => `${file} › ${fullName}`);
    return status === 'failed' && failed.length === 0 ? [file] : failed;
  });
}

type PlaywrightSuite = {title: string; suites?: readonly PlaywrightSuite[]; specs?: readonly {title: string; tests: readonly {projectName: string; status: string}[]}[]};
type PlaywrightReport = {stats: {expected: number; unexpected: number; flaky: number; skipped: number}; suites: readonly PlaywrightSuite[]};

/** The tests of a suite that failed, or were left out. */
function namesOfPlaywright({title, suites = [], specs = []}: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) => spec.tests.filter(({status}) => status === 'unexpected' || status === 'skipped').map(({projectName, status}) => `${spec.title} (${projectName}${status === 'skipped' ? ', left out' : ''})`));
  return [...own, ...suites.flatMap(namesOfPlaywright)].map((name) => `${title} › ${name}`);
}

/** A step without a report of its own counts as one test. */
function step(...args: string[]): Count {
  return run(args) ? {passed: 1, failed: 0} : {passed: 0, failed: 1, names: [args.join(' ')]};
}

/** Reads a report; a suite that ended badly without a failed test, or that ran nothing, counts as one failure. */
function counted(succeeded: boolean, read: () => Count): Count {
  try {
    const {passed, failed, names} = read();
    return {passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed, names};
  } catch (error) {
    console.error(error);
    return {passed: 0, failed: 1};
  }
}

function vitest(project: string): Count {
  const report = path.join(reports, `${project}.json`);
  const succeeded = run(['vitest', 'run', '-c', 'tests/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return counted(succeeded, () => {
    const {numPassedTests, numFailedTests, testResults} = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    return {passed: numPassedTests, failed: numFailedTests, names: namesOfVitest(testResults)};
  });
}

/** Runs the browser tests of some projects: all of them, or those of some files. */
function playwright(browser: string, projects: readonly string[], {files = [], environment}: {files?: readonly string[]; environment?: Readonly<Record<string, string>>} = {}): Count {
  const report = path.join(reports, 'browser.json');
  const succeeded = run(['playwright', 'test', '-c', 'tests/playwright.config.ts', ...files, ...projects.flatMap((project) => ['--project', project])], {
    ...environment,
    PORTAL_TEST_BROWSER: browser,
    PORTAL_TEST_REPORT: report,
  });
  return counted(succeeded, () => {
    const {stats, suites} = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const {expected, unexpected, flaky, skipped} = stats;
    if (flaky > 0) console.log(`${flaky} browser tests passed at their second try only: they are named above.`);
    return {passed: expected + flaky, failed: unexpected + skipped, names: suites.flatMap(namesOfPlaywright)};
  });
}

const IN_BROWSER = ['desktop', 'phone'];

function runAll(): Count[] {
  const browser = findBrowser();
  return [
    step('tsx', 'plugins/connect-reference/cli.ts'),
    step('tsc'),
    vitest('unit'),
    step('tsx', 'tests/build-sites.ts'),
    vitest('integration'),
    playwright(browser, IN_BROWSER),
  ];
}

const [, , asked = 'all', ...named] = process.argv;

const SUITES: Readonly<Record<string, () => Count[]>> = {
  all: runAll,
  e2e: () => [step('tsx', 'tests/build-sites.ts'), playwright(findBrowser(), IN_BROWSER, {files: named})],
  a11y: () => [step('tsx', 'tests/build-sites.ts'), playwright(findBrowser(), ['desktop'], {files: ['accessibility-routes'], environment: {PORTAL_A11Y: 'each'}})],
  faults: () => [step('tsx', 'tests/build-sites.ts'), playwright(findBrowser(), ['faults'])],
  mistakes: () => [vitest('mistakes')],
  reproducible: () => [vitest('reproducible')],
};
const suite = SUITES[asked];
if (!suite) throw new Error(`There is no suite "${asked}". → ${Object.keys(SUITES).join(', ')}`);
const counts = suite();
rmSync(reports, {recursive: true, force: true});

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log('');
// .ci/run repeats these lines at its end: of its output only the end may be kept.
for (const name of counts.flatMap(({names = []}) => names)) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
