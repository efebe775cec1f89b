/** Caches computed values on disk between builds. */
import {createHash, randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

import {digestFiles} from './digest-files';

/** Digests by site folder. A process runs the code that it loaded at its start, so one digest each is enough. */
const digests = new Map<string, string>();

/**
 * Hashes everything besides the sources that determines the output of a build: plugins, src, package-lock.json and the
 * version of Node.js.
 */
export function digestBuildCode(siteDir: string): string {
  const digest =
    digests.get(siteDir) ?? `${process.version} ${digestFiles(siteDir, ['package-lock.json', 'plugins', 'src'])}`;
  digests.set(siteDir, digest);
  return digest;
}

export type ValueCache<T> = {
  /** Returns the cached value for an input, or computes it. Errors are thrown and not cached. */
  get: (input: string, compute: () => T | Promise<T>) => Promise<T>;
  /** Like `get`, but synchronous: large inputs are not held in memory by pending promises. */
  getSync: (input: string, compute: () => T) => T;
  /** Writes the values that this run has used; all others are dropped. */
  save: () => Promise<void>;
};

/**
 * Reads a value that `writeCacheFile` has written.
 * @param file in node_modules/.cache
 * @returns null if the file is missing or corrupt
 */
export function readCacheFile<T>(file: string): T | null {
  try {
    return deserialize(readFileSync(file)) as T;
  } catch {
    return null;
  }
}

/**
 * Writes plain data, maps and sets. Writes to a temporary file and renames it, because another build of the same clone
 * may read at the same time.
 */
export async function writeCacheFile(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, serialize(value));
  await rename(temporary, file);
}

/**
 * Opens a cache of values. Reads the file synchronously, so that `getSync` can be called immediately.
 * @param file in node_modules/.cache; it may be missing
 * @param version part of each key, such as `digestBuildCode(siteDir)`: values of another version are not used
 */
export function openCache<T>(file: string, version: string): ValueCache<T> {
  const stored = readCacheFile<Map<string, T>>(file) ?? new Map<string, T>();
  const used = new Map<string, T>();
  const keyOf = (input: string) => createHash('sha256').update(version).update(input).digest('hex');
  function use(key: string, value: T): T {
    used.set(key, value);
    return value;
  }
  return {
    async get(input, compute) {
      const key = keyOf(input);
      return use(key, stored.has(key) ? (stored.get(key) as T) : await compute());
    },
    getSync(input, compute) {
      const key = keyOf(input);
      return use(key, stored.has(key) ? (stored.get(key) as T) : compute());
    },
    async save() {
      if (used.size === stored.size && [...used.keys()].every((key) => stored.has(key))) return;
      await writeCacheFile(file, used);
    },
  };
}
