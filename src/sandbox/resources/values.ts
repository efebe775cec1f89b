/** Functions that the rules of several resources use. */
import type {Parents, StoredRecord} from '../store';
import {toTime} from '../values';
import type {Call, JsonObject, JsonValue, World} from '../world';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Formats the date in UTC: `2025-04-05`. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function addTime(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

export function pathOf({path}: Call, name: string): string {
  return path[name] ?? '';
}

/** Returns the path parameters with these names, as parents of a record. */
export function parentsOf(call: Call, ...names: string[]): Parents {
  return Object.fromEntries(names.map((name) => [name, pathOf(call, name)]));
}

/** E-mail address or client id of the caller. */
export function callerId({caller}: Call): string {
  return caller?.id ?? '';
}

/** Returns the JSON object in the body of a request. */
export function bodyOf({body}: Call): JsonObject {
  return (body ?? {}) as JsonObject;
}

/** @returns undefined for text that is not an absolute address */
export function toUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A property that is an array of strings, or an empty array. */
export function textsOf(value: JsonObject, name: string): readonly string[] {
  const found = value[name];
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : [];
}

/** Whether two JSON values are equal; the order of members matters. */
export function isEqual(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** New reference data is `Active` if the request has no `Status`. */
export function activeByDefault({Status = 'Active'}: JsonObject): JsonObject {
  return {Status};
}

/** A copy without the members that are undefined. */
export function withoutUndefined(value: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as JsonObject;
}

/** Stores a new record with the times of creation and update. */
export function createRecord(
  {store, now}: World,
  resource: string,
  key: string,
  parents: Parents,
  value: JsonObject,
): StoredRecord {
  const CreatedAt = toTime(now());
  return store.create(resource, key, parents, {...value, CreatedAt, UpdatedAt: CreatedAt});
}

/** Removes all records whose path contains this key as the value of the parameter. */
export function removeBelow({store}: World, parameter: string, key: string): void {
  for (const record of store.all()) if (record.parents[parameter] === key) store.remove(record);
}

/** Returns the next `Version`. Includes removed records, because version numbers are not reused. */
export function nextVersion(
  {store}: World,
  resource: string,
  parents: Parents,
  isCounted: (value: JsonObject) => boolean = () => true,
): number {
  const used = [...store.list(resource, parents), ...store.removed(resource, parents)]
    .filter(({value}) => isCounted(value))
    .map(({value}) => Number(value.Version));
  return Math.max(0, ...used) + 1;
}

/** 256 random bits as base64url, for tokens and secrets. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
