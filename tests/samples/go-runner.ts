import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {runProgram, type Command} from './driver';
import {environmentOf} from './sample-runner';
import type {RunContext, SampleRunner} from './sample-runner';

/**
 * Writes a program that runs one of several programs, so that they are linked once. Linking 300 programs takes minutes.
 * Each program becomes a package with the function `Main`, and is otherwise unchanged.
 * @param folder in the Go module `samples`
 * @param programs text of each program. The argument of the written program is the position of one of them.
 */
function writeJoinedProgram(folder: string, programs: readonly string[]): void {
  for (const [position, program] of programs.entries()) {
    mkdirSync(path.join(folder, `sample${position}`), {recursive: true});
    writeFileSync(
      path.join(folder, `sample${position}/main.go`),
      program.replace(/^package main$/m, `package sample${position}`).replace(/^func main\(\)/m, 'func Main()'),
    );
  }
  const name = path.basename(folder);
  writeFileSync(
    path.join(folder, 'main.go'),
    [
      'package main',
      'import (',
      '"os"',
      ...programs.map((_, position) => `"samples/${name}/sample${position}"`),
      ')',
      'func main() {',
      'position := os.Args[1]',
      'os.Args = os.Args[:1]',
      'switch position {',
      ...programs.map((_, position) => `case "${position}": sample${position}.Main()`),
      '}',
      '}',
    ].join('\n'),
  );
}

/** Runs gofmt and `go vet` once for all samples, and links them once to run them. */
export function createGoRunner(context: RunContext): SampleRunner {
  const {tools, work} = context;
  const env = {
    ...environmentOf(context),
    GOCACHE: path.join(work, '../go-cache'),
    GOPATH: path.join(work, 'go-path'),
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
    GOTELEMETRY: 'off',
    GOFLAGS: '-mod=mod',
    CGO_ENABLED: '0',
  };
  const root = path.join(work, 'go');
  const joined = path.join(root, 'joined');
  const binary = path.join(work, 'go-program');
  const nameOf = (file: string) => path.basename(path.dirname(file));
  let all: readonly string[] = [];
  let built: Promise<void> | null = null;

  async function build(): Promise<void> {
    rmSync(joined, {recursive: true, force: true});
    writeJoinedProgram(
      joined,
      all.map((file) => readFileSync(file, 'utf8')),
    );
    const {status, output} = await runProgram(
      [tools.go, 'build', '-ldflags=-s -w', '-o', binary, './joined'],
      root,
      env,
    );
    if (status !== 0) throw new Error(output);
  }

  async function commandOf(file: string): Promise<Command> {
    await (built ??= build());
    return [binary, String(all.indexOf(file))];
  }

  return {
    async check(files) {
      all = files;
      built = null;
      const errors = new Map<string, string>();
      const format = await runProgram([tools.gofmt, '-d', ...files], root, env);
      const vet = await runProgram([tools.go, 'vet', ...files.map((file) => `./${nameOf(file)}`)], root, env);
      for (const file of files) {
        const name = `${nameOf(file)}/`;
        const lines = `${format.output}\n${vet.output}`.split('\n').filter((line) => line.includes(name));
        if (lines.length > 0) errors.set(file, lines.join('\n'));
      }
      if (errors.size === 0 && format.status + vet.status !== 0) throw new Error(`${format.output}${vet.output}`);
      return errors;
    },
    run: async (file) => runProgram(await commandOf(file), work, env),
    command: async (file) => ({command: await commandOf(file), env}),
    close: () => rmSync(binary, {force: true}),
  };
}
