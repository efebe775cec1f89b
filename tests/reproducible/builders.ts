/** Another builder of the same commit: another folder, user, home, clock, language and file mask. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {cp, rm} from 'node:fs/promises';
import path from 'node:path';

import {run} from '../support/runner/run';
import {SITE_DIR} from '../support/site/sites';

export type Builder = {
  /** Folder of the clone below the world of the test; of another length than that of the other. */
  folder: string;
  environment: Readonly<Record<string, string>>;
  umask: string;
  /** How far the clock is ahead, in days. */
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
  // Another year.
  daysAhead: 400,
};

/** Sets the clock of a Node program ahead, and of what it starts. A date stays a `Date` for who asks. */
const toClock = (days: number) => `
const ahead = ${days} * 86_400_000;
const {now} = Date;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now() + ahead] : parts, asked),
  get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name)),
});
Date.prototype.constructor = Date;
`;

/** Copies a folder, as hard links where both are on one disk: half a gigabyte of small files takes a minute to copy. */
async function copyFolder(from: string, to: string): Promise<void> {
  const {status} = await run('cp', ['-al', from, to], SITE_DIR);
  if (status === 0) return;
  await rm(to, {recursive: true, force: true});
  await cp(from, to, {recursive: true, verbatimSymlinks: true});
}

/**
 * Clones the commit that is checked out, with its history. The clone has a `node_modules` of its own: a link to the folder
 * would give both builds the same paths.
 * @returns the folder of the clone
 */
export async function makeClone(world: string, {folder}: Builder): Promise<string> {
  const clone = path.join(world, folder, 'clone');
  mkdirSync(path.dirname(clone), {recursive: true});
  execFileSync('git', ['clone', '--quiet', '--no-local', SITE_DIR, clone], {stdio: ['ignore', 'ignore', 'inherit']});
  await copyFolder(path.join(SITE_DIR, 'node_modules'), path.join(clone, 'node_modules'));
  await rm(path.join(clone, 'node_modules/.cache'), {recursive: true, force: true});
  return clone;
}

/** Undoes every change in the sources of a clone. */
export function restoreSources(clone: string): void {
  execFileSync('git', ['checkout', '--quiet', '--', '.'], {cwd: clone});
}

/** Gives the sources of writers a byte order mark and the line endings of Windows, as an editor there may. */
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

/** What builds leave for the next one. */
const LEFT_BY_BUILDS = [
  'build',
  '.docusaurus',
  'node_modules/.cache',
  'static/downloads',
  'static/operation-fragments',
];

/** Makes the next build of a clone a cold one. */
export async function removeCaches(clone: string): Promise<void> {
  for (const folder of LEFT_BY_BUILDS) await rm(path.join(clone, folder), {recursive: true, force: true});
}

/**
 * Builds a clone as its builder does. A second call is a warm build.
 * @returns the folder of the build, and what was printed
 * @throws Error with what the build printed
 */
export async function buildAs(
  world: string,
  clone: string,
  {folder, environment, umask, daysAhead}: Builder,
): Promise<{build: string; output: string}> {
  const home = path.join(world, folder, 'home');
  const clock = path.join(world, folder, 'clock.cjs');
  mkdirSync(home, {recursive: true});
  writeFileSync(clock, toClock(daysAhead));
  const {status, output} = await run('sh', ['-c', `umask ${umask} && exec npm run --silent build`], clone, {
    ...environment,
    HOME: home,
    // Quoted: a folder may have a space in its name.
    NODE_OPTIONS: `--require ${JSON.stringify(clock)}`,
  });
  if (status !== 0) throw new Error(`The build in ${clone} ended with ${status}:\n${output}`);
  return {build: path.join(clone, 'build'), output};
}

export type Digests = ReadonlyMap<string, string>;

/** The files of a folder, each with a digest of its bytes. */
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

/** The files that only one of both has, or that differ. */
export function differing(one: Digests, other: Digests): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

/** Takes away what the builds have left. */
export async function removeWorld(world: string): Promise<void> {
  await rm(world, {recursive: true, force: true});
}
