/** Runs `npm test` and the other suites (tests/README.md). A suite runs all of its parts even when one fails. */
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {canFetchEngines, findFirefox, findWebKit} from './engines/find-engines';
import {findBrowser, findHeadlessBrowser} from './support/browser/find-browser';
import {installPrograms} from './support/code/shell-programs';
import {listChangedFiles} from './support/runner/changed-files';
import {
  countSuite,
  readPlaywright,
  readVitest,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './support/runner/read-report';
import {selectTests} from './support/runner/select-tests';
import {SITE_DIR} from './support/site/sites';

type Part = {name: string; count: Count; seconds: number};
type Environment = Readonly<Record<string, string>>;

const parts: Part[] = [];
const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

function run(args: readonly string[], environment: Environment = {}): boolean {
  console.log(`\n> ${args.join(' ')}`);
  return (
    spawnSync('npx', [...args], {cwd: SITE_DIR, stdio: 'inherit', env: {...process.env, ...environment}}).status === 0
  );
}

/** Counts a command without a report as one test. */
const countCommand = (name: string, succeeded: boolean): Count =>
  succeeded ? {passed: 1, failed: 0, names: []} : {passed: 0, failed: 1, names: [name]};

function add(name: string, test: () => Count): void {
  const started = performance.now();
  const count = test();
  parts.push({name, count, seconds: Math.round((performance.now() - started) / 1000)});
}

function command(...args: string[]): void {
  const name = args.join(' ');
  add(name, () => countCommand(name, run(args)));
}

function vitest(
  projects: string | readonly string[],
  args: readonly string[] = [],
  {mayBeEmpty = false, environment = {}}: {mayBeEmpty?: boolean; environment?: Environment} = {},
): void {
  const project = [projects].flat().join(', ');
  const report = path.join(reports, `${project}.json`);
  const options = [
    ...[projects].flat().flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
  ];
  add(`${project} tests`, () => {
    const succeeded = run(['vitest', 'run', '-c', 'tests/vitest.config.ts', ...options, ...args], environment);
    const count = countSuite(project, succeeded, () =>
      readVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, (absolute) =>
        path.relative(SITE_DIR, absolute),
      ),
    );
    return mayBeEmpty && succeeded && count.passed === 0 ? {passed: 0, failed: 0, names: []} : count;
  });
}

/** Runs the browser tests of some Playwright projects, or only those in `files`. */
function playwright(browser: string, projects: readonly string[], files: readonly string[] = []): void {
  const report = path.join(reports, 'browser.json');
  add(`browser tests (${projects.join(', ')})`, () => {
    const args = [
      'playwright',
      'test',
      '-c',
      'tests/playwright.config.ts',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
    ];
    const succeeded = run(args, {PORTAL_TEST_BROWSER: browser, PORTAL_TEST_REPORT: report});
    return countSuite(`browser tests (${projects.join(', ')})`, succeeded, () => {
      const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
      if (read.stats.flaky > 0)
        console.log(`${read.stats.flaky} browser tests passed only when they were repeated. Their names are above.`);
      return readPlaywright(read);
    });
  });
}

const BUILD_SITES = ['tsx', 'tests/support/site/build-sites.ts'];
const buildSites = (...options: string[]) => command(...BUILD_SITES, ...options);

/** The browser test that needs a third build, with React's development checks. */
const HYDRATION_TEST = 'tests/e2e/loading/hydration.spec.ts';

/** @param args arguments of Playwright @returns the option for the third build if its test may run */
function developmentOption(args: readonly string[]): string[] {
  const files = args.filter((arg) => /\/|\.spec/.test(arg));
  return files.length === 0 || files.some((file) => HYDRATION_TEST.includes(file)) ? ['--development'] : [];
}

/**
 * Starts a command that uses one core. Its output goes to a file. The last change of the file is the end time of the
 * command, because `spawnSync` delays the events of this process.
 * @returns a function that waits for its end, prints its output and counts it as one test
 */
