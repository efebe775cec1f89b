/** DEPENDENCIES.md agrees with package.json and the code; licences and install scripts of all packages are listed. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

import {moduleNamesOf} from './module-names';

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

type Locked = {version: string; license?: string; hasInstallScript?: true};

const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies?: object;
  overrides: Record<string, unknown>;
  scripts: Record<string, string>;
};
const {packages} = JSON.parse(read('package-lock.json')) as {packages: Record<string, Locked>};
/** Every locked npm package with its name; some are locked in several versions. */
const locked = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, found]) => ({place, name: place.replace(/^.*node_modules\//, ''), ...found}));

describe('DEPENDENCIES.md', () => {
  const [dependencies = '', overrides = ''] = read('DEPENDENCIES.md').split('\n## Overrides\n');
  const rowsOf = (section: string) =>
    [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', why = '']) => ({name, why}));

  it.each([
    ['every dependency', dependencies, manifest.dependencies],
    ['every override', overrides, manifest.overrides],
  ])('has exactly one row for %s', (_what, section, named) => {
    expect(
      rowsOf(section)
        .map(({name}) => name)
        .sort(),
    ).toEqual(Object.keys(named).sort());
    expect(rowsOf(section).filter(({why}) => why.length < 5)).toEqual([]);
  });

  it('lists advisories only for installed versions; a new version needs a new assessment', () => {
    const rows = [...read('DEPENDENCIES.md').matchAll(/^\| `([^`]+)` (\d\S+) \| ([^|]+) \|/gm)].map(
      ([, name, version, advisories = '']) => ({at: `${name}@${version}`, advisories: advisories.split(', ')}),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.filter(({at}) => !locked.some(({name, version}) => `${name}@${version}` === at)).map(({at}) => at),
    ).toEqual([]);
    expect(
      rows
        .flatMap(({advisories}) => advisories)
        .filter((advisory) => !/^GHSA(-[2-9cfghjmpqrvwx]{4}){3}$/.test(advisory)),
    ).toEqual([]);
  });

  it('has no section for devDependencies while there are none', () => expect(manifest.devDependencies).toBeUndefined());
});

describe('the code', () => {
  const files = ['src', 'plugins', 'tests'].flatMap((folder) =>
    (readdirSync(path.join(SITE_DIR, folder), {recursive: true}) as string[]).map((file) => path.join(folder, file)),
  );
  const sources = [
    ...files.filter((file) => /\.(tsx?|css|mjs|cjs)$/.test(file)),
    'docusaurus.config.ts',
    'eslint.config.mjs',
    'sidebars.ts',
    'tsconfig.json',
  ];
  // `node` commands run a file and use no package.
  const commands = Object.values(manifest.scripts)
    .flatMap((script) => script.split(' && '))
    .filter((command) => !command.startsWith('node '));
  const packageOf = (specifier: string) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');

  /** Package that no file imports → the code that requires it. */
  const USED_BY_OTHERS: Record<string, string> = {
    '@docusaurus/module-type-aliases': 'types, which @docusaurus/theme-classic refers to',
    '@docusaurus/theme-classic':
      'part of @docusaurus/preset-classic, whose private module plugins/upstream/internals.ts names',
    '@mdx-js/react': 'peer of @docusaurus/core',
    '@stryker-mutator/vitest-runner':
      'loaded by @stryker-mutator/core, configured in tests/mutation/stryker.config.mjs',
    '@types/node': 'what begins with node:',
    knip: 'run by tests/run.ts',
  };

  it('uses every dependency', () => {
    const text = sources.map(read).join('\n');
    const named = read('docusaurus.config.ts');
    const isRequired = (name: string) =>
      new RegExp(
        `(?:\\b(?:from|import) |\\bimport\\(|\\brequire\\(|\\.resolve\\(|"extends": |url\\()['"](?:!!.*!)?${name}['"/]`,
      ).test(text) ||
      named.includes(`'${name}'`) ||
      commands.some((command) => command.startsWith(`${name} `));
    const unused = Object.keys(manifest.dependencies).filter((name) => !isRequired(name.replace('@types/', '')));
    expect(unused.sort()).toEqual(Object.keys(USED_BY_OTHERS).sort());
  });

  it('imports only packages that package.json lists', () => {
    const code = sources.filter(
      (file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/^tests\/(bench\/stock\/|repository\/module-names\.test)/.test(file),
    );
    // A specifier may begin with webpack loaders; a path is not a package.
    const imported = code
      .flatMap((file) => moduleNamesOf(read(file)).map((name) => ({file, specifier: name.replace(/^!!.*!/, '')})))
      .filter(({specifier}) => !/^[./]/.test(specifier));
    expect(imported.length).toBeGreaterThan(100);
    /** Aliases of webpack and Docusaurus, which are not packages. */
    const isAlias = (specifier: string) =>
      /^(@theme(-original|-init)?|@site|@generated)\/|^node:|^@portal\/|^react-loadable$|^@docusaurus\/(router|[A-Z]|use[A-Z])/.test(
        specifier,
      );
    const unnamed = imported.filter(
      ({specifier}) =>
        !isAlias(specifier) &&
        ![packageOf(specifier), `@types/${packageOf(specifier)}`].some((name) => name in manifest.dependencies),
    );
    expect(unnamed.map(({file, specifier}) => `${file} imports ${specifier}`)).toEqual([]);
  });
});

describe('licences', () => {
  /** SPDX licences that require only their notice, which `licences.txt` of a build contains. */
  const ALLOWED = [
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
    'Unlicense',
  ];

  /** Packages with another licence, or without one in the lock file, and why we accept them. */
  const EXCEPTIONS: Record<string, {license?: string; because: string}> = {
    '@fontsource/source-sans-3': {license: 'OFL-1.1', because: 'a font: may be used to draw images'},
    '@fontsource-variable/source-sans-3': {
      license: 'OFL-1.1',
      because: 'a font: may be served with its licence',
    },
    '@fontsource-variable/source-code-pro': {license: 'OFL-1.1', because: 'as above'},
    '@resvg/resvg-js': {
      license: 'MPL-2.0',
      because: 'runs unchanged in builds and is not served',
    },
    argparse: {license: 'PSF-2.0', because: 'the Python licence with a newer SPDX name'},
    'axe-core': {license: 'MPL-2.0', because: 'runs unchanged in tests and is not served'},
    'caniuse-lite': {
      license: 'CC-BY-4.0',
      because: 'data about browsers, read in builds and not served',
    },
    'dictionary-en-gb': {
      license: '(MIT AND BSD)',
      because: 'the dictionary has a BSD licence without a version; the checks read it, and it is not served',
    },
    elkjs: {
      license: 'EPL-2.0',
      because: 'runs unchanged in builds; only its results are served',
    },
    lightningcss: {license: 'MPL-2.0', because: 'runs unchanged in builds and is not served'},
    'compute-gcd': {because: 'MIT in the older form of package.json'},
    'compute-lcm': {because: 'as above'},
    eval: {because: 'as above'},
    format: {because: 'as above'},
    'require-like': {because: 'its file License contains the MIT licence'},
    'validate.io-function': {because: 'MIT in the older form of package.json'},
    'validate.io-integer': {because: 'as above'},
    'validate.io-integer-array': {because: 'as above'},
    'validate.io-number': {because: 'as above'},
  };

  /**
   * Whether we accept an SPDX expression: one operand of OR, every operand of AND.
   * @throws Error when an expression has both; no package has one so far
   */
  function isAllowed(expression: string): boolean {
    const parts = expression.replace(/[()]/g, '').split(/ (AND|OR) /);
    const names = parts.filter((_part, index) => index % 2 === 0);
    const operators = new Set(parts.filter((_part, index) => index % 2 === 1));
    if (operators.size > 1)
      throw new Error(`"${expression}" has both AND and OR. Add its evaluation to ${__filename}.`);
    const takes = (name: string) => ALLOWED.includes(name);
    return operators.has('OR') ? names.some(takes) : names.every(takes);
  }

  /** The platform packages of one program share its exception. */
  const exceptionOf = (name: string) =>
    EXCEPTIONS[name] ?? EXCEPTIONS[name.replace(/^(lightningcss|@resvg\/resvg-js)-.+$/, '$1')];

  it('are accepted for every installed package', () => {
    const wrong = locked.filter(
      ({name, license}) =>
        !(license && isAllowed(license)) && !(exceptionOf(name) && exceptionOf(name)?.license === license),
    );
    expect(wrong.map(({name, version, license}) => `${name}@${version}: ${license}`)).toEqual([]);
  });

  it('have no unused exception', () => {
    const needed = new Set(
      locked.filter(({license}) => !(license && isAllowed(license))).map(({name}) => exceptionOf(name)),
    );
    expect(
      Object.entries(EXCEPTIONS)
        .filter(([, exception]) => !needed.has(exception))
        .map(([name]) => name),
    ).toEqual([]);
  });

  it('are evaluated according to SPDX', () => {
    expect(
      ['MIT', '(WTFPL OR MIT)', 'Apache-2.0 AND MIT', '(MIT AND BSD)', 'GPL-3.0-only', '(GPL-2.0 OR AGPL-3.0)'].map(
        isAllowed,
      ),
    ).toEqual([true, true, true, false, false, false]);
    expect(() => isAllowed('MIT AND (ISC OR GPL-2.0)')).toThrow('both AND and OR');
  });
});

describe('install scripts', () => {
  /** What each install script does, and why we do not need it. */
  const NOT_NEEDED: Record<string, string> = {
    '@swc/core': 'takes a WebAssembly build where no binary fits; the lock file has those of every platform',
    'core-js': 'prints a request for donations',
    'core-js-pure': 'as above',
    esbuild: 'checks the platform binary, which is a separate package, and optimises its launcher',
  };

  it('are listed, not needed, and never run', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect([...new Set(locked.filter(({hasInstallScript}) => hasInstallScript).map(({name}) => name))].sort()).toEqual(
      Object.keys(NOT_NEEDED).sort(),
    );
  });
});
