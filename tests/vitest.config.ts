import {defineConfig} from 'vitest/config';

/** `unit` runs without a build, in seconds; `integration` looks at what tests/build-sites.ts has built; `mistakes` builds. */
export default defineConfig({
  root: `${__dirname}/..`,
  test: {
    fileParallelism: false,
    projects: [
      {test: {name: 'unit', include: ['{src,plugins}/**/*.test.{ts,tsx}', 'tests/{support,samples}/*.test.ts', 'tests/*.test.ts'], testTimeout: 60_000}},
      {test: {name: 'mistakes', include: ['tests/mistakes/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
      {test: {name: 'integration', include: ['tests/integration/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000}},
    ],
  },
});
