import {defineConfig} from 'vitest/config';

import {AREAS} from './areas';

/** The tests of one area. Stryker starts Vitest in processes of its own, so tests/mutation/run.ts names the area in the environment. */
export default defineConfig({
  root: `${__dirname}/../..`,
  test: {
    include: [...(AREAS[process.env.PORTAL_MUTATION_AREA ?? '']?.tests ?? [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
