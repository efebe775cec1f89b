/** `.ci/run` adds up what the suites count; here npm is a script that says what each suite would. */
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

/** Runs `.ci/run` with an npm whose suites run these lines of shell. */
function linesWith(test: string, samples: string, mistakes = "echo '5 passed, 0 failed'", faults = "echo '2 passed, 0 failed'"): {status: number | null; lines: string[]} {
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, `#!/usr/bin/env bash\ncase "$*" in\n'run test') ${test} ;;\n'run test:mistakes') ${mistakes} ;;\n'run test:faults') ${faults} ;;\n'run test:reproducible') echo '3 passed, 0 failed' ;;\n'run test:samples') ${samples} ;;\nesac\n`);
  chmodSync(npm, 0o755);
  const {status, stdout} = spawnSync('bash', [path.join(SITE_DIR, '.ci/run')], {encoding: 'utf8', env: {...process.env, PATH: `${folder}:${process.env.PATH}`}});
  return {status, lines: stdout.trim().split('\n')};
}

function runWith(...suites: Parameters<typeof linesWith>): {status: number | null; lastLine: string | undefined} {
  const {status, lines} = linesWith(...suites);
  return {status, lastLine: lines.at(-1)};
}

describe('.ci/run', () => {
  it('prints the sum of the suites as its last line', () => {
    expect(runWith("echo 'Tests'; echo '12 passed, 0 failed'", "echo '30 passed, 0 failed'")).toEqual({status: 0, lastLine: '52 passed, 0 failed'});
  });

  it('runs the second suite after a failure of the first, and fails', () => {
    expect(runWith("echo '11 passed, 1 failed'; exit 1", "echo '30 passed, 0 failed'")).toEqual({status: 1, lastLine: '51 passed, 1 failed'});
    expect(runWith("echo '12 passed, 0 failed'", "echo '28 passed, 2 failed'; exit 1")).toEqual({status: 1, lastLine: '50 passed, 2 failed'});
  });

  it('counts the suite of mistakes', () => {
    expect(runWith("echo '12 passed, 0 failed'", "echo '30 passed, 0 failed'", "echo '3 passed, 2 failed'; exit 1")).toEqual({status: 1, lastLine: '50 passed, 2 failed'});
  });

  it('counts a suite that breaks off, or counts nothing, as one failure', () => {
    expect(runWith('exit 1', "echo '30 passed, 0 failed'")).toEqual({status: 1, lastLine: '40 passed, 1 failed'});
    expect(runWith("echo '12 passed, 0 failed'", 'true')).toEqual({status: 1, lastLine: '22 passed, 1 failed'});
    expect(runWith("echo '12 passed, 0 failed'; exit 1", "echo '30 passed, 0 failed'")).toEqual({status: 1, lastLine: '52 passed, 1 failed'});
  });

  it('says before it what each suite counted, and names what failed', () => {
    const {lines} = linesWith("echo 'failed: a.test.ts › adds'; echo 'failed: b.test.ts › ends'; echo '9 passed, 2 failed'; exit 1", "echo '30 passed, 0 failed'");
    expect(lines.slice(-8).map((line) => line.replace(/ in \d+ s$/, ' in N s'))).toEqual([
      'test: 9 passed, 2 failed in N s',
      '  failed: a.test.ts › adds',
      '  failed: b.test.ts › ends',
      'test:faults: 2 passed, 0 failed in N s',
      'test:mistakes: 5 passed, 0 failed in N s',
      'test:reproducible: 3 passed, 0 failed in N s',
      'test:samples: 30 passed, 0 failed in N s',
      '49 passed, 2 failed',
    ]);
  });
});
