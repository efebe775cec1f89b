/** Builds the two sites that the integration and browser tests look at. */
import {spawnSync} from 'node:child_process';

import {VARIABLES} from '../../../src/site/env';

import {CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT, PLAIN_BUILD, SITE_DIR} from './sites';

function build(outDir: string, environment: Readonly<Record<string, string>>): void {
  const own: readonly string[] = VARIABLES;
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));
  const {status} = spawnSync('npm', ['run', '--silent', 'build', '--', '--out-dir', outDir], {
    cwd: SITE_DIR,
    env: {...clean, ...environment},
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

build(CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT);
build(PLAIN_BUILD, {});
