import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {replaceBuild} from './replace-build';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-replace-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function write(name: string, ...files: string[]): string {
  const target = path.join(folder, name);
  mkdirSync(target, {recursive: true});
  for (const file of files) writeFileSync(path.join(target, file), name);
  return target;
}

it('leaves nothing of the former build, and nothing beside the new one', () => {
  const outDir = write('build', 'index.html', 'gone.html');
  write('build.former', 'of-a-killed-process.html');
  replaceBuild(write('build.part', 'index.html'), outDir);
  expect(readdirSync(folder)).toEqual(['build']);
  expect(readdirSync(outDir)).toEqual(['index.html']);
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe('build.part');
});

it('needs no former build', () => {
  rmSync(path.join(folder, 'build'), {recursive: true});
  replaceBuild(write('build.part', 'index.html'), path.join(folder, 'build'));
  expect(readdirSync(folder)).toEqual(['build']);
});
