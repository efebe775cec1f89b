import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

const TSX = path.resolve(__dirname, '../../node_modules/.bin/tsx');
const folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

it.each(['build', 'start'])('%s ends with a message if the configuration cannot be bundled', (command) => {
  writeFileSync(path.join(folder, 'docusaurus.config.ts'), "export {missing} from './gone';\n");
  const {status, stderr} = spawnSync(TSX, [path.join(__dirname, 'cli.ts'), command], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toContain('Could not resolve "./gone"');
  expect(status).toBe(1);
});
