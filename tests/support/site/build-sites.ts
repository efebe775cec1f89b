/**
 * Builds the sites for the integration and browser tests: the configured site and the default one. `--plain` builds
 * only the default site. `--development` also builds a site with React's development checks. Sites whose sources have
 * not changed are not built again, so that several suites share them.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {VARIABLES} from '../../../src/site/env';

import {CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT, DEVELOPMENT_BUILD, PLAIN_BUILD, SITE_DIR} from './sites';
import {digestSources} from './sources-digest';

const RECORDS = path.join(SITE_DIR, 'node_modules/.cache/portal-tests');

/** Identifies a build folder: each build creates a new folder, with another inode and creation time. */
function identify(folder: string): string | null {
  try {
    const {ino, birthtimeMs} = statSync(folder);
    return `${ino} ${birthtimeMs} ${statSync(path.join(folder, 'index.html')).mtimeMs}`;
  } catch {
    return null;
  }
}

function readRecord(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function build(
  name: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): void {
  const record = path.join(RECORDS, `${name}.built`);
  const sources = digestSources(SITE_DIR);
  const {PORTAL_STOCK = ''} = process.env;
  const toRecord = () => `${sources} ${JSON.stringify({...environment, PORTAL_STOCK})} ${identify(folder)}`;
  if (sources !== null && identify(folder) !== null && readRecord(record) === toRecord()) {
    console.log(`The ${name} site is up to date: its sources have not changed.`);
    return;
  }
  rmSync(record, {force: true});
  const own: readonly string[] = VARIABLES;
  const clean = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !own.includes(variable)));
  const {status} = spawnSync('npm', ['run', '--silent', 'build', '--', '--out-dir', folder, ...options], {
    cwd: SITE_DIR,
    env: {...clean, ...environment},
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(RECORDS, {recursive: true});
  writeFileSync(record, toRecord());
}

if (!process.argv.includes('--plain')) build('configured', CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT);
build('plain', PLAIN_BUILD, {});
if (process.argv.includes('--development')) build('development', DEVELOPMENT_BUILD, {}, ['--dev']);
