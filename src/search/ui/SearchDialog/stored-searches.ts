/** Repair of what the dialog reads from local storage: it parses without a guard, and a broken value would crash it. */
import {INDEX_NAME} from '../../protocol';

const KEYS = [`__DOCSEARCH_RECENT_SEARCHES__${INDEX_NAME}`, `__DOCSEARCH_FAVORITE_SEARCHES__${INDEX_NAME}`];
/** Room that recent and favourite searches may need; without it the dialog would throw while a hit is opened. */
const NEEDED_CHARACTERS = 40_000;
const TEXT_FIELDS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStoredHit(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.hierarchy)) return false;
  const {hierarchy} = value;
  return (
    typeof value.objectID === 'string' &&
    typeof value.url === 'string' &&
    /^(\/(?!\/)|https?:\/\/|#$)/.test(value.url) &&
    typeof value.type === 'string' &&
    typeof hierarchy.lvl0 === 'string' &&
    typeof hierarchy[value.type] === 'string'
  );
}

/** Text that the dialog will write as HTML: a bare bracket cannot be one of ours, which are escaped. */
function escapeBrackets(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/</g, '&lt;').replace(/>/g, '&gt;') : value;
}

function escapeHit(hit: Record<string, unknown>): Record<string, unknown> {
  const hierarchy = isRecord(hit.hierarchy) ? hit.hierarchy : {};
  const levels = TEXT_FIELDS.map((level) => [level, level === 'lvl0' ? hierarchy[level] : escapeBrackets(hierarchy[level] ?? null)]);
  return {...hit, content: escapeBrackets(hit.content ?? null), hierarchy: Object.fromEntries(levels)};
}

/** The stored list that a value holds, without what is no hit; null when the value is no list at all. */
export function repairStoredHits(value: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.filter((item) => isStoredHit(item)).map((item) => escapeHit(item as Record<string, unknown>)) : null;
  } catch {
    return null;
  }
}

/**
 * Makes the stored searches readable for the dialog, and says whether it may store more.
 * Broken values are logged and dropped, a full or forbidden storage is logged (specification, section 8).
 * @param storage gives the storage, and may throw
 */
export function prepareStoredSearches(storage: () => Storage): boolean {
  try {
    const store = storage();
    for (const key of KEYS) {
      const value = store.getItem(key);
      if (value === null) continue;
      const hits = repairStoredHits(value);
      if (hits === null) {
        console.warn(`The stored searches in ${key} were unreadable and are dropped.`);
        store.removeItem(key);
        continue;
      }
      const repaired = JSON.stringify(hits);
      if (repaired !== value) store.setItem(key, repaired);
    }
    const probe = `${KEYS[0]}:room`;
    store.setItem(probe, ' '.repeat(NEEDED_CHARACTERS));
    store.removeItem(probe);
    return true;
  } catch (error) {
    console.warn('Searches are not remembered: the browser stores nothing.', error);
    return false;
  }
}
