/** Compares a record before and after a change. */
import {isJsonObject} from '../../../reference/exact-json';
import type {Change} from '../../../sandbox/store';
import type {JsonObject, JsonValue} from '../../../sandbox/world';

/** `before` is undefined for a new property, and `after` for a removed property. */
export type ChangedProperty = {path: string; before: JsonValue | undefined; after: JsonValue | undefined};

function compare(path: string, before: JsonValue | undefined, after: JsonValue | undefined): ChangedProperty[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compare(path === '' ? name : `${path}.${name}`, memberOf(before, name), memberOf(after, name)),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{path, before, after}];
}

function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * Returns the properties that differ, in the order of the record. Compares objects member by member
 * (`Address.City`), and lists as a whole.
 */
export function changedProperties(before: JsonObject, after: JsonObject): ChangedProperty[] {
  return compare('', before, after);
}

/** A value in one line of at most `limit` characters, as JSON. */
export function toShortText(value: JsonValue, limit: number): string {
  const text = JSON.stringify(value);
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Counts changes by kind: ` Records: 1 created, 2 changed.`. Returns an empty string if there are none. */
export function summariseChanges(changes: readonly Change[]): string {
  const counted = (['created', 'changed', 'removed'] as const)
    .map((kind) => ({kind, count: changes.filter((change) => change.kind === kind).length}))
    .filter(({count}) => count > 0)
    .map(({kind, count}) => `${count} ${kind}`);
  return counted.length > 0 ? ` Records: ${counted.join(', ')}.` : '';
}
