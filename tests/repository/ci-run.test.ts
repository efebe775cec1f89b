/** Tests that `.ci/run` adds up the results of the suites. A script replaces npm and prints the results. */
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-ci-'));
});

afterAll(() => {
  rmSync(folder, {recursive: true, force: true});
});

/** Suite → shell command that simulates it, unless a test overrides it. */
const GREEN = {
  lint: "echo '1 passed, 0 failed'",
  test: "echo '12 passed, 0 failed'",
  'test:extended': "echo '7 passed, 0 failed'",
  'test:engines': "echo '8 passed, 0 failed'",
  'test:mistakes': "echo '5 passed, 0 failed'",
  'test:reproducible': "echo '3 passed, 0 failed'",
  'test:samples': "echo '30 passed, 0 failed'",
  'test:flows': "echo '6 passed, 0 failed'",
  'test:faults': "echo '2 passed, 0 failed'",
};

/** Runs `.ci/run` with an npm that runs shell commands instead of the suites. */
function run(suites: Partial<typeof GREEN> = {}): {status: number | null; lines: string[]} {
  const npm = path.join(folder, 'npm');
  const cases = Object.entries({...GREEN, ...suites}).map(([suite, shell]) => `'run ${suite}') ${shell} ;;`);
  writeFileSync(npm, ['#!/usr/bin/env bash', 'case "$*" in', ...cases, 'esac', ''].join('\n'));
  chmodSync(npm, 0o755);
  const {status, stdout} = spawnSync('bash', [path.join(SITE_DIR, '.ci/run')], {
    encoding: 'utf8',
    env: {...process.env, PATH: `${folder}:${process.env.PATH}`},
  });
  return {status, lines: stdout.trim().split('\n')};
}

function ending(suites?: Partial<typeof GREEN>): {status: number | null; lastLine: string | undefined} {
  const {status, lines} = run(suites);
  return {status, lastLine: lines.at(-1)};
}

describe('.ci/run', () => {
  it('prints the sum of the suites as its last line', () => {
    expect(ending()).toEqual({status: 0, lastLine: '74 passed, 0 failed'});
  });

  it('runs every suite after one has failed, and fails', () => {
    expect(ending({test: "echo '11 passed, 1 failed'; exit 1"})).toEqual({status: 1, lastLine: '73 passed, 1 failed'});
    expect(ending({'test:samples': "echo '28 passed, 2 failed'; exit 1"})).toEqual({
      status: 1,
      lastLine: '72 passed, 2 failed',
    });
    expect(ending({'test:reproducible': "echo '1 passed, 2 failed'; exit 1"})).toEqual({
      status: 1,
      lastLine: '72 passed, 2 failed',
    });
  });

  it('counts a suite that crashes or prints no count as one failure', () => {
    expect(ending({test: 'exit 1'})).toEqual({status: 1, lastLine: '62 passed, 1 failed'});
    expect(ending({'test:reproducible': 'exit 1'})).toEqual({status: 1, lastLine: '71 passed, 1 failed'});
    expect(ending({'test:faults': 'true'})).toEqual({status: 1, lastLine: '72 passed, 1 failed'});
    expect(ending({test: "echo '12 passed, 0 failed'; exit 1"})).toEqual({status: 1, lastLine: '74 passed, 1 failed'});
  });

  it('prints the count of each suite and the names of the failed tests before the sum', () => {
    const {lines} = run({
      test: "echo 'failed: a.test.ts › adds'; echo 'failed: b.test.ts › ends'; echo '9 passed, 2 failed'; exit 1",
    });
    expect(lines.slice(-12).map((line) => line.replace(/ in \d+ s$/, ' in N s'))).toEqual([
      'test: 9 passed, 2 failed in N s',
      '  failed: a.test.ts › adds',
      '  failed: b.test.ts › ends',
      'test:extended: 7 passed, 0 failed in N s',
      'test:mistakes: 5 passed, 0 failed in N s',
      'test:engines: 8 passed, 0 failed in N s',
      'test:reproducible: 3 passed, 0 failed in N s',
      'test:faults: 2 passed, 0 failed in N s',
      'test:samples: 30 passed, 0 failed in N s',
      'test:flows: 6 passed, 0 failed in N s',
      'lint: 1 passed, 0 failed in N s',
      '71 passed, 2 failed',
    ]);
  });
});
