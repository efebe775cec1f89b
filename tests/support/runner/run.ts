import {spawn} from 'node:child_process';

import {VARIABLES} from '../../../src/site/env';

/**
 * Runs a program without colours, and without the variables that configure the portal except those in `environment`.
 * @returns its exit status and its output
 */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{status: number; output: string}> {
  const own: readonly string[] = VARIABLES;
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...rest, ...environment, NO_COLOR: '1', FORCE_COLOR: '0'}});
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({status: status ?? 1, output}));
  });
}
