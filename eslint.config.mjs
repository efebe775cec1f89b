/**
 * `npm run lint`: the rules of ESLint, in four sections: TypeScript and JavaScript, React, accessibility, and the
 * browsers that the portal supports. Prettier formats the code; knip (knip.jsonc) finds what is unused.
 *
 * To make an exception, add a comment with the reason: `eslint-disable-next-line <rule> -- reason`.
 */
import css from '@eslint/css';
import js from '@eslint/js';
import tscompat from '@koddsson/eslint-plugin-tscompat';
import browserslist from 'browserslist';
import baselineJs from 'eslint-plugin-baseline-js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import perfectionist from 'eslint-plugin-perfectionist';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CODE = ['**/*.{ts,tsx,mjs,cjs,js}'];
/** `src` and the browser half of each departure from Docusaurus. */
const BROWSER_FOLDERS = ['src/**', 'plugins/upstream/*/browser/**'];
const BROWSER_CODE = BROWSER_FOLDERS.map((folder) => `${folder}/*.{ts,tsx}`);

// Section 1: TypeScript and JavaScript.

/** Node's globals in modules that are not TypeScript. In TypeScript, the compiler finds undefined names. */
const NODE_GLOBALS = ['Buffer', 'URL', 'console', 'module', 'process', 'require'];

const code = [
  {files: CODE, ...js.configs.recommended},
  ...tseslint.configs.strict.map((config) => ({...config, files: CODE})),
  {
    files: CODE,
    plugins: {perfectionist},
    rules: {
      // `import type`, or `type` before a name in an import that has values too.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {
          fixStyle: 'inline-type-imports',
          // `typeof import('…')` is the type of a module that is loaded later.
          disallowTypeAnnotations: false,
        },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Headers and other records are edited by name.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // The logger of Docusaurus is a template tag: logger.success`…`.
      '@typescript-eslint/no-unused-expressions': ['error', {allowTaggedTemplates: true}],
      eqeqeq: 'error',
      'object-shorthand': 'error',
      // A leading underscore says that a name is unused on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrorsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          // `const {unwanted, ...rest} = value` omits a property.
          ignoreRestSiblings: true,
        },
      ],
      // Code that escapes control characters has to name them.
      'no-control-regex': 'off',
      // Playwright and Vitest read which fixtures a function needs from its first parameter: `({}, use) => …`.
      'no-empty-pattern': ['error', {allowObjectPatternsAsParameters: true}],
      'perfectionist/sort-imports': [
        'error',
        {
          type: 'alphabetical',
          internalPattern: [],
          groups: ['builtin', 'external', 'parent', ['sibling', 'index']],
          // A comment between imports keeps what is above it above: some modules have to be loaded first.
          partitionByComment: true,
          newlinesBetween: 1,
          newlinesInside: 0,
        },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly']))},
  },
  // CommonJS has no `import`. The other module loads private modules of Docusaurus, and finds their paths at run time.
  {
    files: ['**/*.cjs', 'plugins/upstream/internals.ts'],
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
];

// Section 2: React.

const react = [
  {
    // Hooks are in components and in modules named use-….ts. The rules compile each file, so they get only these files.
    files: BROWSER_FOLDERS.flatMap((folder) => [`${folder}/*.tsx`, `${folder}/use-*.ts`]),
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // A warning in the recommended rules.
      'react-hooks/exhaustive-deps': 'error',
    },
  },
];

// Section 3: accessibility of HTML in components. The tests look at the pages themselves, with axe-core.

const accessibility = [
  {
    files: BROWSER_FOLDERS.map((folder) => `${folder}/*.tsx`),
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A code block that scrolls horizontally must be reachable by keyboard (WCAG 2.2, 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: ['pre'], roles: ['tabpanel']}],
    },
  },
];

// Section 4: supported browsers (`browserslist` in package.json). Code and styles use only features of all of them.
// These rules do not see members of values of type `any`, attributes and elements of HTML, and values of CSS variables.
// TypeScript checks the syntax and the methods of ECMAScript (`lib` and `target` in tsconfig.json).
//
// A newer feature may be used where the page works without it. Name it below, or in a comment as above, and say what
// readers get whose browser lacks it.

/** The oldest supported version of each browser, such as `safari 16.4`. browserslist lists the newest version first. */
const oldest = Object.values(
  Object.fromEntries(
    browserslist(null, {path: import.meta.dirname}).map((version) => [version.split(' ')[0], version]),
  ),
);

/** Returns the newest Baseline year whose features all supported browsers have, because the rules expect a year. */
function newestBaseline() {
  const years = Array.from({length: 20}, (_, index) => 2035 - index);
  return years.find((year) => {
    const known = new Set(browserslist(`baseline ${year}`));
    return oldest.every((version) => known.has(version));
  });
}

/** Features that are newer than `newestBaseline`, but that all supported browsers have. */
const IN_EVERY_SUPPORTED_BROWSER = {
  allowAtRules: ['container'], // Chrome 105, Firefox 110, Safari 16
  allowFunctions: ['color-mix'], // Chrome 111, Firefox 113, Safari 16.2
  allowProperties: [
    'accent-color', // Chrome 93, Firefox 92, Safari 15.4; not Baseline because of contrast
    'container', // as the at-rule
    'outline', // follows rounded corners since Safari 16.4
    'overscroll-behavior', // Chrome 63, Firefox 59, Safari 16
  ],
};

/** Features that only some supported browsers have. Each improves a page, and no page needs it. */
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

/** Browser interfaces that are newer than `newestBaseline`, but that all supported browsers have. */
const INTERFACES_IN_EVERY_SUPPORTED_BROWSER = [
  'async-clipboard', // `writeText`: Chrome 66, Firefox 63, Safari 13.1
  'inert', // Chrome 102, Firefox 112, Safari 15.5
];

const allowed = (name) => [...(IN_EVERY_SUPPORTED_BROWSER[name] ?? []), ...(ENHANCEMENTS[name] ?? [])];

const supportedBrowsers = [
  {
    files: BROWSER_CODE,
    // The environment is read at build.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/site/env.ts'],
    plugins: {'baseline-js': baselineJs, tscompat},
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname},
    },
    // Two rules, because each misses some features: tscompat misses static methods and inherited members of elements,
    // baseline-js misses members such as `URLSearchParams.size`.
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available: newestBaseline(),
          includeWebApis: {preset: 'type-aware'},
          ignoreFeatures: INTERFACES_IN_EVERY_SUPPORTED_BROWSER,
        },
      ],
      'tscompat/tscompat': ['error', {browserslist: oldest}],
    },
  },
  {
    files: BROWSER_FOLDERS.map((folder) => `${folder}/*.css`),
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

export default [
  {ignores: ['build/', 'build.*/', '.docusaurus/', 'static/', 'tests/bench/stock/']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  ...code,
  ...react,
  ...accessibility,
  ...supportedBrowsers,
];
