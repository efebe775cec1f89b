import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {digestFiles} from './digest-files';

const site = mkdtempSync(path.join(tmpdir(), 'portal-digest-'));
afterAll(() => rmSync(site, {recursive: true, force: true}));

it('changes with every byte, name and file, and with nothing else', () => {
  const digest = () => digestFiles(site, ['one.json', 'folder', 'missing']);
  mkdirSync(path.join(site, 'folder/deep'), {recursive: true});
  writeFileSync(path.join(site, 'one.json'), '{}');
  writeFileSync(path.join(site, 'folder/deep/a.ts'), 'a');
  writeFileSync(path.join(site, 'other.ts'), 'a');
  const first = digest();
  writeFileSync(path.join(site, 'other.ts'), 'b');
  expect(digest()).toBe(first);

  const digests = [first];
  const changes = [
    () => writeFileSync(path.join(site, 'folder/deep/a.ts'), 'b'),
    () => renameSync(path.join(site, 'folder/deep/a.ts'), path.join(site, 'folder/deep/b.ts')),
    () => writeFileSync(path.join(site, 'one.json'), '[]'),
    () => writeFileSync(path.join(site, 'missing'), ''),
    () => rmSync(path.join(site, 'one.json')),
  ];
  for (const change of changes) {
    change();
    digests.push(digest());
  }
  expect(new Set(digests).size).toBe(changes.length + 1);
});
