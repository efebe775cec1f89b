/** README, CONTRIBUTING and the guides agree with the repository: links, paths, commands, cited sections. */
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

const GUIDES = '.github/guides';
const SPECIFICATION = 'tests/fixtures/specification.md';

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');
const exists = (file: string) => existsSync(path.join(SITE_DIR, file));
const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'DEPENDENCIES.md',
  'plugins/README.md',
  'plugins/upstream/README.md',
  'tests/README.md',
  'tests/planted-faults.md',
  'artefacts/README.md',
  ...readdirSync(path.join(SITE_DIR, GUIDES)).map((name) => `${GUIDES}/${name}`),
];

/** The anchors that GitHub creates for headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Relative links of a document to a file or heading that does not exist. */
function findDeadLinks(file: string, text: string): string[] {
  const dead: string[] = [];
  visit(parse(text), 'link', ({url}) => {
    if (/^[a-z]+:/i.test(url)) return;
    const [target = '', anchor] = url.split('#');
    const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    const isDead = !exists(found) || (anchor !== undefined && !anchorsOf(read(found)).includes(anchor));
    if (isDead) dead.push(url);
  });
  return dead;
}

/** Paths in backticks that do not exist. Paths with a placeholder or wildcard are tested up to the folder before it. */
function findDeadPaths(text: string): string[] {
  const dead: string[] = [];
  visit(parse(text), 'inlineCode', ({value}) => {
    if (!/^(plugins|src|tests)\/\S*$/.test(value)) return;
    const whole = /[*<…]/.test(value) ? value.replace(/[^/]*[*<…].*$/, '') : value;
    if (!exists(whole)) dead.push(value);
  });
  return dead;
}

describe.each(documents)('%s', (file) => {
  it('has links that lead somewhere', () => expect(findDeadLinks(file, read(file))).toEqual([]));
  it('names paths that exist', () => expect(findDeadPaths(read(file))).toEqual([]));
});

describe('the checks of links and paths', () => {
  it.each(['[a](gone.md)', '[a](README.md#gone)', '[a](#gone)'])('find %s', (text) =>
    expect(findDeadLinks('README.md', text)).toHaveLength(1),
  );

  it('ignore links in code and to other hosts', () =>
    expect(findDeadLinks('README.md', '`[a](gone.md)` [a](https://a.example) [a](#run-it)')).toEqual([]));

  it('find paths, also with a wildcard', () =>
    expect(findDeadPaths('`src/gone.ts` `src/gone/*.ts` `src/pages/*.tsx` `npm gone`')).toEqual([
      'src/gone.ts',
      'src/gone/*.ts',
    ]));
});

describe('README.md', () => {
  it('has at most 100 lines', () => expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100));

  it.each(['npm ci && npm start ', 'npm ci && npm test '])('shows %s', (command) =>
    expect(read('README.md').split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^${command}`))),
  );

  it('names every folder of plugins, and plugins/README.md describes each', () => {
    const folders = readdirSync(path.join(SITE_DIR, 'plugins'), {withFileTypes: true}).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.filter(({name}) => !read('README.md').includes(`${name}/ `))).toEqual([]);
    expect(folders.filter(({name}) => !read('plugins/README.md').includes(`| \`plugins/${name}\` |`))).toEqual([]);
  });
});

describe('plugins/README.md', () => {
  it.each(['content', 'reference', 'output'])('has one line for each folder of plugins/%s', (folder) => {
    const folders = readdirSync(path.join(SITE_DIR, 'plugins', folder), {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && entry.name !== 'fixtures')
      .map(({name}) => name);
    expect(folders.filter((name) => !read('plugins/README.md').includes(`| \`plugins/${folder}/${name}\` |`))).toEqual(
      [],
    );
  });
});

describe('commands.md', () => {
  it('has one line for each script of package.json', () => {
    const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
    const lines = [...read(`${GUIDES}/commands.md`).matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(lines.sort()).toEqual(Object.keys(scripts).sort());
  });
});

describe('the specification', () => {
  it('contains every section that a file cites', () => {
    // Includes the next line, because a comment may break between any two words.
    const cited = execFileSync('git', ['grep', '-h', '-A1', 'specification', '--', 'src', 'plugins', 'tests', GUIDES], {
      cwd: SITE_DIR,
      encoding: 'utf8',
    }).matchAll(/\bspecification(?:,|'s)\W+sections? (\d(?:(?:, | and )\d)*)/g);
    const sections = new Set([...cited].flatMap(([, numbers = '']) => numbers.match(/\d/g) ?? []));
    expect(sections.size).toBeGreaterThan(5);
    expect([...sections].filter((section) => !new RegExp(`^## ${section}\\. `, 'm').test(read(SPECIFICATION)))).toEqual(
      [],
    );
  });
});
