import {rmSync} from 'node:fs';
import path from 'node:path';

import {runProgram} from './driver';
import {environmentOf} from './sample-runner';
import type {RunContext, SampleRunner} from './sample-runner';

/** Number of programs to link at a time. All programs together would be too large, because each is 5 MB. */
const BATCH = 60;

/** Runs gofmt and `go vet` once for all samples, and links them in batches to run them. */
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
  const programs = path.join(work, 'go-programs');
  const nameOf = (file: string) => path.basename(path.dirname(file));
  let all: readonly string[] = [];
  let built = new Set<string>();

  async function build(files: readonly string[]): Promise<void> {
    rmSync(programs, {recursive: true, force: true});
    const packages = files.map((file) => `./${nameOf(file)}`);
    const {status, output} = await runProgram(
      [tools.go, 'build', '-ldflags=-s -w', '-o', `${programs}/`, ...packages],
      root,
      env,
    );
    if (status !== 0) throw new Error(output);
    built = new Set(files);
  }

  async function programOf(file: string): Promise<string> {
    const from = all.indexOf(file);
    if (!built.has(file)) await build(from === -1 ? [file] : all.slice(from, from + BATCH));
    return path.join(programs, nameOf(file));
  }

  return {
    async check(files) {
      all = files;
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
    run: async (file) => runProgram([await programOf(file)], work, env),
    command: async (file) => ({command: [await programOf(file)], env}),
    close: () => rmSync(programs, {recursive: true, force: true}),
  };
}
