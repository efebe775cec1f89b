/** A second builder of the same commit: another folder, user, home directory, clock, language and umask. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {cp, rm} from 'node:fs/promises';
import path from 'node:path';

import {run} from '../support/runner/run';
import {SITE_DIR} from '../support/site/sites';

export type Builder = {
  /** Folder in the work folder that contains the clone. Each builder has a path of another length. */
  folder: string;
  environment: Readonly<Record<string, string>>;
  umask: string;
  daysAhead: number;
};

export const OTHER_BUILDER: Builder = {
  folder: 'home of/another builder/portal',
  environment: {
    USER: 'bertil',
    LOGNAME: 'bertil',
    TZ: 'America/St_Johns',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    HOSTNAME: 'laptop',
  },
  umask: '077',
  daysAhead: 400,
};

/**
 * Returns a script that sets the clock of a Node process and its child processes ahead. `Date` keeps its name and
 * prototype.
 */
const createClockScript = (days: number) => `
const ahead = ${days} * 86_400_000;
const {now} = Date;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now() + ahead] : parts, asked),
  get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name)),
});
Date.prototype.constructor = Date;
`;

/**
 * Copies a folder, with hard links if both folders are on the same disk, because copying half a gigabyte of small files
 * takes a minute.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  const {status} = await run('cp', ['-al', from, to], SITE_DIR);
  if (status === 0) return;
  await rm(to, {recursive: true, force: true});
  await cp(from, to, {recursive: true, verbatimSymlinks: true});
}

/**
 * Clones the checked-out commit with its history. The clone has its own `node_modules`: with a symbolic link both
 * builds would resolve to the same paths.
 * @returns the folder of the clone
 */
export async function makeClone(workFolder: string, {folder}: Builder): Promise<string> {
  const clone = path.join(workFolder, folder, 'clone');
  mkdirSync(path.dirname(clone), {recursive: true});
  execFileSync('git', ['clone', '--quiet', '--no-local', SITE_DIR, clone], {stdio: ['ignore', 'ignore', 'inherit']});
  await copyFolder(path.join(SITE_DIR, 'node_modules'), path.join(clone, 'node_modules'));
  await rm(path.join(clone, 'node_modules/.cache'), {recursive: true, force: true});
  return clone;
}

/** Restores the committed source files of a clone. */
export function restoreSources(clone: string): void {
  execFileSync('git', ['checkout', '--quiet', '--', '.'], {cwd: clone});
}

/** Adds a byte order mark and Windows line endings to content files. */
export function writeAsOnWindows(clone: string): void {
  for (const folder of ['docs', 'blog', 'openapi', 'artefacts']) {
    for (const name of readdirSync(path.join(clone, folder), {recursive: true}) as string[]) {
      const file = path.join(clone, folder, name);
      if (/\.(mdx?|ya?ml)$/.test(name))
        writeFileSync(
          file,
          `${name.endsWith('.mdx') ? '\uFEFF' : ''}${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`,
        );
    }
  }
}

/**
 * Builds a clone with the settings of its builder. A second call is a warm build.
 * @returns the output folder
 * @throws Error with what the build printed
 */
export async function buildAs(
  workFolder: string,
  clone: string,
  {folder, environment, umask, daysAhead}: Builder,
): Promise<string> {
  const home = path.join(workFolder, folder, 'home');
  const clock = path.join(workFolder, folder, 'clock.cjs');
  mkdirSync(home, {recursive: true});
  writeFileSync(clock, createClockScript(daysAhead));
  const {status, output} = await run('sh', ['-c', `umask ${umask} && exec npm run --silent build`], clone, {
    ...environment,
    HOME: home,
    // Quoted because the path may contain a space.
    NODE_OPTIONS: `--require ${JSON.stringify(clock)}`,
  });
  if (status !== 0) throw new Error(`The build in ${clone} exited with ${status}:\n${output}`);
  return path.join(clone, 'build');
}

export type Digests = ReadonlyMap<string, string>;

/** A digest for each file of a folder. */
export function digestsOf(folder: string): Digests {
  const files = (readdirSync(folder, {recursive: true}) as string[])
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/** The files that exist in only one of two builds, or whose digests differ. */
export function differing(one: Digests, other: Digests): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

export async function removeWorkFolder(workFolder: string): Promise<void> {
  await rm(workFolder, {recursive: true, force: true});
}
