/** Small functions on the values of records. */
import {isObject, type JsonObject, type JsonValue} from '../tools/lib/json';

import {problem, type Refusal} from './refusal';
import type {Store, StoredRecord} from './store';
import type {World} from './world';

/** Returns a string property, or the empty string. */
export function textOf(value: JsonObject, name: string): string {
  const found = value[name];
  return typeof found === 'string' ? found : '';
}

/** Returns an object property, or an empty object. */
export function objectOf(value: JsonObject, name: string): JsonObject {
  const found = value[name];
  return isObject(found) ? found : {};
}

/** Whether a record exists and its `Status` is `Active`. */
export function isActive(record: StoredRecord | undefined): record is StoredRecord {
  return record?.value.Status === 'Active';
}

/** A copy with only these properties. */
export function pick(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** A copy without these properties. */
export function omit(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** Formats a time as in the API: RFC 3339 in UTC, in whole seconds. */
export function toTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Changes a record as an effect of another change. Sets `UpdatedAt` if a value differs. */
export function patch(world: World, record: StoredRecord, changes: JsonObject): StoredRecord {
  const isSame = Object.entries(changes).every(([name, value]) => record.value[name] === value);
  if (isSame) return record;
  return world.store.change(record, {...record.value, ...changes, UpdatedAt: toTime(world.now())});
}

/** The first record of a resource whose properties have these values. */
export function findBy(store: Store, resource: string, wanted: Readonly<Record<string, JsonValue>>) {
  const names = Object.keys(wanted);
  return store.list(resource).find(({value}) => names.every((name) => value[name] === wanted[name]));
}

/** Field and text of a mistake in a request. */
export type Mistake = readonly [field: string, text: string];

function invalid(mistakes: readonly Mistake[]): Refusal {
  return problem(
    'invalid_value',
    mistakes.map(([field, text]) => `${field}: ${text}`),
    mistakes.map(([field]) => field),
  );
}

/** @throws Refusal 400 `invalid_value` with all mistakes, if there are any */
export function refuseMistakes(mistakes: readonly (Mistake | null)[]): void {
  const found = mistakes.filter((mistake) => mistake !== null);
  if (found.length > 0) throw invalid(found);
}
