import {defineConfig} from 'vitest/config';

import ChangedFirst from './support/runner/changed-first';
import {EXTENDED} from './support/runner/extended';

const MINUTE = 60_000;
const extended = EXTENDED.integration.map((file) => `tests/integration/${file}`);
const setupFiles = ['tests/support/runner/report-blocked-worker.ts'];

/** Time limits are far above what tests take, so that slow and busy machines do not reach them. */
export default defineConfig({
  root: `${__dirname}/..`,
  test: {
    // The number of cores in CI.
    maxWorkers: 2,
    minWorkers: 1,
    // Test files share a worker, so that each worker loads modules and parsed pages once.
    isolate: false,
    sequence: {sequencer: ChangedFirst},
    projects: [
      {
        // These need no build.
        test: {
          name: 'unit',
          include: [
            '{src,plugins}/**/*.test.{ts,tsx}',
            'tests/{bench,deploy,flows,repository,samples,support}/**/*.test.ts',
            'tests/engines/find-engines.test.ts',
          ],
          setupFiles,
          testTimeout: 3 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
      // These read the builds of tests/support/site/build-sites.ts.
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: extended,
          setupFiles,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {test: {name: 'extended', include: extended, setupFiles, testTimeout: 10 * MINUTE, hookTimeout: 10 * MINUTE}},
      // Long time limits: if Vitest runs without tests/run.ts, a hook installs missing engines.
      {
        test: {
          name: 'engines',
          include: ['tests/engines/{main-tasks,newcomer-journey,run-flow}.test.ts'],
          testTimeout: 10 * MINUTE,
          hookTimeout: 20 * MINUTE,
        },
      },
      // Build copies of the site.
      {
        test: {
          name: 'mistakes',
          include: ['tests/mistakes/*.test.ts'],
          testTimeout: 20 * MINUTE,
          hookTimeout: 20 * MINUTE,
        },
      },
      {
        test: {
          name: 'reproducible',
          include: ['tests/reproducible/*.test.ts'],
          testTimeout: 20 * MINUTE,
          hookTimeout: 20 * MINUTE,
        },
      },
    ],
  },
});
