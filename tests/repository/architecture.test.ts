/** Rules of the code: who may import whom, headers of swizzles, one place for each fact. */
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {build} from 'esbuild';
import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';
import {moduleNamesOf} from './module-names';

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

function listSources(folder: string, pattern: RegExp): string[] {
  return (readdirSync(path.join(SITE_DIR, folder), {recursive: true}) as string[])
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => pattern.test(file))
    .sort();
}

const scripts = ['src', 'plugins', 'tests'].flatMap((folder) => listSources(folder, /\.(tsx?|cjs|mjs)$/));
const styles = listSources('src', /\.css$/);

/** Modules that a file asks for; those inside the site are resolved to a path from its root. */
function importsOf(file: string): string[] {
  return moduleNamesOf(read(file)).map((specifier) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^@site\//, ''),
  );
}

type Rule = {room: RegExp; never: RegExp; because: string};

/** A folder may not import what its `never` matches. */
const rules: readonly Rule[] = [
  {room: /^src\/site\/(?!.*\.test)/, never: /^(?!src\/site\/|\.)/, because: 'facts import nothing'},
  {
    room: /^src\/reference\/(?!.*\.test)/,
    never: /^(?!src\/reference\/)/,
    because: 'the samples are written at build and in the browser, so they import nothing else',
  },
  {
    room: /^src\/search\/(protocol|records)\.ts$/,
    never: /^(?!src\/search\/(protocol|records)$)/,
    because: 'the shared language of search imports nothing else',
  },
  {
    room: /^src\/search\/embedded\/(?!.*\.test)/,
    never: /^(react|node:|@docusaurus|@docsearch|src\/(components|theme|search\/(ui|hosted)))/,
    because: 'the engine knows neither browser nor Node',
  },
  {
    room: /^src\/search\/hosted\/(?!.*\.test)/,
    never: /^(react|src\/search\/(embedded|ui))/,
    because: 'the two engines do not know each other',
  },
  {room: /^src\/search\/ui\//, never: /^(@theme|plugins\/)/, because: 'the search interface is wired in by src/theme'},
  {
    room: /^src\/components\//,
    never: /^(@theme|plugins\/|src\/search\/|.*\/internal$)/,
    because: 'components take search as a slot',
  },
  {
    room: /^src\/consent\//,
    never: /^(@theme|plugins\/|src\/(components|theme|pages|search)\/)/,
    because: 'the consent layer is a tree of its own, so that the page does not wait for it',
  },
  {
    room: /^src\/(?!consent\/)/,
    never: /^src\/consent\//,
    because: 'only plugins/output/third-parties puts the consent layer into a build',
  },
  {room: /^src\/client\//, never: /^src\/components\//, because: 'client modules have no markup'},
  {room: /^src\//, never: /^plugins\//, because: 'the browser does not import the build'},
  {
    room: /^plugins\/(?!.*\.test)/,
    never: /^src\/(components|theme|pages|consent\/|client\/(?!use-window-size))/,
    because: 'the build does not import the browser',
  },
];

describe('the rooms', () => {
  it.each(rules)('$room: $because', ({room, never}) => {
    const files = scripts.filter((file) => room.test(file));
    expect(files).not.toEqual([]);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => never.test(found))
        .map((found) => `${file} imports ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('a folder of plugins imports itself and plugins/lib, and the checks import what they check', () => {
    const folderOf = (file: string) => /^plugins\/([^/]+)\//.exec(file)?.[1];
    const wrong = scripts.flatMap((file) => {
      const folder = folderOf(file);
      if (!folder) return [];
      const allowed = [undefined, 'lib', folder, ...(folder === 'check' ? ['content', 'reference'] : [])];
      return importsOf(file)
        .filter((found) => !allowed.includes(folderOf(found)))
        .map((found) => `${file} imports ${found}`);
    });
    expect(wrong).toEqual([]);
  });

  it('only these files name a private path of Docusaurus, which any new version may change', () => {
    const isPrivate = (name: string) =>
      /^@docusaurus\/[^/]+\/(lib|src)\/|^@docusaurus\/theme-common\/internal$/.test(name);
    // Wraps of the theme say in their header why.
    const naming = scripts.filter(
      (file) => !/^src\/theme\/|\.test\.tsx?$/.test(file) && importsOf(file).some(isPrivate),
    );
    expect(naming).toEqual([
      'src/client/page-resources.ts',
      'plugins/content/code/index.ts',
      'plugins/preview/cli.cjs',
      'plugins/reference/index.ts',
      'plugins/upstream/kept-pages/index.ts',
      'plugins/upstream/reproducible-build/index.ts',
    ]);
  });

  it('only src/site/env.ts, the command of the preview and the tests read the environment', () => {
    // The samples print the words for readers.
    const reading = scripts.filter(
      (file) => !/^tests\/|\.test\.ts$|\/samples\//.test(file) && /process\.env\b/.test(read(file)),
    );
    expect(reading.sort()).toEqual(['plugins/preview/cli.cjs', 'src/site/env.ts']);
  });
});

describe('components', () => {
  it('write attributes whose value is the word "false" as that word, which Preact otherwise leaves out', () => {
    const wrong = scripts
      .filter((file) => /^src\/.*\.tsx$/.test(file))
      .filter((file) => /\b(?:spellCheck|draggable|contentEditable)(?:=\{|: )(?:false|true)\b/.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('have no property that only React reads, which Preact writes as an attribute', () => {
    expect(
      scripts.filter(
        (file) => /^src\/.*\.tsx$/.test(file) && /\bsuppress(?:Hydration|ContentEditable)Warning\b/.test(read(file)),
      ),
    ).toEqual([]);
  });
});

describe('the theme', () => {
  const swizzles = listSources('src/theme', /\.tsx?$/);

  it.each(swizzles)('%s stands in for a component that exists, and says why', (file) => {
    const name = file.replace(/^src\/theme\//, '').replace(/(\/index)?\.tsx?$/, '');
    const upstream = ['js', 'd.ts'].flatMap((extension) => [`${name}.${extension}`, `${name}/index.${extension}`]);
    const themes = ['theme-classic/lib/theme', 'core/lib/client/theme-fallback'].map((folder) =>
      path.join(SITE_DIR, 'node_modules/@docusaurus', folder),
    );
    expect(themes.some((folder) => upstream.some((candidate) => existsSync(path.join(folder, candidate))))).toBe(true);
    const {version} = JSON.parse(read('node_modules/@docusaurus/theme-classic/package.json'));
    const [, rung, headerVersion] =
      /^\/\*\* Swizzle: (wrap|replace|eject) · @docusaurus\/[a-z-]+@([\d.]+) /.exec(read(file)) ?? [];
    expect(rung).toBeDefined();
    expect(headerVersion).toBe(version);
    expect(read(file)).toMatch(/\*\s+Why: .+/);
    expect(read(file)).toMatch(/\*\s+Remove when: .+/);
  });
});

describe('the styles', () => {
  it('only bridges write framework variables', () => {
    const writing = styles.filter(
      (file) => !/bridge\.css$/.test(file) && /^\s*--(ifm|docsearch)-[\w-]+\s*:/m.test(read(file)),
    );
    expect(writing).toEqual([]);
  });

  it('only tokens.css names a colour', () => {
    const naming = styles.filter(
      (file) =>
        file !== 'src/css/tokens.css' &&
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(read(file).replace(/\/\*[\s\S]*?\*\//g, '')),
    );
    expect(naming).toEqual([]);
  });

  it('breakpoints are those of the specification', () => {
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
    ];
    expect(widths.filter((width) => !known.includes(width))).toEqual([]);
  });
});

describe('the configuration', () => {
  it('asks nowhere where a file of it stands: it is read as one (docusaurus.config.ts)', async () => {
    const {outputFiles, metafile} = await build({
      entryPoints: [path.join(SITE_DIR, 'portal.config.ts')],
      outfile: 'portal.config.cjs',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      write: false,
      metafile: true,
    });
    expect(outputFiles[0]?.text).toContain('createConfig');
    expect(
      Object.keys(metafile.inputs).filter((file) =>
        /\b__(dirname|filename)\b|\bimport\.meta\b/.test(read(path.relative(SITE_DIR, path.resolve(file)))),
      ),
    ).toEqual([]);
  });
});

describe('the repository', () => {
  it('holds nothing that is generated', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], {cwd: SITE_DIR, encoding: 'utf8'}).split('\0');
    expect(
      tracked.filter((file) =>
        /^(build|\.docusaurus|node_modules|static\/(downloads|operation-fragments))\//.test(file),
      ),
    ).toEqual([]);
  });

  it('pins every dependency, and all of Docusaurus at one version', () => {
    const {dependencies} = JSON.parse(read('package.json')) as {dependencies: Record<string, string>};
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const docusaurus = Object.entries(dependencies).filter(([name]) => name.startsWith('@docusaurus/'));
    expect(new Set(docusaurus.map(([, version]) => version))).toEqual(new Set(['3.8.1']));
  });

  it('locks every optional package of other platforms, without which npm ci fails there', () => {
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

  it('names no registry in its lock file', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });

  const {scripts: commands} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
  /** Scripts of `package.json` that a text names: `npm run <name>`, `npm start` and `npm test`. */
  const commandsIn = (text: string) =>
    [...text.matchAll(/\bnpm (?:-s )?(?:run (?:-s )?([a-z][\w:-]*)|(start|test)\b(?!:))/g)].map(
      ([, run, short]) => `${run ?? short}`,
    );

  it('has every script that a text, a workflow, a script or a comment names', () => {
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
        'portal.config.ts',
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
