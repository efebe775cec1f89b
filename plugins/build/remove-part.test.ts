import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {removePart} from './remove-part';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-remove-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Writes sixty files within about a second, each into a folder that it creates if it is missing. */
const WRITER = `
const fs = require('node:fs');
for (let index = 0; index < 60; index++) {
  // The folder may be removed between the two calls.
  try {
    fs.mkdirSync(process.argv[1] + '/assets', {recursive: true});
    fs.writeFileSync(process.argv[1] + '/assets/' + index, 'late');
  } catch {}
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 15);
}`;

it('removes a folder for good, though another goes on writing into it', async () => {
  const part = path.join(folder, 'build.part');
  const writer = spawn(process.execPath, ['-e', WRITER, part]);
  const ended = new Promise<number | null>((resolve) => writer.on('close', resolve));
  await expect.poll(() => existsSync(path.join(part, 'assets/5')), {timeout: 120_000, interval: 5}).toBe(true);
  removePart(part);
  expect(await ended).toBe(0);
  expect(existsSync(part)).toBe(false);
});

it('needs no folder', () => {
  expect(() => removePart(path.join(folder, 'nowhere'))).not.toThrow();
});
