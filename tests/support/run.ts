import {spawn} from 'node:child_process';

import {CONFIGURED_ENVIRONMENT} from './sites';

/**
 * Runs a program to its end, without colours and without the variables that configure the portal, but for those given.
 * @returns its exit status and everything it printed
 */
export async function run(command: string, args: readonly string[], cwd: string, environment: Readonly<Record<string, string>> = {}): Promise<{status: number; output: string}> {
  const {ALGOLIA_ADMIN_API_KEY, SITE_URL, ...others} = process.env;
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !(name in CONFIGURED_ENVIRONMENT)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...rest, ...environment, NO_COLOR: '1', FORCE_COLOR: '0'}});
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({status: status ?? 1, output}));
  });
}
