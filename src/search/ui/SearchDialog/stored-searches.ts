/** Repair of what the dialog reads from local storage: it parses without a guard, and a broken value would crash it. */
import {HEADING_LEVELS, INDEX_NAME, type Hierarchy, type Hit} from '../../protocol';
import {toDestination} from '../hit-url';
import {levelOf, shorten} from './present-hits';

const KEYS = [`__DOCSEARCH_RECENT_SEARCHES__${INDEX_NAME}`, `__DOCSEARCH_FAVORITE_SEARCHES__${INDEX_NAME}`];
/** The longer of the two lists; the dialog cuts each to its own length. */
const MAX_STORED_HITS = 10;
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
  if (!isRecord(value) || !isRecord(value.hierarchy) || typeof value.url !== 'string' || value.url.length > MAX_STORED_TEXT) return null;
  const stored = value.hierarchy;
  const lvl0 = toText(stored.lvl0);
  const objectID = toText(value.objectID);
  const url = toDestination(value.url, [siteUrl]);
  const type = [...HEADING_LEVELS, 'content' as const].find((name) => name === value.type);
  if (lvl0 === null || objectID === null || url === '#' || !type) return null;
  const hierarchy = Object.fromEntries([['lvl0', lvl0], ...HEADING_LEVELS.map((level) => [level, toText(stored[level])])]) as Hierarchy;
  const level = levelOf({type, hierarchy});
  if (hierarchy[level] === null) return null;
  const {operation} = value;
  const isOperation = isRecord(operation) && /^[A-Z]{3,7}$/.test(String(operation.method)) && typeof operation.path === 'string';
  return {
    objectID,
    url,
    type: level,
    content: typeof value.content === 'string' ? shorten(value.content) : null,
    hierarchy,
    ...(isOperation ? {operation: {method: String(operation.method), path: String(operation.path).slice(0, MAX_STORED_TEXT)}} : {}),
  };
}

/**
 * The stored list that a value holds, without what is no hit; null when the value is no list at all.
 * @param siteUrl origin of this page
 */
export function repairStoredHits(value: string, siteUrl: string): Hit[] | null {
  try {
    const parsed: unknown = JSON.parse(value);
    if (!Array.isArray(parsed)) return null;
    return parsed.flatMap((item) => repairHit(item, siteUrl) ?? []).slice(0, MAX_STORED_HITS);
  } catch {
    return null;
  }
}

function repairList(store: Storage, key: string, siteUrl: string): void {
  const value = store.getItem(key);
  if (value === null) return;
  const hits = repairStoredHits(value, siteUrl);
  if (hits === null) {
    console.warn(`The stored searches in ${key} were unreadable and are dropped.`);
    store.removeItem(key);
    return;
  }
  if (JSON.stringify(hits) === value) return;
  // A storage that is full may not take what the repair has made longer; then it keeps as many as it can.
  for (let count = hits.length; ; count -= 1) {
    try {
      store.setItem(key, JSON.stringify(hits.slice(0, count)));
      return;
    } catch (error) {
      if (count === 0) throw error;
    }
  }
}

/** `none`: nothing can be read or kept; `full`: what is stored can be read and removed, but nothing added. */
export type StorageState = 'usable' | 'full' | 'none';

/**
 * Makes the stored searches readable for the dialog, and says what it may do with them.
 * Broken values are logged and dropped, a full or forbidden storage is logged (specification, section 8).
 * @param storage gives the storage, and may throw
 */
export function prepareStoredSearches(storage: () => Storage, siteUrl: string): StorageState {
  try {
    const store = storage();
    for (const key of KEYS) repairList(store, key, siteUrl);
    try {
      const probe = `${KEYS[0]}:room`;
      store.setItem(probe, ' '.repeat(NEEDED_CHARACTERS));
      store.removeItem(probe);
      return 'usable';
    } catch (error) {
      console.warn('Searches that are opened are not remembered: the storage of the browser is full.', error);
      return 'full';
    }
  } catch (error) {
    console.warn('Searches are not remembered: the browser stores nothing.', error);
    return 'none';
  }
}
