import path from 'node:path';

import {runProgram} from '../driver';
import {environmentOf} from '../sample-runner';
import type {RunContext, SampleRunner} from '../sample-runner';

/** The command that runs a program, and its environment. */
export type ProgramCommand = Awaited<ReturnType<SampleRunner['command']>>;

/** The errors of a check with the toolchain, and the command for a program without errors. */
export type CheckedProgram = {errors: readonly string[]; command: () => Promise<ProgramCommand>};

/** Debian's copies of the libraries that a reader gets from Maven. */
const JARS = ['databind', 'core', 'annotations'].map((name) => `/usr/share/java/jackson-${name}.jar`);

/**
 * Compiles a program with the libraries once for all its runs, because Java's launcher would compile it for each run.
 * @param file a source file with the name of its public class
 */
export async function compileJava(file: string, runner: SampleRunner, context: RunContext): Promise<CheckedProgram> {
  const folder = path.join(path.dirname(file), 'classes');
  const {status, output} = await runProgram(
    [context.tools.javac, '-Xlint:all', '-Werror', '-cp', JARS.join(':'), '-d', folder, file],
    context.work,
    environmentOf(context),
  );
  return {
    errors: status === 0 ? [] : [output.trim()],
    async command() {
      const {command, env} = await runner.command(file);
      const [program, ...args] = command;
      const classes = [folder, ...JARS].join(':');
      return {command: [program, ...args.slice(0, -1), '-cp', classes, path.basename(file, '.java')], env};
    },
  };
}
