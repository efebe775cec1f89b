import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {prepareStoredSearches, repairStoredHits} from './stored-searches';

const SITE = 'http://localhost:3000';

const KEY = '__DOCSEARCH_RECENT_SEARCHES__developer_portal';
const hit = {
  objectID: 'a',
  url: '/developers/docs/',
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: 'Docs', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
};

function createStorage(limit = 1_000_000): Storage & {limit: number} {
  const entries = new Map<string, string>();
  return {
    limit,
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem(key, value) {
      const others = [...entries]
        .filter(([name]) => name !== key)
        .reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (others + key.length + value.length > this.limit) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('repairStoredHits', () => {
  const repair = (value: unknown) => repairStoredHits(JSON.stringify(value), SITE);

  it('leaves good hits as they are', () => expect(repair([hit])).toEqual([hit]));

  it('drops invalid hits and keeps the others', () => {
    const broken = [
      null,
      1,
      [],
      {},
      {...hit, hierarchy: null},
      {...hit, url: 'javascript:alert(1)'},
      {...hit, url: 7},
      {...hit, type: 'lvl9'},
      {...hit, type: 'lvl2'},
      {...hit, objectID: 1},
      {...hit, hierarchy: {lvl1: 'x'}},
    ];
    expect(repair([...broken, hit])).toEqual([hit]);
  });

  it('keeps a content hit with the type of its heading', () => {
    expect(repair([{...hit, type: 'content', content: 'Words.'}])).toEqual([{...hit, type: 'lvl1', content: 'Words.'}]);
  });

  it('drops unknown fields', () => {
    expect(
      repair([
        {
          ...hit,
          __docsearch_parent: {evil: true},
          _highlightResult: {hierarchy: {lvl0: {value: '<mark>'}}},
          __proto: 1,
        },
      ]),
    ).toEqual([hit]);
  });

  it('limits the length of lists and texts', () => {
    const long = 'x'.repeat(100_000);
    const [cut] = repair([{...hit, content: long, hierarchy: {...hit.hierarchy, lvl1: long}}]) ?? [];
    expect(JSON.stringify(cut).length).toBeLessThan(1_000);
    expect(repair(Array.from({length: 5_000}, () => hit))).toHaveLength(10);
    expect(repair([{...hit, url: `/${long}`}])).toEqual([]);
  });

  it.each([
    ['an address that a browser would take for another host', '/\\elsewhere.example/', 'http://elsewhere.example/'],
    ['an address of this site', `${SITE}/developers/docs/#a`, '/developers/docs/#a'],
  ])('converts %s to a link target', (_what, url, destination) =>
    expect(repair([{...hit, url}])?.[0]?.url).toBe(destination),
  );

  it('keeps a valid operation of a hit', () => {
    const operation = {method: 'POST', path: '/flags'};
    expect(repair([{...hit, operation}])).toEqual([{...hit, operation}]);
    expect(repair([{...hit, operation: {method: '<b>', path: 1}}])).toEqual([hit]);
  });

  it.each(['{', '"text"', '{}', ''])('is null for %s', (value) => expect(repairStoredHits(value, SITE)).toBeNull());
});

describe('prepareStoredSearches', () => {
  const prepare = (storage: Storage) => prepareStoredSearches(() => storage, SITE);

  it('removes an invalid list and logs a warning', () => {
    const storage = createStorage();
    storage.setItem(KEY, '{broken');
    expect(prepare(storage)).toBe('usable');
    expect(storage.getItem(KEY)).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('removes its test value from the storage', () => {
    const storage = createStorage();
    prepare(storage);
    expect(storage.length).toBe(0);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('keeps the hits of a full storage and logs a warning', () => {
    const storage = createStorage();
    storage.setItem(KEY, JSON.stringify([hit]));
    storage.limit = 500;
    expect(prepare(storage)).toBe('full');
    expect(storage.getItem(KEY)).toBe(JSON.stringify([hit]));
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('keeps as many hits as fit if the repaired list is too long for a full storage', () => {
    const storage = createStorage();
    const short = {...hit, content: undefined, hierarchy: {lvl0: 'Docs', lvl1: 'Docs'}};
    storage.setItem(KEY, JSON.stringify([short, short, short]));
    storage.limit = KEY.length + JSON.stringify([short, short, short]).length;
    expect(prepare(storage)).toBe('full');
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toEqual([hit]);
  });

  it('logs a warning if storage is not available', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(prepareStoredSearches(forbidden, SITE)).toBe('none');
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
