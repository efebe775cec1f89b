import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {digestOwnCode, openKeptValues} from './kept-values';

const SITE = path.resolve(__dirname, '../..');

let folder = '';
const file = () => path.join(folder, 'cache/values');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-values-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

/** Takes a value for each text; answers with those that had to be made. */
async function takeAll(texts: readonly string[], maker = 'one'): Promise<string[]> {
  const made: string[] = [];
  const kept = openKeptValues<{text: string; lines: Map<string, number>}>(file(), maker);
  for (const text of texts) {
    const value = await kept.take(text, () => {
      made.push(text);
      return {text, lines: new Map([[text, NaN]])};
    });
    expect(value).toEqual({text, lines: new Map([[text, NaN]])});
  }
  await kept.save();
  return made;
}

describe('a kept value', () => {
  it('is made once, and again from something else', async () => {
    expect(await takeAll(['a', 'b'])).toEqual(['a', 'b']);
    expect(await takeAll(['a', 'b'])).toEqual([]);
    expect(await takeAll(['a', 'c'])).toEqual(['c']);
    expect(readdirSync(path.dirname(file()))).toEqual(['values']);
  });

  it('is the same when it is taken at once', async () => {
    await takeAll(['a']);
    const kept = openKeptValues<{text: string}>(file(), 'one');
    expect(['a', 'b'].map((text) => kept.takeAtOnce(text, () => ({text: `${text}, anew`})).text)).toEqual([
      'a',
      'b, anew',
    ]);
    await kept.save();
    expect(await openKeptValues<{text: string}>(file(), 'one').take('b', () => ({text: ''}))).toEqual({
      text: 'b, anew',
    });
  });

  it('is left behind when it is not taken, and when something else makes it', async () => {
    await takeAll(['a', 'b']);
    await takeAll(['a']);
    expect(await takeAll(['a', 'b'])).toEqual(['b']);
    expect(await takeAll(['a'], 'two')).toEqual(['a']);
  });

  it('is not there after a failure, which is thrown each time', async () => {
    const fail = async () => openKeptValues(file(), 'one').take('a', () => Promise.reject(new Error('faulty')));
    await expect(fail()).rejects.toThrow('faulty');
    await expect(fail()).rejects.toThrow('faulty');
    expect(await takeAll(['a'])).toEqual(['a']);
  });

  it('is made again where the file is broken', async () => {
    await takeAll(['a']);
    writeFileSync(file(), 'half');
    expect(await takeAll(['a'])).toEqual(['a']);
  });
});

describe('the digest of the own code', () => {
  it('is the same for the same code', () => {
    expect(digestOwnCode(SITE)).toBe(digestOwnCode(SITE));
  });
});
