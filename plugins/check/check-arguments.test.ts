import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {readCallerFolder} from '../../src/site/env';

import {readArguments, selectFiles} from './check-arguments';

const siteDir = mkdtempSync(path.join(tmpdir(), 'portal-check-'));
mkdirSync(path.join(siteDir, 'docs/how-tos'), {recursive: true});
mkdirSync(path.join(siteDir, 'docs/how-to'));
mkdirSync(path.join(siteDir, 'static'));
writeFileSync(path.join(siteDir, 'docs/how-tos/a.mdx'), '');
writeFileSync(path.join(siteDir, 'docs/b.mdx'), '');
afterAll(() => rmSync(siteDir, {recursive: true}));

const files = ['docs/how-tos/a.mdx', 'docs/b.mdx'];
const select = (paths: string[], cwd = siteDir) => [...selectFiles(paths, files, {siteDir, cwd})];

describe('the files that npm run check selects', () => {
  it.each([
    ['docs/how-tos'],
    ['./docs/how-tos'],
    ['docs/how-tos/'],
    ['docs/how-tos/a.mdx'],
    ['docs/../docs/how-tos'],
    [path.join(siteDir, 'docs/how-tos')],
  ])('include docs/how-tos/a.mdx for the path %s', (asked) => {
    expect(select([asked])).toEqual(['docs/how-tos/a.mdx']);
  });

  it('are relative to the current folder of the caller', () => {
    expect(select(['how-tos'], path.join(siteDir, 'docs'))).toEqual(['docs/how-tos/a.mdx']);
    expect(select(['..'], path.join(siteDir, 'docs'))).toEqual(files);
    expect(readCallerFolder(siteDir, {INIT_CWD: path.join(siteDir, 'docs')})).toBe(path.join(siteDir, 'docs'));
    expect(readCallerFolder(siteDir, {INIT_CWD: '/elsewhere'})).toBe(siteDir);
    expect(readCallerFolder(siteDir, {})).toBe(siteDir);
  });

  it('are all files if there is no argument', () => expect(select([])).toEqual(files));

  it.each([
    ['docs/nowhere', 'There is no file or folder "docs/nowhere".'],
    ['how-tos', 'There is no file or folder "how-tos".'],
    ['docs/how-to', '"docs/how-to" contains no file that is checked.'],
    ['static', '"static" contains no file that is checked.'],
    ['..', '".." contains no file that is checked.'],
  ])('are rejected for the path %s', (asked, expected) => {
    expect(() => select(['docs', asked])).toThrow(expected);
  });
});

describe('the arguments of npm run check', () => {
  it('can be paths and options', () =>
    expect(readArguments(['docs', '--in-preview'])).toEqual({
      paths: ['docs'],
      isHelp: false,
      isPreview: true,
      isDue: false,
    }));
  it('can be --due', () => expect(readArguments(['--due']).isDue).toBe(true));
  it('can be --help', () => expect(readArguments(['--help']).isHelp).toBe(true));
  it('are rejected if they are unknown', () =>
    expect(() => readArguments(['--hlep'])).toThrow('Unknown option --hlep.'));
});
