import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {listChangedFiles} from './changed-files';

let site: string;
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@connect.example', '-c', 'core.hooksPath=/dev/null', ...args],
    {cwd: site, stdio: 'ignore'},
  );
const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);

function commit(file: string): void {
  write(file, file);
  git('add', '--all');
  git('commit', '--message', `add ${file}`);
}

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-changed-'));
  git('init', '--initial-branch', 'main');
  commit('a');
  commit('b');
});
afterEach(() => rmSync(site, {recursive: true, force: true}));

describe('listChangedFiles', () => {
  it('on a branch lists the changes since it left main, committed or not', () => {
    git('checkout', '-b', 'work');
    commit('c');
    git('checkout', 'main');
    commit('d');
    git('checkout', 'work');
    write('a', 'changed');
    write('new', 'not added');
    expect(listChangedFiles(site).files).toEqual(['a', 'c', 'new']);
  });

  it('on main lists the changes of the last commit', () => expect(listChangedFiles(site).files).toEqual(['b']));

  it('lists the changes since a commit', () => expect(listChangedFiles(site, 'HEAD').files).toEqual([]));

  it('throws for an unknown commit', () => {
    expect(() => listChangedFiles(site, 'nowhere')).toThrow('git does not know nowhere. → Name a branch or commit');
  });
});
