import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {CONFIGURED_ENVIRONMENT} from '../support/site/sites';

/** The cost of a program and all of its child processes. */
export type ProcessCost = {
  wallSeconds: number;
  /** User and system time of the process tree, which is the comparable value on a shared machine. */
  cpuSeconds: number;
  /** Peak memory of the largest process. */
  peakBytes: number;
};

const GNU_TIME = '/usr/bin/time';
const SHOWN_LINES = 40;

/** The environment without the variables of the portal, so that the default build is measured. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const {SITE_URL, ALGOLIA_ADMIN_API_KEY, NODE_OPTIONS, PORTAL_STOCK, ...others} = process.env;
  const rest = Object.entries(others).filter(([name]) => !(name in CONFIGURED_ENVIRONMENT));
  return {...Object.fromEntries(rest), NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: '0', CI: '1'};
}

/** Parses the output of GNU time with the format `%e %U %S %M`: seconds, seconds, seconds, kibibytes. */
export function parseTime(text: string): ProcessCost {
  const line = text.trim().split('\n').at(-1) ?? '';
  const [wall, user, system, peak] = line.split(' ').map(Number);
  if (
    wall === undefined ||
    user === undefined ||
    system === undefined ||
    peak === undefined ||
    [wall, user, system, peak].some(Number.isNaN)
  )
    throw new Error(`GNU time printed "${line}", which is not a measurement.`);
  return {wallSeconds: wall, cpuSeconds: user + system, peakBytes: peak * 1024};
}

/**
 * Runs a Node program and measures its cost.
 * @param args file of the program and its arguments
 * @param variables environment variables in addition to those of a default build
 * @throws Error if the program fails, with the last lines of its output, or if GNU time is missing
 */
export async function measureProcess(
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<ProcessCost> {
  if (!existsSync(GNU_TIME))
    throw new Error(`The bench needs GNU time, and ${GNU_TIME} is missing. On Debian: apt-get install -y time.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-time-'));
  const file = path.join(folder, 'time');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(GNU_TIME, ['-f', '%e %U %S %M', '-o', file, process.execPath, ...args], {
        cwd,
        env: {...plainEnvironment(), ...variables},
      });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      child.on('error', reject);
      child.on('close', (status) => {
        if (status === 0) resolve();
        else
          reject(
            new Error(
              `"${args.join(' ')}" in ${cwd} exited with status ${status}:\n${output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}`,
            ),
          );
      });
    });
    return parseTime(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
