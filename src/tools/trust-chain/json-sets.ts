import {isObject, type JsonValue} from '../lib/json';

/** Compares JSON values, and arrays of them as sets. */

export const isStringArray = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** JSON with the members of objects in alphabetical order, so that equal values have equal texts. */
function toCanonicalJson(value: JsonValue): string {
  return JSON.stringify(value, (_name, member: JsonValue) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  );
}

export const isSame = (left: JsonValue, right: JsonValue): boolean => toCanonicalJson(left) === toCanonicalJson(right);

export const contains = (values: readonly JsonValue[], value: JsonValue): boolean =>
  values.some((item) => isSame(item, value));

/** The items of the first array that are not in the second. */
export const without = (values: readonly JsonValue[], others: readonly JsonValue[]): JsonValue[] =>
  values.filter((item) => !contains(others, item));

export const intersect = (values: readonly JsonValue[], others: readonly JsonValue[]): JsonValue[] =>
  values.filter((item) => contains(others, item));

/** All items of the first array, then those that are only in the second, without duplicates. */
export const unite = (values: readonly JsonValue[], others: readonly JsonValue[]): JsonValue[] =>
  others.reduce<JsonValue[]>((all, item) => (contains(all, item) ? all : [...all, item]), [...values]);

export const isSubset = (values: JsonValue | undefined, others: JsonValue | undefined): boolean =>
  Array.isArray(values) && Array.isArray(others) && without(values, others).length === 0;

/** A value for use in a sentence: JSON with a space after each comma, or `nothing` for undefined. */
export function toText(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? `[${value.map(toText).join(', ')}]` : JSON.stringify(value);
}
