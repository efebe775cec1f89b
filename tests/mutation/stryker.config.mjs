/** Options of all areas; run.ts adds the modules. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would add every unit test that imports a module indirectly, such as those that read the whole API
  // description.
  vitest: {configFile: 'tests/mutation/vitest.config.ts', related: false},
  coverageAnalysis: 'perTest',
  // A mutant of a module-level constant needs a new Vitest process, which would take 97 % of the time of a run.
  ignoreStatic: true,
  incremental: true,
  // Not in node_modules, where Vitest does not compile TypeScript.
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
  // High enough for a busy machine: a timeout counts as a found mutant.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
};
