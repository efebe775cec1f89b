import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {HomeCommand} from '../product';

/** A folder in which the commands of the workshop run with the real OpenSSL and Node.js. */
export type Home = {
  write: (name: string, text: string) => void;
  /** Runs lines of a shell and returns what they print. `after` are more lines, such as one that prints a variable. */
  runShell: (command: HomeCommand | undefined, after?: string) => string;
  /** Saves the script under its name and runs it. */
  runScript: (command: HomeCommand | undefined, ...scriptArguments: string[]) => string;
  remove: () => void;
};

export function createHome(): Home {
  const folder = mkdtempSync(path.join(tmpdir(), 'workshop-'));
  const run = (program: string, ...programArguments: string[]) =>
    execFileSync(program, programArguments, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  return {
    write,
    runShell(command, after = '') {
      if (command?.language !== 'bash') throw new Error('There are no lines for the shell.');
      return run('bash', '-euo', 'pipefail', '-c', `${command.text}\n${after}`);
    },
    runScript(command, ...scriptArguments) {
      if (command?.language !== 'js' || !command.file) throw new Error('There is no script.');
      write(command.file, command.text);
      return run('node', command.file, ...scriptArguments).trim();
    },
    remove: () => rmSync(folder, {recursive: true}),
  };
}
