/** Rules of the code base that a test can check: who may import whom, swizzle headers, one place for each fact. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {build} from 'esbuild';
import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

import {moduleNamesOf} from './module-names';
import {platformGlobalsOf} from './platform-globals';

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

function listSources(folder: string, pattern: RegExp): string[] {
  return (readdirSync(path.join(SITE_DIR, folder), {recursive: true}) as string[])
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => pattern.test(file))
    .sort();
}

const scripts = ['src', 'plugins', 'tests'].flatMap((folder) => listSources(folder, /\.(tsx?|cjs|mjs)$/));
const styles = listSources('src', /\.css$/);

/** Modules that a file imports. Modules of the site are paths from its root. */
function importsOf(file: string): string[] {
  return moduleNamesOf(read(file)).map((specifier) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^@site\//, ''),
  );
}

/** Modules of the tools without their components and tests. */
const TOOL_LOGIC = /^src\/tools\/(?!ui\/|.*\/testing\/|.*\.test)/;

/** Modules of the simulation without its tests. */
const SANDBOX = /^src\/sandbox\/(?!(?:.*\/)?testing\/|.*\.test)/;

/** Modules that connect a page and its worker. */
const WORKER = /^src\/sandbox\/(connect-sandbox|worker)\.ts$/;

type Rule = {files: RegExp; never: RegExp; because: string};

