/**
 * `npm run test:recipes`: follows every recipe of .github/guides/writing.md in a clone of the last commit and runs the
 * tests of `npm test` there, except browser tests. Its last line is `N passed, N failed`.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {SITE_DIR} from '../support/site/sites';

import {applyRecipes} from './apply-recipes';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-recipes-'));
const clone = path.join(folder, 'clone');
const git = (...args: string[]) => execFileSync('git', args, {cwd: folder, stdio: 'inherit'});
const inClone = (command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  spawnSync(command, [...args], {cwd: clone, stdio: 'inherit', env: {...process.env, ...environment}}).status ?? 1;
function commit(message: string): void {
  git('-C', clone, 'add', '--all');
  git(
    '-C',
    clone,
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@connect.example',
    '-c',
    'core.hooksPath=/dev/null',
    'commit',
    '--quiet',
    '--message',
    message,
  );
}

git('clone', '--quiet', SITE_DIR, clone);
// A copy instead of a link, because builds write to node_modules/.cache.
const modules = path.join(SITE_DIR, 'node_modules');
cpSync(modules, path.join(clone, 'node_modules'), {
  recursive: true,
  verbatimSymlinks: true,
  filter: (source) => source !== path.join(modules, '.cache'),
});
applyRecipes(clone);
// Part of "Add a release".
if (inClone('npm', ['run', '--silent', 'openapi:snapshot']) !== 0) process.exit(1);
commit('docs: follow every recipe');

// The last step of "Add an operation" needs a build: it records the ids of the new page.
const recorded =
  inClone('npm', ['run', '--silent', 'build']) ||
  inClone('npx', ['vitest', 'run', '-c', 'tests/vitest.config.ts', '--project', 'integration', 'reference-ids'], {
    PORTAL_UPDATE_IDS: '1',
  });
if (recorded === 0) commit('test: record the addresses of the new operation');
const status = recorded || inClone('npx', ['tsx', 'tests/run.ts', 'without-browsers']);
rmSync(folder, {recursive: true, force: true});
process.exitCode = status;
