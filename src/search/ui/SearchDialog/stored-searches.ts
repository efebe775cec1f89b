/** Repair of what the dialog reads from local storage: it parses without a guard, and a broken value would crash it. */
import {HEADING_LEVELS, INDEX_NAME, type Hierarchy, type Hit} from '../../protocol';
import {toDestination} from '../hit-url';
import {levelOf, shorten} from './present-hits';

const RECENT_KEY = `__DOCSEARCH_RECENT_SEARCHES__${INDEX_NAME}`;
const FAVOURITE_KEY = `__DOCSEARCH_FAVORITE_SEARCHES__${INDEX_NAME}`;
/** Hits that are kept (specification, section 9). DocSearch has the same numbers, and chooses when it is mounted. */
const MAX_FAVOURITES = 10;
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVOURITES = 4;
/** Longest title and address; those of the portal are far below. */
const MAX_STORED_TEXT = 300;
/** Room that a list may need when a hit is added; without it the dialog would throw while a hit is opened. */
const NEEDED_CHARACTERS = 20_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_STORED_TEXT) : null;
}

/** A stored hit made of nothing but the fields that we know, or null when it has no title or leads nowhere. */
function repairHit(value: unknown, siteUrl: string): Hit | null {
  if (
    !isRecord(value) ||
    !isRecord(value.hierarchy) ||
    typeof value.url !== 'string' ||
    value.url.length > MAX_STORED_TEXT
  )
    return null;
  const stored = value.hierarchy;
  const lvl0 = toText(stored.lvl0);
  const objectID = toText(value.objectID);
  const url = toDestination(value.url, [siteUrl]);
  const type = [...HEADING_LEVELS, 'content' as const].find((name) => name === value.type);
  if (lvl0 === null || objectID === null || url === '#' || !type) return null;
  const hierarchy = Object.fromEntries([
    ['lvl0', lvl0],
    ...HEADING_LEVELS.map((level) => [level, toText(stored[level])]),
  ]) as Hierarchy;
  const level = levelOf({type, hierarchy});
  if (hierarchy[level] === null) return null;
  const {operation} = value;
  const isOperation =
    isRecord(operation) && /^[A-Z]{3,7}$/.test(String(operation.method)) && typeof operation.path === 'string';
  return {
    objectID,
    url,
    type: level,
    content: typeof value.content === 'string' ? shorten(value.content) : null,
    hierarchy,
    ...(isOperation
      ? {operation: {method: String(operation.method), path: String(operation.path).slice(0, MAX_STORED_TEXT)}}
      : {}),
  };
}

/**
 * The stored list that a value holds, without what is no hit; null when the value is no list at all.
 * @param siteUrl origin of this page
 */
export function repairStoredHits(value: string, siteUrl: string, limit = MAX_FAVOURITES): Hit[] | null {
  try {
    const parsed: unknown = JSON.parse(value);
    if (!Array.isArray(parsed)) return null;
    return parsed.flatMap((item) => repairHit(item, siteUrl) ?? []).slice(0, limit);
  } catch {
    return null;
  }
}

/** Repairs a list and cuts it to its limit. Returns how many hits it has then. */
function repairList(store: Storage, key: string, siteUrl: string, limit: number): number {
  const value = store.getItem(key);
  if (value === null) return 0;
  const hits = repairStoredHits(value, siteUrl, limit);
  if (hits === null) {
    console.warn(`The stored searches in ${key} were unreadable and are dropped.`);
    store.removeItem(key);
    return 0;
  }
  if (JSON.stringify(hits) === value) return hits.length;
  // A storage that is full may not take what the repair has made longer; then it keeps as many as it can.
  for (let count = hits.length; ; count -= 1) {
    try {
      store.setItem(key, JSON.stringify(hits.slice(0, count)));
      return count;
    } catch (error) {
      if (count === 0) throw error;
    }
  }
}

/** Whether there are favourites, which decides how many recent searches are kept. */
export function hasFavourites(storage: () => Storage): boolean {
  try {
    return !['[]', null].includes(storage().getItem(FAVOURITE_KEY));
  } catch {
    return false;
  }
}

/**
 * `none`: nothing can be read or kept; `full`: what is stored can be read and removed, but nothing added; `off`: this
 * portal keeps none.
 */
export type StorageState = 'usable' | 'full' | 'none' | 'off';

/**
 * Makes the stored searches readable for the dialog, and says what it may do with them.
 * Broken values are logged and dropped, a full or forbidden storage is logged (specification, section 8).
 * @param storage gives the storage, and may throw
 * @param isPersonalised whether searches are kept at all; if not, those of earlier visits are removed
 */
export function prepareStoredSearches(storage: () => Storage, siteUrl: string, isPersonalised = true): StorageState {
  try {
    const store = storage();
    if (!isPersonalised) {
      for (const key of [RECENT_KEY, FAVOURITE_KEY]) store.removeItem(key);
      return 'off';
    }
    const favourites = repairList(store, FAVOURITE_KEY, siteUrl, MAX_FAVOURITES);
    repairList(store, RECENT_KEY, siteUrl, favourites > 0 ? MAX_RECENT_BESIDE_FAVOURITES : MAX_RECENT);
    try {
      const probe = `${RECENT_KEY}:room`;
      store.setItem(probe, ' '.repeat(NEEDED_CHARACTERS));
      store.removeItem(probe);
      return 'usable';
    } catch (error) {
      console.warn('Searches that are opened are not remembered: the storage of the browser is full.', error);
      return 'full';
    }
  } catch (error) {
    if (!isPersonalised) return 'off';
    console.warn('Searches are not remembered: the browser stores nothing.', error);
    return 'none';
  }
}
