import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Command} from '../product';

/** Runs the commands of the workshop with the real OpenSSL and Node.js, in a temporary folder. */
export type CommandRunner = {
  /** Writes a file to the folder. */
  write: (name: string, text: string) => void;
  /** Runs a shell command. @param after further lines, such as one that prints a variable @returns the output */
  runShell: (command: Command | undefined, after?: string) => string;
  /** Saves a script under its name and runs it with Node.js. @returns the output */
  runScript: (command: Command | undefined, ...scriptArguments: string[]) => string;
  /** Deletes the folder. */
  remove: () => void;
};

export function createCommandRunner(): CommandRunner {
  const folder = mkdtempSync(path.join(tmpdir(), 'workshop-'));
  const run = (program: string, ...programArguments: string[]) =>
    execFileSync(program, programArguments, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  return {
    write,
    runShell(command, after = '') {
      if (!command || command.file) throw new Error('There is no shell command.');
      return run('bash', '-euo', 'pipefail', '-c', `${command.text}\n${after}`);
    },
    runScript(command, ...scriptArguments) {
      if (!command?.file) throw new Error('There is no script.');
      write(command.file, command.text);
      return run('node', command.file, ...scriptArguments).trim();
    },
    remove: () => rmSync(folder, {recursive: true}),
  };
}
