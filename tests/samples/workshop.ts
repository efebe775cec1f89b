import path from 'node:path';

import {VARIABLES} from './compare-request';
import {runProgram, startDriver} from './driver';
import type {Command, Driver, Result} from './driver';
import type {Gateway} from './gateway';
import type {Toolchains} from './toolchains';

/** Where a language's samples lie and what leads them to the gateway. */
export type Place = {
  tools: Toolchains;
  /** Holds the certificates; the samples run here. */
  work: string;
  gateway: Pick<Gateway, 'proxyPort' | 'mutualPort' | 'plainPort'>;
};

/** Checks and runs the samples of one language. */
export type Workshop = {
  /** Syntax or compilation of all files: the complaint of each that has one. */
  check: (files: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  run: (file: string) => Promise<Result>;
  /** The command that a reader would type for one file, and its environment. */
  command: (file: string) => Promise<{command: Command; env: Readonly<Record<string, string>>}>;
  close: () => void;
};

/** Nothing of the user's environment reaches a sample: no settings, no proxy but ours, no certificates but ours. */
export function environmentOf({work, gateway}: Place): Record<string, string> {
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

/** Checks file by file; the complaint is all that the check prints. */
async function checkEach(
  files: readonly string[],
  check: (file: string) => Promise<Result>,
): Promise<Map<string, string>> {
  const complaints = new Map<string, string>();
  for (const file of files) {
    const {status, output} = await check(file);
    if (status !== 0) complaints.set(file, output.trim());
  }
  return complaints;
}

/**
 * A language whose driver checks and runs all samples in one process.
 * @param extra what its environment needs besides
 * @param command that a reader would type
 */
export function createDrivenWorkshop(
  place: Place,
  start: Command,
  extra: Readonly<Record<string, string>>,
  command: (file: string) => Command,
): Workshop {
  const env = {...environmentOf(place), ...extra};
  let driver: Driver | null = null;
  const ask: Driver['ask'] = (verb, file) => (driver ??= startDriver(start, place.work, env)).ask(verb, file);
  return {
    check: (files) => checkEach(files, (file) => ask('check', file)),
    run: (file) => ask('run', file),
    command: async (file) => ({command: command(file), env}),
    close: () => driver?.close(),
  };
}

/** A language that starts so fast that each sample has a process of its own. */
export function createProcessWorkshop(
  place: Place,
  extra: Readonly<Record<string, string>>,
  checkCommand: (file: string) => Command,
  command: (file: string) => Command,
): Workshop {
  const env = {...environmentOf(place), ...extra};
  return {
    check: (files) => checkEach(files, (file) => runProgram(checkCommand(file), place.work, env)),
    run: (file) => runProgram(command(file), place.work, env),
    command: async (file) => ({command: command(file), env}),
    close: () => undefined,
  };
}
