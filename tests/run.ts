/**
 * `npm test`: types, unit tests, both builds, integration tests, browser tests, in this order. It runs every suite even
 * when one fails, and ends with the names of the tests that failed and one line that counts all of them. A name as
 * argument runs and counts that suite alone: `e2e`, the browser tests of `npm test` or those of the files that are named
 * after it, `without-e2e`, all that come before them, `engines`, the main tasks in Firefox and WebKit, or one of those that
 * take too long for every change: `a11y`, `faults`, `mistakes`, `reproducible`.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {canFetchEngines} from './engines/find-engines';
import {findBrowser, findHeadlessBrowser} from './support/browser/find-browser';
import {countSuite, readPlaywright, readVitest, type Count, type PlaywrightReport, type VitestReport} from './support/runner/read-report';
import {SITE_DIR} from './support/site/sites';

const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n> ${args.join(' ')}`);
  return spawnSync('npx', [...args], {cwd: SITE_DIR, stdio: 'inherit', env: {...process.env, ...environment}}).status === 0;
}

/** A step without a report of its own counts as one test. */
function step(...args: string[]): Count {
  return run(args) ? {passed: 1, failed: 0, names: []} : {passed: 0, failed: 1, names: [args.join(' ')]};
}

function vitest(project: string): Count {
  const report = path.join(reports, `${project}.json`);
  const succeeded = run(['vitest', 'run', '-c', 'tests/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return countSuite(project, succeeded, () => readVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, (absolute) => path.relative(SITE_DIR, absolute)));
}

/** Runs the browser tests of some projects: all of them, or those of some files. */
function playwright(browser: string, projects: readonly string[], {files = [], environment}: {files?: readonly string[]; environment?: Readonly<Record<string, string>>} = {}): Count {
  const report = path.join(reports, 'browser.json');
  const succeeded = run(['playwright', 'test', '-c', 'tests/playwright.config.ts', ...files, ...projects.flatMap((project) => ['--project', project])], {
    ...environment,
    PORTAL_TEST_BROWSER: browser,
    PORTAL_TEST_REPORT: report,
  });
  return countSuite(`browser tests (${projects.join(', ')})`, succeeded, () => {
    const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    if (read.stats.flaky > 0) console.log(`${read.stats.flaky} browser tests passed at their second try only: they are named above.`);
    return readPlaywright(read);
  });
}

const IN_BROWSER = ['desktop', 'phone'];

function runWithoutE2e(): Count[] {
  // An integration test opens a whole browser, and must not wait for it to be fetched.
  findBrowser();
  return [step('tsx', 'plugins/connect-reference/cli.ts'), step('tsc'), vitest('unit'), step('tsx', 'tests/support/site/build-sites.ts'), vitest('integration')];
}

function runAll(): Count[] {
  // Before the whole browser: where that is, no shell is fetched.
  const browser = findHeadlessBrowser();
  return [...runWithoutE2e(), playwright(browser, IN_BROWSER), ...runEngines()];
}

/** Runs no test where Debian's packages cannot be installed, such as on macOS. */
function runEngines(): Count[] {
  if (canFetchEngines()) return [vitest('engines')];
  console.log('\nThe main tasks in Firefox and WebKit are not run: they need Debian or Ubuntu. Continuous integration runs them.');
  return [];
}

const [, , asked = 'all', ...named] = process.argv;

const SUITES: Readonly<Record<string, () => Count[]>> = {
  all: runAll,
  'without-e2e': runWithoutE2e,
  e2e: () => [step('tsx', 'tests/support/site/build-sites.ts'), playwright(findHeadlessBrowser(), IN_BROWSER, {files: named})],
  engines: () => [step('tsx', 'tests/support/site/build-sites.ts'), ...runEngines()],
  a11y: () => [step('tsx', 'tests/support/site/build-sites.ts'), playwright(findHeadlessBrowser(), ['desktop'], {files: ['accessibility-routes'], environment: {PORTAL_A11Y: 'each'}})],
  // One of them turns cookies off in the settings of the browser, which only a whole one has.
  faults: () => [step('tsx', 'tests/support/site/build-sites.ts'), playwright(findBrowser(), ['faults'])],
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
for (const name of counts.flatMap(({names}) => names)) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
