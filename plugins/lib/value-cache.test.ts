import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {digestBuildCode, openCache} from './value-cache';
import type {ValueCache} from './value-cache';

const SITE = path.resolve(__dirname, '../..');

let folder = '';
const file = () => path.join(folder, 'cache/values');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'value-cache-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

/** Gets a value for each text and returns the texts that were not in the cache. */
async function getAll(texts: readonly string[], version = 'one'): Promise<string[]> {
  const computed: string[] = [];
  const cache: ValueCache<{text: string; lines: Map<string, number>}> = openCache(file(), version);
  for (const text of texts) {
    const value = await cache.get(text, () => {
      computed.push(text);
      return {text, lines: new Map([[text, NaN]])};
    });
    expect(value).toEqual({text, lines: new Map([[text, NaN]])});
  }
  await cache.save();
  return computed;
}

describe('a cached value', () => {
  it('is computed once for each input', async () => {
    expect(await getAll(['a', 'b'])).toEqual(['a', 'b']);
    expect(await getAll(['a', 'b'])).toEqual([]);
    expect(await getAll(['a', 'c'])).toEqual(['c']);
    expect(readdirSync(path.dirname(file()))).toEqual(['values']);
  });

  it('can be read synchronously', async () => {
    await getAll(['a']);
    const cache = openCache<{text: string}>(file(), 'one');
    expect(['a', 'b'].map((text) => cache.getSync(text, () => ({text: `new ${text}`})).text)).toEqual(['a', 'new b']);
    await cache.save();
    expect(await openCache<{text: string}>(file(), 'one').get('b', () => ({text: ''}))).toEqual({text: 'new b'});
  });

  it('is removed if a run does not use it, or if the version differs', async () => {
    await getAll(['a', 'b']);
    await getAll(['a']);
    expect(await getAll(['a', 'b'])).toEqual(['b']);
    expect(await getAll(['a'], 'two')).toEqual(['a']);
  });

  it('is not stored if the computation fails', async () => {
    const fail = async () => openCache(file(), 'one').get('a', () => Promise.reject(new Error('faulty')));
    await expect(fail()).rejects.toThrow('faulty');
    await expect(fail()).rejects.toThrow('faulty');
    expect(await getAll(['a'])).toEqual(['a']);
  });

  it('is computed again if the file is corrupt', async () => {
    await getAll(['a']);
    writeFileSync(file(), 'half');
    expect(await getAll(['a'])).toEqual(['a']);
  });
});

describe('the digest of the build code', () => {
  it('is the same for the same code', () => {
    expect(digestBuildCode(SITE)).toBe(digestBuildCode(SITE));
  });
});
