import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {hasWholeHistory} from './whole-history';

let folder: string;
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@connect.example', ...args], {cwd, stdio: 'ignore'});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-history-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

it('is false outside a clone', async () => {
  expect(await hasWholeHistory(folder)).toBe(false);
  expect(await hasWholeHistory(path.join(folder, 'missing'))).toBe(false);
});

it('is true in a full clone and false in a shallow clone', async () => {
  const whole = path.join(folder, 'whole');
  git(folder, 'init', whole);
  for (const text of ['one', 'two']) {
    writeFileSync(path.join(whole, 'page.mdx'), text);
    git(whole, 'add', '.');
    git(whole, 'commit', '-m', text);
  }
  git(folder, 'clone', '--depth=1', `file://${whole}`, 'shallow');
  expect(await hasWholeHistory(whole)).toBe(true);
  expect(await hasWholeHistory(path.join(folder, 'shallow'))).toBe(false);
});
