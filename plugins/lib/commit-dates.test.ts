import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {parseLog, readCommitDates} from './commit-dates';

describe('commit dates', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-dates-'));
    mkdirSync(path.join(folder, 'docs'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@connect.example', ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: {...process.env, GIT_COMMITTER_DATE: date},
    });
  const commit = (date: string, file: string) => {
    writeFileSync(path.join(folder, file), date);
    git(date, 'add', '.');
    git(date, 'commit', '-m', date);
  };

  it('are the dates of the newest commit of each file', () => {
    const dates = parseLog('\u00011700000200\n\ndocs/a.mdx\n\u00011700000100\n\ndocs/a.mdx\ndocs/b c.mdx\n');
    expect([...dates]).toEqual([
      ['docs/a.mdx', 1_700_000_200_000],
      ['docs/b c.mdx', 1_700_000_100_000],
    ]);
  });

  it('are read from git, only for files in the given folders', async () => {
    git('2026-01-01T00:00:00Z', 'init');
    commit('2026-01-02T00:00:00Z', 'docs/índice.mdx');
    commit('2026-01-03T00:00:00Z', 'docs/b.mdx');
    commit('2026-01-04T00:00:00Z', 'docs/índice.mdx');
    commit('2026-01-05T00:00:00Z', 'README.md');
    expect(Object.fromEntries(await readCommitDates(folder, ['docs']))).toEqual({
      'docs/índice.mdx': Date.UTC(2026, 0, 4),
      'docs/b.mdx': Date.UTC(2026, 0, 3),
    });
  });
});
