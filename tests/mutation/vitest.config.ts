import {defineConfig} from 'vitest/config';

import {AREAS} from './areas';

/** Vitest configuration for the tests of one area, which tests/mutation/run.ts passes in an environment variable. */
export default defineConfig({
  root: `${__dirname}/../..`,
  test: {
    include: [...(AREAS[process.env.PORTAL_MUTATION_AREA ?? '']?.tests ?? [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