function startCommand(...args: string[]): () => Promise<void> {
  const startedAt = Date.now();
  const log = path.join(reports, 'background.log');
  const file = openSync(log, 'w');
  const ended = new Promise<boolean>((resolve) => {
    const child = spawn('npx', args, {cwd: SITE_DIR, stdio: ['ignore', file, file]});
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
  return async () => {
    const succeeded = await ended;
    const name = args.join(' ');
    console.log(`\n> ${name}\n${readFileSync(log, 'utf8')}`);
    parts.push({
      name,
      count: countCommand(name, succeeded),
      seconds: Math.round((statSync(log).mtimeMs - startedAt) / 1000),
    });
  };
}

const BROWSER = ['desktop', 'phone'];
const EXTENDED_BROWSER = ['extended-desktop', 'extended-phone'];
/** The projects of both suites, for commands that name single files. */
const EVERY_BROWSER = [...BROWSER, ...EXTENDED_BROWSER];
const EVERY_INTEGRATION = ['integration', 'extended'];

const LINTED = /\.(tsx?|[mc]?js)$|^(src|plugins\/upstream)\/.*\.css$/;

/**
 * Installs the browser and the shell programs of the integration tests if they are missing. This happens before Vitest
 * starts: an installation blocks a test worker, and Vitest fails the run if a worker does not respond for 60 s.
 */
function prepareIntegration(): void {
  findHeadlessBrowser();
  installPrograms();
}

/** Runs all parts of the main suite except the end-to-end tests. */
async function runWithoutBrowsers(): Promise<void> {
  prepareIntegration();
  const awaitBuild = startCommand(...BUILD_SITES);
  command('tsc');
  command('tsx', 'plugins/check/cli.ts');
  vitest('unit');
  await awaitBuild();
  vitest('integration');
}

/** Runs no test where Debian packages cannot be installed, such as on macOS. */
function runEngines(): void {
  if (canFetchEngines()) {
    // Installed before Vitest starts, as in `prepareIntegration`.
    findFirefox();
    findWebKit();
    vitest('engines');
  } else
    console.log(
      '\nThe main tasks in Firefox and WebKit are skipped: they need Debian or Ubuntu. Continuous integration runs them.',
    );
}

async function runAll(): Promise<void> {
  await runWithoutBrowsers();
  playwright(findHeadlessBrowser(), BROWSER);
}

function runExtended(): void {
  prepareIntegration();
  // The extended tests also need a whole browser. Installed before the workers start, because two workers that install
  // it at the same time block each other.
  findBrowser();
  command(...BUILD_SITES, '--development');
  vitest('extended');
  playwright(findHeadlessBrowser(), EXTENDED_BROWSER);
}

/**
 * `npm test -- --changed [branch or commit]`: the tests that such a change is most likely to break
 * (tests/support/runner/select-tests.ts).
 */
async function runChanged(since?: string): Promise<void> {
  const {base, files} = listChangedFiles(SITE_DIR, since);
  console.log(
    files.length > 0
      ? `Changed since ${base.slice(0, 9)}:\n  ${files.join('\n  ')}`
      : `Nothing has changed since ${base.slice(0, 9)}.`,
  );
  const {content, typeCheck, unit, unitFiles, integration, e2e, configured} = selectTests(files);
  const needsBuild = integration.length + e2e.length > 0;
  const options = [...(configured ? [] : ['--plain']), ...(e2e.length > 0 ? developmentOption(e2e) : [])];
  const awaitBuild = needsBuild ? startCommand(...BUILD_SITES, ...options) : null;
  const isRemoved = (file: string) => !existsSync(path.join(SITE_DIR, file));
  if (content === 'all' || content.some(isRemoved)) command('tsx', 'plugins/check/cli.ts');
  else if (content.length > 0) command('tsx', 'plugins/check/cli.ts', ...content);
  if (typeCheck) command('tsc');
  const formatted = files.filter((file) => !isRemoved(file));
  if (formatted.length > 0) command('prettier', '--check', '--ignore-unknown', ...formatted);
  const linted = files.filter((file) => LINTED.test(file) && !isRemoved(file));
  if (linted.length > 0) command('eslint', '--max-warnings', '0', '--no-warn-ignored', ...linted);
  if (unit) vitest('unit', ['--changed', base], {mayBeEmpty: true});
  if (unitFiles.length > 0) vitest('unit', unitFiles, {mayBeEmpty: true});
  await awaitBuild?.();
  if (integration.length > 0) {
    prepareIntegration();
    vitest(EVERY_INTEGRATION, integration);
  }
  if (e2e.length > 0) playwright(findHeadlessBrowser(), EVERY_BROWSER, e2e);
}

/** Prints the sum of all parts. `.ci/run` reads the last line and repeats the lines that begin with `failed:`. */
function summarise(): void {
  const sum = (of: (count: Count) => number) => parts.reduce((total, {count}) => total + of(count), 0);
  console.log('');
  for (const {name, count, seconds} of parts)
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  for (const name of parts.flatMap(({count}) => count.names)) console.log(`failed: ${name}`);
  console.log(`${sum(({passed}) => passed)} passed, ${sum(({failed}) => failed)} failed`);
  process.exitCode = sum(({failed}) => failed) === 0 ? 0 : 1;
}

const [, , suite = 'all', ...named] = process.argv;

const SUITES: Readonly<Record<string, () => void | Promise<void>>> = {
  all: runAll,
  '--changed': () => runChanged(named[0]),
  'without-browsers': runWithoutBrowsers,
  lint: () => {
    command('prettier', '--check', '--log-level', 'warn', '.');
    command('eslint', '.', '--max-warnings', '0');
    command('knip', '--no-progress');
  },
  integration: () => {
    prepareIntegration();
    buildSites();
    vitest(EVERY_INTEGRATION, named);
  },
  e2e: () => {
    buildSites(...developmentOption(named));
    playwright(findHeadlessBrowser(), EVERY_BROWSER, named);
  },
  extended: runExtended,
  a11y: () => {
    buildSites();
    vitest('integration', ['valid-html', 'agent-score', 'search-index'], {environment: {PORTAL_TEST_EVERY_PAGE: '1'}});
    playwright(findHeadlessBrowser(), ['every-route']);
  },
  engines: () => {
    buildSites();
    runEngines();
  },
  faults: () => {
    buildSites();
    // One test disables cookies in the browser settings, which the headless shell does not have.
    playwright(findBrowser(), ['faults'], named);
  },
  mistakes: () => vitest('mistakes', named),
  reproducible: () => {
    buildSites();
    vitest('reproducible');
  },
};

const runSuite = SUITES[suite];
if (!runSuite) throw new Error(`There is no suite "${suite}". → ${Object.keys(SUITES).join(', ')}`);
void Promise.resolve()
  .then(runSuite)
  // A suite cannot start, for example, if a browser cannot be installed.
  .catch((error: unknown) => {
    const {message} = error as Error;
    console.error(message);
    parts.push({name: suite, count: {passed: 0, failed: 1, names: [`${suite}: ${message}`]}, seconds: 0});
  })
  .then(() => {
    rmSync(reports, {recursive: true, force: true});
    summarise();
  });
