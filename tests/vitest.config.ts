import {defineConfig} from 'vitest/config';

/** `unit` runs without a build, in seconds; `integration` looks at what tests/support/site/build-sites.ts has built; `mistakes` and `reproducible` build. */
export default defineConfig({
  root: `${__dirname}/..`,
  test: {
    // As many as the cores that CI has.
    maxWorkers: 2,
    minWorkers: 1,
    // Test files share a worker, so that modules and the parsed pages of a build are loaded once for each worker.
    isolate: false,
    projects: [
      {test: {name: 'unit', include: ['{src,plugins}/**/*.test.{ts,tsx}', 'tests/{bench,deploy,repository,samples,support}/**/*.test.ts', 'tests/engines/find-engines.test.ts'], testTimeout: 60_000, hookTimeout: 60_000}},
      // The hook may have to install the engines.
      {test: {name: 'engines', include: ['tests/engines/main-tasks.test.ts'], testTimeout: 300_000, hookTimeout: 900_000}},
      {test: {name: 'mistakes', include: ['tests/mistakes/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
      {test: {name: 'reproducible', include: ['tests/reproducible/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000}},
      {test: {name: 'integration', include: ['tests/integration/**/*.test.ts'], setupFiles: ['tests/support/runner/give-way-between-tests.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
    ],
  },
});
