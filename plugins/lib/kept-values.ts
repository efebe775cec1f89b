import {createHash, randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

import {digestFiles} from './digest-files';

/** By folder. The code of a process is what it was when it began. */
const ownCode = new Map<string, string>();

/**
 * A digest of what decides what the build makes of a source: the plugins, what they take from src, the packages, and Node.
 * A value that was kept under another one is not taken.
 */
export function digestOwnCode(siteDir: string): string {
  const digest =
    ownCode.get(siteDir) ?? `${process.version} ${digestFiles(siteDir, ['package-lock.json', 'plugins', 'src'])}`;
  ownCode.set(siteDir, digest);
  return digest;
}

/** Values that were made before, each by what it was made from. */
export type KeptValues<T> = {
  /** Takes what was made from the same before, or makes it. A failure is thrown and not kept, so that a mistake is told each time. */
  take: (from: string, make: () => T | Promise<T>) => Promise<T>;
  /** The same without waiting. What is waited for holds what it is made from until everything else that runs has paused. */
  takeAtOnce: (from: string, make: () => T) => T;
  /** Keeps what was taken for the next time, and nothing else. */
  save: () => Promise<void>;
};

/**
 * Reads a value that `writeKept` has written. The file is one that may be removed at any time, and a broken one is as none.
 * @param file under node_modules/.cache
 */
export function readKept<T>(file: string): T | null {
  try {
    return deserialize(readFileSync(file)) as T;
  } catch {
    return null;
  }
}

/** Writes plain data, maps and sets for the next run. Moved into place: another build of the same clone may read at the same time. */
export async function writeKept(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, serialize(value));
  await rename(unfinished, file);
}

/**
 * Opens a file of kept values, which need not be there. At once, so that values can be taken before anything else runs.
 * @param file that holds them, under node_modules/.cache
 * @param maker what makes the values, such as digestOwnCode(siteDir): another one begins anew
 */
export function openKeptValues<T>(file: string, maker: string): KeptValues<T> {
  const before = readKept<Map<string, T>>(file) ?? new Map<string, T>();
  const taken = new Map<string, T>();
  const keyOf = (from: string) => createHash('sha256').update(maker).update(from).digest('hex');
  function keep(key: string, value: T): T {
    taken.set(key, value);
    return value;
  }
  return {
    async take(from, make) {
      const key = keyOf(from);
      return keep(key, before.has(key) ? (before.get(key) as T) : await make());
    },
    takeAtOnce(from, make) {
      const key = keyOf(from);
      return keep(key, before.has(key) ? (before.get(key) as T) : make());
    },
    async save() {
      if (taken.size === before.size && [...taken.keys()].every((key) => before.has(key))) return;
      await writeKept(file, taken);
    },
  };
}
