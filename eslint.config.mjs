/**
 * `npm run lint`: code and styles of the browser use nothing that a promised browser lacks. The promise is `browserslist`
 * in package.json. What it does not see: members of values without a type (`any`), attributes and elements of HTML, and
 * values of CSS variables. Syntax and methods of ECMAScript are TypeScript's: `lib` and `target` in tsconfig.json.
 *
 * A feature that is newer may be used where the page works without it. It is then named below, or in a comment beside its
 * use (`eslint-disable-next-line <rule> -- reason`), with what a reader of an older browser has instead.
 */
import css from '@eslint/css';
import tscompat from '@koddsson/eslint-plugin-tscompat';
import browserslist from 'browserslist';
import baselineJs from 'eslint-plugin-baseline-js';
import tseslint from 'typescript-eslint';

/** Of each promised browser the oldest version, such as `safari 16.4`; browserslist gives the newest first. */
const oldest = Object.values(
  Object.fromEntries(
    browserslist(null, {path: import.meta.dirname}).map((version) => [version.split(' ')[0], version]),
  ),
);

/** The rules of Baseline know years and not single browsers: the newest year whose features every promised browser has. */
function newestBaseline() {
  const years = Array.from({length: 20}, (_, index) => 2035 - index);
  return years.find((year) => {
    const known = new Set(browserslist(`baseline ${year}`));
    return oldest.every((version) => known.has(version));
  });
}

/** Newer than that year, and still in every promised browser. */
const IN_EVERY_PROMISED_BROWSER = {
  allowAtRules: ['container'], // Chrome 105, Firefox 110, Safari 16
  allowFunctions: ['color-mix'], // Chrome 111, Firefox 113, Safari 16.2
  allowProperties: [
    'accent-color', // Chrome 93, Firefox 92, Safari 15.4; not Baseline because of contrast
    'container', // as the at-rule
    'outline', // follows rounded corners since Safari 16.4
    'overscroll-behavior', // Chrome 63, Firefox 59, Safari 16
  ],
};

/** In some promised browsers only. Each makes a page better and none is needed. */
const ENHANCEMENTS = {
  allowAtRules: [
    'property', // Firefox 128: the height that is guessed for far content on a phone is then less exact
  ],
  allowProperties: [
    'contain-intrinsic-block-size', // Safari 17: used beside content-visibility
    'content-visibility', // Firefox 125, Safari 18: far content is drawn at once
    'overflow-clip-margin', // not in Safari: used beside content-visibility
    'resize', // not on iOS: a field keeps its height
    'text-wrap', // Chrome 114, Firefox 121, Safari 17.5: lines of a heading differ more in length
  ],
};

/** Interfaces of browsers that are newer than that year, and still in every promised browser. */
const INTERFACES_IN_EVERY_PROMISED_BROWSER = [
  'async-clipboard', // `writeText`: Chrome 66, Firefox 63, Safari 13.1
  'inert', // Chrome 102, Firefox 112, Safari 15.5
];

const allowed = (name) => [...(IN_EVERY_PROMISED_BROWSER[name] ?? []), ...(ENHANCEMENTS[name] ?? [])];

export default [
  {ignores: ['build/', '.docusaurus/', 'static/', 'tests/bench/stock/']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  {
    files: ['src/**/*.{ts,tsx}'],
    // The environment is read at build.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/site/env.ts'],
    plugins: {'baseline-js': baselineJs, tscompat},
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname},
    },
    // Two rules, since each misses some: tscompat static methods and what an element inherits, baseline-js members such as `URLSearchParams.size`.
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available: newestBaseline(),
          includeWebApis: {preset: 'type-aware'},
          ignoreFeatures: INTERFACES_IN_EVERY_PROMISED_BROWSER,
        },
      ],
      'tscompat/tscompat': ['error', {browserslist: oldest}],
    },
  },
  {
    files: ['src/**/*.css'],
    plugins: {css},
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: newestBaseline(),
          allowAtRules: allowed('allowAtRules'),
          allowFunctions: allowed('allowFunctions'),
          allowProperties: allowed('allowProperties'),
          // Not in Firefox: on paper a heading may stand at the end of a page.
          allowPropertyValues: {'break-after': ['avoid']},
        },
      ],
    },
  },
];
