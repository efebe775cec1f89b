/** Caches computed values on disk between builds. */
import {createHash, randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

import {digestFiles} from './digest-files';

/** Site folder → digest. Computed once, because a process keeps the code that it loaded at its start. */
const digests = new Map<string, string>();

/**
 * Hashes the code that determines the output of a build besides the content: plugins, src, package-lock.json and the
 * version of Node.js.
 */
export function digestBuildCode(siteDir: string): string {
  const digest =
    digests.get(siteDir) ?? `${process.version} ${digestFiles(siteDir, ['package-lock.json', 'plugins', 'src'])}`;
  digests.set(siteDir, digest);
  return digest;
}

export type ValueCache<T> = {
  /** Returns the cached value of an input, or computes it. Errors are not cached. */
  get: (input: string, compute: () => T | Promise<T>) => Promise<T>;
  /** Synchronous version of `get` for large inputs, which the promises of `get` would keep in memory. */
  getSync: (input: string, compute: () => T) => T;
  /** Writes the values that this run has used and drops all others. */
  save: () => Promise<void>;
};

/**
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

/** Writes plain data, maps and sets. Replaces the file in one step, because another build may be reading it. */
export async function writeCacheFile(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, serialize(value));
  await rename(temporary, file);
}

/**
 * @param file in node_modules/.cache; may be missing
 * @param version values of other versions are not used; usually `digestBuildCode(siteDir)`
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
