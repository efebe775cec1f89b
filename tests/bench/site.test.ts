import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {buildCold, readBuildCommand} from './site';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
});

afterEach(() => rm(dir, {recursive: true, force: true}));

const writePackage = (scripts: Record<string, string>) =>
  writeFile(path.join(dir, 'package.json'), JSON.stringify({scripts}));

describe('the build command of a site', () => {
  it('runs the script of the portal with tsx', async () => {
    await writePackage({build: 'tsx plugins/build/cli.ts build'});
    expect(await readBuildCommand(dir)).toEqual(['--import', 'tsx', 'plugins/build/cli.ts', 'build']);
  });

  it('runs Docusaurus in a stock site', async () => {
    await writePackage({build: 'docusaurus build'});
    expect(await readBuildCommand(dir)).toEqual(['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build']);
  });

  it('understands the script of this portal', async () => {
    expect((await readBuildCommand(path.resolve(__dirname, '../..')))[0]).toBe('--import');
  });
});

it('builds with the environment of the site, and without PORTAL_STOCK of this process', async () => {
  const file = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  await writePackage({build: 'docusaurus build'});
  await mkdir(path.dirname(file), {recursive: true});
  // Prints the variable and fails, because the error of measureProcess contains the output of a failed build.
  await writeFile(file, 'console.log(`stock: ${process.env.PORTAL_STOCK}`); process.exit(3)');
  const site = {name: 'site', dir, leftovers: [], page: ''};
  process.env.PORTAL_STOCK = '1';
  try {
    await expect(buildCold(site)).rejects.toThrow('stock: undefined');
    await expect(buildCold({...site, environment: {PORTAL_STOCK: 'far-content'}})).rejects.toThrow(
      'stock: far-content',
    );
  } finally {
    delete process.env.PORTAL_STOCK;
  }
});
