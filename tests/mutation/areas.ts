/** The modules of `npm run test:mutation` by area: pure code in which a fault misleads or endangers readers. */

export type Area = {
  /** The modules to mutate, as paths from the root of the repository. */
  modules: readonly string[];
  /** The unit tests that must find the mutants. */
  tests: readonly string[];
};

const inFolder = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}.ts`);

export const AREAS: Readonly<Record<string, Area>> = {
  form: {
    modules: [
      ...inFolder(
        'src/components/TryIt',
        'answer-text environments explain-failure initial-value mistake-messages numbers parameters paths request-form schema-view send validate',
      ),
      ...inFolder(
        'src/components/TryIt/this-page',
        'certificates changed-properties entity-tag fill-fields follow-ups identities journey-steps make-body record-names',
      ),
      ...inFolder('src/reference', 'exact-json form-body serialize-parameter'),
    ],
    tests: ['src/components/TryIt/*.test.ts', 'src/components/TryIt/this-page/*.test.ts', 'src/reference/*.test.ts'],
  },
  policy: {
    modules: [
      ...inFolder(
        'plugins/output/response-headers',
        'content-policy finish-page hash-script header-rules inline-styles insert-policy render-headers render-redirects split-page',
      ),
      ...inFolder('plugins/output/response-headers/negotiation', 'page-links prefers-markdown'),
    ],
    tests: ['plugins/output/response-headers/*.test.ts', 'plugins/output/response-headers/negotiation/*.test.ts'],
  },
  search: {
    modules: inFolder(
      'src/search/embedded',
      'acronyms address build-tiers collect-features engine filters highlight interpret match rank retrieve suggest tokenize to-hit vocabulary',
    ),
    tests: ['src/search/embedded/*.test.ts'],
  },
  samples: {
    modules: [
      ...inFolder(
        'src/reference/samples',
        'csharp curl go java literals multipart nodejs php powershell prepare-request python ruby strict-headers',
      ),
      'src/reference/sample-request.ts',
    ],
    tests: ['src/reference/samples/*.test.ts', 'tests/samples/snapshots.test.ts'],
  },
  checks: {
    modules: [
      ...inFolder(
        'plugins/content/checks',
        'check-addresses check-body check-code check-directives check-fields check-front-matter check-headings check-imports check-links check-markup check-tabs markup-rules',
      ),
      ...inFolder('plugins/reference/lint', 'check-fields check-names check-requests check-schemas'),
    ],
    tests: ['plugins/content/checks/*.test.ts', 'plugins/reference/lint/*.test.ts'],
  },
};