/** Files that match `files` may not import modules that match `never`. */
const rules: readonly Rule[] = [
  {files: /^src\/site\/(?!.*\.test)/, never: /^(?!src\/site\/|\.)/, because: 'facts import nothing else'},
  {
    files: /^src\/reference\/(?!.*\.test)/,
    never: /^(?!src\/reference\/)/,
    because: 'build and browser render samples, so the code imports nothing else',
  },
  {
    files: /^src\/search\/(protocol|records)\.ts$/,
    never: /^(?!src\/search\/(protocol|records)$)/,
    because: 'the protocol of the search imports nothing else',
  },
  {
    files: /^src\/search\/embedded\/(?!.*\.test)/,
    never: /^(react|node:|@docusaurus|@docsearch|src\/(components|theme|search\/(ui|hosted)))/,
    because: 'the engine runs in browser, worker and Node, so it uses the API of none',
  },
  {
    files: /^src\/search\/hosted\/(?!.*\.test)/,
    never: /^(react|src\/search\/(embedded|ui))/,
    because: 'the hosted search does not load the embedded engine',
  },
  {
    files: /^src\/search\/ui\//,
    never: /^(@theme|plugins\/)/,
    because: 'src/theme adds the search interface to the layout',
  },
  {
    files: TOOL_LOGIC,
    never:
      /^(?!src\/tools\/(?!ui\/)|src\/site\/|artefacts\/keys\/|(jose|@peculiar\/x509|reflect-metadata\/lite|shell-quote\/parse)$)/,
    because: 'the rules and parsers run in the page, in tests and in Node',
  },
  ...['doctor', 'inspector', 'trust-chain', 'workshop'].map((tool) => ({
    files: new RegExp(`^src/tools/${tool}/`),
    never: new RegExp(`^src/tools/(?!${tool}/|lib/)`),
    because: 'what several tools use is in src/tools/lib',
  })),
  {
    files: /^src\/tools\/lib\//,
    never: /^src\/tools\/(?!lib\/)/,
    because: 'what several tools use depends on none of them',
  },
  {
    files: /^src\/tools\/ui\/(?!.*\.test)/,
    never: /^(node:|@theme|plugins\/|src\/(?!tools\/|site\/)|.*\/internal$)/,
    because: 'a tool loads only what it needs',
  },
  {
    files: SANDBOX,
    never:
      /^(?!src\/(?:sandbox|reference)\/|src\/tools\/(?!ui\/)|artefacts\/keys\/|(jose|@cfworker\/json-schema|@peculiar\/x509)$)/,
    because: 'the simulation runs in a worker and in Node',
  },
  {
    files: /^src\/(?!sandbox\/|components\/)/,
    never: /^src\/sandbox\//,
    because: 'only components load the simulation',
  },
  {
    files: /^src\/(?!tools\/|sandbox\/)/,
    never: /^src\/tools\//,
    because: 'only the pages of the tools and the simulation load them',
  },
  {
    files: /^src\/components\//,
    never: /^(@theme|plugins\/|src\/search\/|.*\/internal$)/,
    because: 'components get the search as a prop',
  },
  {
    files: /^src\/consent\//,
    never: /^(@theme|plugins\/|src\/(components|theme|pages|search)\/)/,
    because: 'the consent dialog is a separate React tree, so that the page does not wait for it',
  },
  {
    files: /^src\/(?!consent\/)/,
    never: /^src\/consent\//,
    because: 'only plugins/output/third-parties adds the consent dialog to a build',
  },
  {files: /^src\/client\//, never: /^src\/components\//, because: 'client modules have no markup'},
  {
    // Tests of the simulation may import plugins, to read the description as the build writes it.
    files: /^src\/(?!sandbox\/.*(\.test\.|\btesting\/))/,
    never: /^plugins\//,
    because: 'code for the browser does not import code of the build',
  },
  {
    files: /^plugins\/(?!.*\.test|upstream\/[^/]+\/browser\/)/,
    never: /^src\/(client|components|theme|pages|consent|search\/ui|tools\/ui)\//,
    because: 'code of the build does not import code for the browser',
  },
];

describe('the folders', () => {
  it.each(rules)('$files: $because', ({files: pattern, never}) => {
    const files = scripts.filter((file) => pattern.test(file));
    expect(files).not.toEqual([]);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => never.test(found))
        .map((found) => `${file} imports ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('src/tools without ui, and src/sandbox, use no global that only browsers or only Node.js have', () => {
    const wrong = scripts
      .filter((file) => TOOL_LOGIC.test(file) || (SANDBOX.test(file) && !WORKER.test(file)))
      .flatMap((file) => platformGlobalsOf(read(file)).map((name) => `${file} uses ${name}`));
    expect(wrong).toEqual([]);
    const planted = 'const f = (text: string) => Buffer.from(text) && document.body && globalThis.process.env;';
    expect(platformGlobalsOf(planted)).toEqual(['Buffer', 'document', 'process']);
    expect(platformGlobalsOf("(document: Document) => [document.body, 'Buffer', {process: 1}];")).toEqual([]);
  });

  it('a folder of plugins imports itself, plugins/lib and upstream/internals; the checks import what they check', () => {
    const folderOf = (file: string) => /^plugins\/([^/]+)\//.exec(file)?.[1];
    const wrong = scripts.flatMap((file) => {
      const folder = folderOf(file);
      if (!folder) return [];
      const allowed = [undefined, 'lib', folder, ...(folder === 'check' ? ['content', 'reference'] : [])];
      return importsOf(file)
        .filter((found) => !allowed.includes(folderOf(found)) && found !== 'plugins/upstream/internals')
        .map((found) => `${file} imports ${found}`);
    });
    expect(wrong).toEqual([]);
  });

  it('plugins/upstream/internals.ts is the only file outside src/theme that names a private path of Docusaurus', () => {
    const isPrivate =
      /['"`]@docusaurus\/[\w-]+\/(lib|src)\/|['"`]@docusaurus\/theme-common\/internal['"`]|(core|theme|utils|plugin|loader)[\w-]*\[\\\\\/\]\+?(lib|src)\b/;
    // Excludes swizzles, because their header says why they need a private path.
    const naming = scripts.filter(
      (file) => !/^src\/theme\/|^tests\/|\.test\.tsx?$/.test(file) && isPrivate.test(read(file)),
    );
    expect(naming).toEqual([]);
    const planted = [String.raw`/[\\/]theme-common[\\/]lib[\\/]hooks/`, "import '@docusaurus/core/lib/client/flat';"];
    expect(planted.filter((code) => !isPrivate.test(code))).toEqual([]);
    expect(read('plugins/upstream/internals.ts')).toMatch(/package: '@docusaurus\/core',\s+file: 'lib\//);
  });

  it('only plugins/upstream replaces modules of other packages', () => {
    const replacing = scripts.filter(
      (file) =>
        !/^tests\/|^plugins\/upstream\//.test(file) && /NormalModuleReplacementPlugin|Module\._load/.test(read(file)),
    );
    expect(replacing).toEqual([]);
  });

  it('only src/site/env.ts, the build command and the tests read the environment', () => {
    // Excludes samples, which show `process.env` to readers as text.
    const reading = scripts.filter(
      (file) => !/^tests\/|\.test\.ts$|\/samples\//.test(file) && /process\.env\b/.test(read(file)),
    );
    expect(reading.sort()).toEqual(['plugins/build/cli.ts', 'src/site/env.ts']);
  });
});

/** Kind, package, version, component, and the first 8 hex digits of the SHA-256 of the component's compiled file. */
const SWIZZLE_HEADER =
  /^\/\*\* Swizzle: (?:wrap|replace|eject) · @docusaurus\/([a-z-]+)@([\d.]+) (\S+) sha256:([0-9a-f]{8})$/m;

describe('components', () => {
  it('pass HTML to React in an object that stays the same (src/components/use-inner-html.ts)', () => {
    expect(
      scripts.filter((file) => /^src\/.*\.tsx$/.test(file) && /dangerouslySetInnerHTML=\{\{/.test(read(file))),
    ).toEqual([]);
  });
});

describe('the theme', () => {
  const swizzles = listSources('src/theme', /\.tsx?$/);

  it.each(swizzles)('%s has a header that says why it exists and when it can be removed', (file) => {
    expect(read(file)).toMatch(SWIZZLE_HEADER);
    expect(read(file)).toMatch(/\*\s+Why: .+/);
    expect(read(file)).toMatch(/\*\s+Remove when: .+/);
  });

  it.each(swizzles)('%s replaces a component that exists and has not changed since the header was written', (file) => {
    const component = file.replace(/^src\/theme\//, '').replace(/(\/index)?\.tsx?$/, '');
    const [, from = '', version, named, hash] = SWIZZLE_HEADER.exec(read(file)) ?? [];
    expect(named, `${file}: the header names another component`).toBe(component);

    const installed = (JSON.parse(read(`node_modules/@docusaurus/${from}/package.json`)) as {version: string}).version;
    const folder = from === 'core' ? 'lib/client/theme-fallback' : 'lib/theme';
    const original = [`${folder}/${component}.js`, `${folder}/${component}/index.js`].find((candidate) =>
      existsSync(path.join(SITE_DIR, 'node_modules/@docusaurus', from, candidate)),
    );
    expect(
      original,
      `${file} has no effect: @docusaurus/${from}@${installed} has no component ${component}.\n` +
        '  → Move the swizzle to the new name of the component, or delete it (.github/guides/upgrading.md, "Swizzles").\n',
    ).toBeDefined();

    const installedHash = createHash('sha256')
      .update(readFileSync(path.join(SITE_DIR, 'node_modules/@docusaurus', from, `${original}`)))
      .digest('hex')
      .slice(0, 8);
    expect(
      installedHash,
      `The original of ${file} has changed: @docusaurus/${from}/${original}.\n` +
        `  → Read the change: npm diff --diff=@docusaurus/${from}@${version} --diff=@docusaurus/${from}@${installed} ${original}\n` +
        `  → Apply it if it concerns the swizzle. Then write "@docusaurus/${from}@${installed} ${component} sha256:${installedHash}" in the header.\n`,
    ).toBe(hash);
  });
});

describe('the styles', () => {
  it('only the bridges write variables of Infima and DocSearch', () => {
    const writing = styles.filter(
      (file) => !/bridge\.css$/.test(file) && /^\s*--(ifm|docsearch)-[\w-]+\s*:/m.test(read(file)),
    );
    expect(writing).toEqual([]);
  });

  it('only tokens.css contains colour values', () => {
    const naming = styles.filter(
      (file) =>
        file !== 'src/css/tokens.css' &&
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(read(file).replace(/\/\*[\s\S]*?\*\//g, '')),
    );
    expect(naming).toEqual([]);
  });

  it('have only the breakpoints of the specification', () => {
    const widths = styles.flatMap((file) =>
      [...read(file).matchAll(/@media[^{]*?(?:min|max)-width:\s*([\d.]+)px/g)].map(([, width]) => `${width}`),
    );
    const known = [
      '320',
      '360',
      '480',
      '576',
      '575.98',
      '768',
      '767.98',
      '768.02',
      '996',
      '995.98',
      '1280',
      '1279.98',
      '1440',
      '1600',
    ];
    expect(widths.filter((width) => !known.includes(width))).toEqual([]);
  });
});

describe('the configuration', () => {
  it('is the only module of its bundle that uses the path of its own file (plugins/build/bundle-config.ts)', async () => {
    const {outputFiles, metafile} = await build({
      entryPoints: [path.join(SITE_DIR, 'docusaurus.config.ts')],
      outfile: 'docusaurus.config.cjs',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      write: false,
      metafile: true,
    });
    expect(outputFiles[0]?.text).toContain('createPlugins');
    expect(
      Object.keys(metafile.inputs).filter((file) =>
        // An escaped placeholder is text.
        /(?<!\\\$\{)\b__(dirname|filename)\b|\bimport\.meta\b/.test(read(path.relative(SITE_DIR, path.resolve(file)))),
      ),
    ).toEqual(['docusaurus.config.ts']);
  });
});

describe('the repository', () => {
  it('contains no generated files', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], {cwd: SITE_DIR, encoding: 'utf8'}).split('\0');
    expect(
      tracked.filter((file) =>
        /^(build|\.docusaurus|node_modules|static\/(downloads|operation-fragments))\//.test(file),
      ),
    ).toEqual([]);
  });

  it('ignores no source file', () => {
    const ignored = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', 'src', 'plugins', 'tests'];
    const files = execFileSync('git', ignored, {cwd: SITE_DIR, encoding: 'utf8'}).split('\0').filter(Boolean);
    expect(files).toEqual([]);
  });

  it('pins every dependency, and all of Docusaurus at one version', () => {
    const {dependencies} = JSON.parse(read('package.json')) as {dependencies: Record<string, string>};
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const docusaurus = Object.entries(dependencies).filter(([name]) => name.startsWith('@docusaurus/'));
    expect(new Set(docusaurus.map(([, version]) => version))).toEqual(new Set(['3.8.1']));
  });

  it('locks the optional packages of all platforms, which npm ci needs there', () => {
    const {packages} = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, {optionalDependencies?: Record<string, string>}>;
    };
    const isLocked = (from: string, name: string) =>
      from
        .split('/node_modules/')
        .some(
          (_part, depth, all) =>
            `${all.slice(0, all.length - depth).join('/node_modules/')}/node_modules/${name}` in packages,
        ) || `node_modules/${name}` in packages;
    const missing = Object.entries(packages).flatMap(([from, {optionalDependencies = {}}]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
    );
    expect(missing).toEqual([]);
  });

  it('has no address of a registry in its lock file', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });

  const {scripts: commands} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
  /** Scripts of `package.json` that a text mentions: `npm run <name>`, `npm start` and `npm test`. */
  const commandsIn = (text: string) =>
    [...text.matchAll(/\bnpm (?:-s )?(?:run (?:-s )?([a-z][\w:-]*)|(start|test)\b(?!:))/g)].map(
      ([, run, short]) => `${run ?? short}`,
    );

  it('has every npm script that a guide, a workflow, a script or a comment names', () => {
    const tracked = execFileSync(
      'git',
      [
        'ls-files',
        '-z',
        '*.md',
        '.ci',
        '.env.example',
        '.github',
        'package.json',
        'docusaurus.config.ts',
        'plugins',
        'src',
        'tests',
      ],
      {cwd: SITE_DIR, encoding: 'utf8'},
    ).split('\0');
    const texts = tracked.filter(
      (file) => file && !/\.(png|pem|woff2?)$/.test(file) && existsSync(path.join(SITE_DIR, file)),
    );
    const unknown = texts.flatMap((file) =>
      commandsIn(read(file))
        .filter((name) => !(name in commands))
        .map((name) => `${file} names ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(commandsIn('npm run lint, npm run -s test:unit -- a, npm test; npm start && npm run ' + 'gone')).toEqual([
      'lint',
      'test:unit',
      'test',
      'start',
      'gone',
    ]);
  });
});
