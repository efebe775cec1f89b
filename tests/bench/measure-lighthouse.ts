/**
 * Measures the Lighthouse score. Lighthouse is installed on demand, because as a dependency it would add more packages
 * than all tests together. 12.8.2 is the last version for Node 20.
 */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

import {findBrowser} from '../support/browser/find-browser';

import {installFromNpm} from './install-from-npm';

const run = promisify(execFile);
const LIGHTHOUSE_VERSION = '12.8.2';
const TIMEOUT_MS = 180_000;

/**
 * Installs Lighthouse into a folder, once.
 * @returns the path of its program
 * @throws Error when npm cannot install it
 */
export async function installLighthouse(dir: string): Promise<string> {
  await installFromNpm(
    dir,
    {lighthouse: LIGHTHOUSE_VERSION},
    "Run the bench with access to npm's registry, or with --without-lighthouse.",
  );
  return path.join(dir, 'node_modules/lighthouse/cli/index.js');
}

/**
 * The performance score of a page, 0 to 100, with Lighthouse's default simulation: a phone on slow 4G with 4× CPU
 * throttling.
 */
export async function measurePerformance(program: string, address: string, dir: string): Promise<number> {
  const report = path.join(dir, 'report.json');
  const args = [
    program,
    address,
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  await run(process.execPath, args, {
    env: {...process.env, CHROME_PATH: findBrowser()},
    timeout: TIMEOUT_MS,
    maxBuffer: 16 * 1024 * 1024,
  });
  const {categories} = JSON.parse(await readFile(report, 'utf8')) as {
    categories: {performance: {score: number | null}};
  };
  const {score} = categories.performance;
  if (score === null) throw new Error(`Lighthouse returned no score for ${address}.`);
  return Math.round(score * 100);
}
