import {defineConfig} from 'vitest/config';

/** `unit` runs without a build, in seconds; `integration` looks at what tests/build-sites.ts has built; `mistakes` and `reproducible` build. */
export default defineConfig({
  root: `${__dirname}/..`,
  test: {
    // As many as the cores that CI has: each file is a process of its own, and none writes where another reads.
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      {test: {name: 'unit', include: ['{src,plugins}/**/*.test.{ts,tsx}', 'tests/{support,samples}/*.test.ts', 'tests/engines/find-engines.test.ts', 'tests/bench/**/*.test.ts', 'tests/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000}},
      // The hook may have to install the engines.
      {test: {name: 'engines', include: ['tests/engines/main-tasks.test.ts'], testTimeout: 300_000, hookTimeout: 900_000}},
      {test: {name: 'mistakes', include: ['tests/mistakes/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
      {test: {name: 'reproducible', include: ['tests/reproducible/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000}},
      {test: {name: 'integration', include: ['tests/integration/*.test.ts'], setupFiles: ['tests/support/give-way-between-tests.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
    ],
  },
});
