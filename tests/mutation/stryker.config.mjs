/** What is the same for all areas; run.ts adds the modules. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would add every unit test that imports a module from afar, such as those that read the whole API description.
  vitest: {configFile: 'tests/mutation/vitest.config.ts', related: false},
  coverageAnalysis: 'perTest',
  // A mutant of a constant outside functions would need a new process of Vitest: 97 % of the time of a run.
  ignoreStatic: true,
  incremental: true,
  // Outside node_modules, in which Vitest does not compile TypeScript.
  tempDirName: '.stryker-tmp',
  ignorePatterns: [
    '/build',
    '/build.*',
    '/.docusaurus',
    '/static',
    '/blog',
    '/docs',
    '/openapi',
    '/tests/e2e',
    '/.git',
  ],
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: {allowColor: false, logTests: false, reportTests: false, reportScoreTable: true},
  thresholds: {high: 95, low: 85, break: 85},
  concurrency: 2,
  // Long enough for a busy machine: a test that is only slow would count as one that found the fault.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
};
