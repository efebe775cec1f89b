/**
 * Repairs the stored searches in local storage, because DocSearch parses them without validation and crashes on invalid
 * values.
 */
import {HEADING_LEVELS, INDEX_NAME, type Hierarchy, type Hit} from '../../protocol';
import {toDestination} from '../hit-url';

import {levelOf, shorten} from './present-hits';

const RECENT_KEY = `__DOCSEARCH_RECENT_SEARCHES__${INDEX_NAME}`;
const FAVOURITE_KEY = `__DOCSEARCH_FAVORITE_SEARCHES__${INDEX_NAME}`;
/** Maximum number of stored hits (specification, section 9). DocSearch has the same limits. */
const MAX_FAVOURITES = 10;
const MAX_RECENT = 7;
const MAX_RECENT_WITH_FAVOURITES = 4;
const MAX_STORED_TEXT = 300;
/** Free characters needed to add a hit. With less space DocSearch throws when a hit is opened. */
const NEEDED_CHARACTERS = 20_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_STORED_TEXT) : null;
}

/** Keeps known fields only. Returns null if there is no title or no valid URL. */
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
 * Parses a stored list and drops invalid hits. Returns null if the value is not a list.
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

/** Returns the number of hits in the repaired list. */
function repairList(store: Storage, key: string, siteUrl: string, limit: number): number {
  const value = store.getItem(key);
  if (value === null) return 0;
  const hits = repairStoredHits(value, siteUrl, limit);
  if (hits === null) {
    console.warn(`The stored searches in ${key} are not valid and were removed.`);
    store.removeItem(key);
    return 0;
  }
  if (JSON.stringify(hits) === value) return hits.length;
  // If the storage is full and the repaired list is longer, store as many hits as fit.
  for (let count = hits.length; ; count -= 1) {
    try {
      store.setItem(key, JSON.stringify(hits.slice(0, count)));
      return count;
    } catch (error) {
      if (count === 0) throw error;
    }
  }
}

/** Whether there are favourites. DocSearch then stores fewer recent searches. */
export function hasFavourites(storage: () => Storage): boolean {
  try {
    return !['[]', null].includes(storage().getItem(FAVOURITE_KEY));
  } catch {
    return false;
  }
}

/**
 * `none`: storage is not available; `full`: stored searches can be read and removed but not added; `off`: storing
 * searches is disabled for this portal.
 */
export type StorageState = 'usable' | 'full' | 'none' | 'off';

/**
 * Removes and logs invalid stored searches, logs a full or unavailable storage (specification, section 8), and returns
 * the state of the storage.
 * @param storage returns the storage; may throw
 * @param isPersonalised whether searches are stored; if not, searches of earlier visits are removed
 */
export function prepareStoredSearches(storage: () => Storage, siteUrl: string, isPersonalised = true): StorageState {
  try {
    const store = storage();
    if (!isPersonalised) {
      for (const key of [RECENT_KEY, FAVOURITE_KEY]) store.removeItem(key);
      return 'off';
    }
    const favourites = repairList(store, FAVOURITE_KEY, siteUrl, MAX_FAVOURITES);
    repairList(store, RECENT_KEY, siteUrl, favourites > 0 ? MAX_RECENT_WITH_FAVOURITES : MAX_RECENT);
    try {
      const probe = `${RECENT_KEY}:room`;
      store.setItem(probe, ' '.repeat(NEEDED_CHARACTERS));
      store.removeItem(probe);
      return 'usable';
    } catch (error) {
      console.warn('Opened hits cannot be stored: the local storage of the browser is full.', error);
      return 'full';
    }
  } catch (error) {
    if (!isPersonalised) return 'off';
    console.warn('Opened hits cannot be stored: the local storage of the browser is not available.', error);
    return 'none';
  }
}
