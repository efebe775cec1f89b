/** Installs the docs MCP server of a build in an empty folder, to run it without network and write access. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {PLAIN_BUILD} from '../site/sites';

export const TARBALL = path.join(PLAIN_BUILD, 'downloads/connect-docs-mcp.tgz');

/** The name of the permission model in this version of Node.js. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

export type Installed = {
  /** The folder, which now contains `node_modules`. */
  folder: string;
  /** Folder of the package. */
  package: string;
  /** Arguments of Node.js that restrict a program to reading the folder. */
  restrictions: readonly string[];
};

/** Needs no network and no npm cache, because the package has no dependencies. */
export function installDocsMcp(): Installed {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-docs-mcp-'));
  const folder = path.join(root, 'project');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--cache', path.join(root, 'cache'), TARBALL],
    {
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const guard = path.join(folder, 'no-network.cjs');
  copyFileSync(path.join(__dirname, 'no-network.cjs'), guard);
  return {
    folder,
    package: path.join(folder, 'node_modules/connect-docs-mcp'),
    restrictions: ['--no-warnings', PERMISSION, `--allow-fs-read=${folder}`, '--require', guard],
  };
}
