import path from 'node:path';

import {VARIABLES} from './compare-request';
import {runProgram, startDriver} from './driver';
import type {Command, Driver, Result} from './driver';
import type {Gateway} from './gateway';
import type {Toolchains} from './toolchains';

/** The toolchains, the folder of the samples, and the gateway. */
export type RunContext = {
  tools: Toolchains;
  /** Folder with the certificates, in which the samples run. */
  work: string;
  gateway: Pick<Gateway, 'proxyPort' | 'mutualPort' | 'plainPort'>;
};

export type SampleRunner = {
  /** Checks syntax or compilation of all files. @returns the error output of each file that has errors */
  check: (files: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  run: (file: string) => Promise<Result>;
  /** The command that a reader would run, and its environment. */
  command: (file: string) => Promise<{command: Command; env: Readonly<Record<string, string>>}>;
  close: () => void;
};

/** An environment without the user's settings, proxies and certificates. */
export function environmentOf({work, gateway}: RunContext): Record<string, string> {
  const proxy = `http://127.0.0.1:${gateway.proxyPort}`;
  return {
    PATH: process.env.PATH ?? '',
    HOME: work,
    LANG: 'C.UTF-8',
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    SSL_CERT_FILE: path.join(work, 'ca.pem'),
    ...VARIABLES,
  };
}

/** Checks the files one by one. @returns the output of each failed check */
async function checkEach(
  files: readonly string[],
  check: (file: string) => Promise<Result>,
): Promise<Map<string, string>> {
  const errors = new Map<string, string>();
  for (const file of files) {
    const {status, output} = await check(file);
    if (status !== 0) errors.set(file, output.trim());
  }
  return errors;
}

/**
 * Creates a runner whose driver checks and runs all samples in one process.
 * @param extra additional environment variables
 * @param command that a reader would run
 */
export function createDrivenRunner(
  context: RunContext,
  start: Command,
  extra: Readonly<Record<string, string>>,
  command: (file: string) => Command,
): SampleRunner {
  const env = {...environmentOf(context), ...extra};
  let driver: Driver | null = null;
  const ask: Driver['ask'] = (verb, file) => (driver ??= startDriver(start, context.work, env)).ask(verb, file);
  return {
    check: (files) => checkEach(files, (file) => ask('check', file)),
    run: (file) => ask('run', file),
    command: async (file) => ({command: command(file), env}),
    close: () => driver?.close(),
  };
}

/** Creates a runner with one process for each sample, for interpreters that start fast. */
export function createProcessRunner(
  context: RunContext,
  extra: Readonly<Record<string, string>>,
  checkCommand: (file: string) => Command,
  command: (file: string) => Command,
): SampleRunner {
  const env = {...environmentOf(context), ...extra};
  return {
    check: (files) => checkEach(files, (file) => runProgram(checkCommand(file), context.work, env)),
    run: (file) => runProgram(command(file), context.work, env),
    command: async (file) => ({command: command(file), env}),
    close: () => undefined,
  };
}
