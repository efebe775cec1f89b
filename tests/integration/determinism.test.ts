import {createHash} from 'node:crypto';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {run} from '../support/run';
import {PLAIN_BUILD, SITE_DIR} from '../support/sites';

const second = mkdtempSync(path.join(tmpdir(), 'portal-second-build-'));
afterAll(() => rmSync(second, {recursive: true, force: true}));

function hashes(folder: string): Record<string, string> {
  const files = (readdirSync(folder, {recursive: true}) as string[]).filter((file) => statSync(path.join(folder, file)).isFile()).sort();
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(path.join(folder, file))).digest('hex')]));
}

describe('the build', () => {
  it('gives the same bytes twice', async () => {
    const {status, output} = await run('npx', ['docusaurus', 'build', '--out-dir', second], SITE_DIR);
    expect(status, output).toBe(0);
    const [before, after] = [hashes(PLAIN_BUILD), hashes(second)];
    const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((file) => before[file] !== after[file]);
    expect(differing.slice(0, 10)).toEqual([]);
  });
});
