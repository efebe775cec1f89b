import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {digestSources} from './sources-digest';

let site: string;
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@connect.example', '-c', 'core.hooksPath=/dev/null', ...args],
    {cwd: site, stdio: 'ignore'},
  );

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
}

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-digest-'));
  git('init');
  write('.gitignore', 'build/\n');
  write('docs/a.mdx', 'A page');
  git('add', '--all');
  git('commit', '--message', 'docs: add a page');
});
afterEach(() => rmSync(site, {recursive: true, force: true}));

describe('digestSources', () => {
  it.each([
    ['a changed page', () => write('docs/a.mdx', 'Another text')],
    ['a new untracked page', () => write('docs/b.mdx', 'A page')],
    ['a removed page', () => rmSync(path.join(site, 'docs/a.mdx'))],
    ['a Markdown file of the content', () => write('docs/part.md', 'A part')],
    ['a commit, whose date pages show', () => git('commit', '--allow-empty', '--message', 'docs: nothing')],
  ])('changes with %s', (_what, change) => {
    const before = digestSources(site);
    change();
    expect(digestSources(site)).not.toBe(before);
  });

  it.each([
    ['a test', () => write('tests/a.test.ts', '')],
    ['a unit test', () => write('src/a.test.ts', '')],
    ['the README', () => write('README.md', '# Read me')],
    ['an ignored file', () => write('build/index.html', '')],
  ])('does not change with %s', (_what, change) => {
    const before = digestSources(site);
    change();
    expect(digestSources(site)).toBe(before);
  });

  it('returns null without git', () => {
    rmSync(path.join(site, '.git'), {recursive: true});
    expect(digestSources(site)).toBeNull();
  });
});
