import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {availableParallelism, cpus, loadavg, platform, release, totalmem} from 'node:os';
import path from 'node:path';

import {findBrowser} from '../support/browser/find-browser';
import {SITE_DIR} from '../support/site/sites';

import type {Conditions} from './results';

const VERSIONED = ['@docusaurus/core', '@rspack/core', 'react', 'typescript'];

function output(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, {cwd: SITE_DIR, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return 'unknown';
  }
}

/** Load average of the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/**
 * The conditions of a measurement: machine, versions, load and commit.
 * @param load load average before the bench began, because the bench itself causes load
 */
export function describeConditions(measuredAt: Date, load: number): Conditions {
  const cores = availableParallelism();
  const commit = output('git', ['rev-parse', '--short', 'HEAD']);
  const isChanged =
    output('git', [
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      '.',
      ':!BENCHMARKS.md',
      ':!tests/bench/results.json',
    ]) !== '';
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(path.join(SITE_DIR, 'node_modules', name, 'package.json'), 'utf8')) as {version: string})
      .version;
  return {
    measuredAt: measuredAt.toISOString(),
    commit: isChanged ? `${commit} with changes` : commit,
    machine: `${cores} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${platform()} ${release()}`,
    versions: {
      node: process.versions.node,
      ...Object.fromEntries(VERSIONED.map((name) => [name, versionOf(name)])),
      browser: output(findBrowser(), ['--version']).replace(/ built on.*$/, ''),
    },
    load,
    cores,
  };
}
