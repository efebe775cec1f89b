import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {prepareStoredSearches, repairStoredHits} from './stored-searches';

const KEY = '__DOCSEARCH_RECENT_SEARCHES__developer_portal';
const hit = {objectID: 'a', url: '/developers/docs/', type: 'lvl1', content: null, hierarchy: {lvl0: 'Docs', lvl1: 'Docs', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null}};

/** A storage with a limit, as a browser has one. */
function createStorage(limit = 1_000_000): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('repairStoredHits', () => {
  it('leaves good hits as they are', () => expect(repairStoredHits(JSON.stringify([hit]))).toEqual([hit]));

  it('drops what is no hit', () => {
    const broken = [null, 1, {}, {...hit, hierarchy: null}, {...hit, url: 'javascript:alert(1)'}, {...hit, url: '//elsewhere.example'}, {...hit, type: 'lvl2'}];
    expect(repairStoredHits(JSON.stringify([...broken, hit]))).toEqual([hit]);
  });

  it('makes markup text', () => {
    const evil = {...hit, hierarchy: {...hit.hierarchy, lvl1: '<img src=x onerror=alert(1)>'}};
    expect(JSON.stringify(repairStoredHits(JSON.stringify([evil])))).not.toContain('<');
  });

  it.each(['{', '"text"', '{}', ''])('is null for %s', (value) => expect(repairStoredHits(value)).toBeNull());
});

describe('prepareStoredSearches', () => {
  it('drops an unreadable list and says so', () => {
    const storage = createStorage();
    storage.setItem(KEY, '{broken');
    expect(prepareStoredSearches(() => storage)).toBe(true);
    expect(storage.getItem(KEY)).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('leaves nothing of its probe', () => {
    const storage = createStorage();
    prepareStoredSearches(() => storage);
    expect(storage.length).toBe(0);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('says that a full storage stores nothing', () => {
    expect(prepareStoredSearches(() => createStorage(100))).toBe(false);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('says so when storage is forbidden', () => {
    expect(
      prepareStoredSearches(() => {
        throw new Error('SecurityError');
      }),
    ).toBe(false);
  });
});
