import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {cite} from '../lib/sources';

import {toDate, toInspectionDate} from './dates';
import {MASK, maskSecrets} from './mask';
import type {Definition, Dictionary, InspectionRow, Remark} from './types';

/** Converts members of JSON objects to rows. */

/** Members whose value is a NumericDate. */
const DATES = new Set([
  'iat',
  'exp',
  'nbf',
  'auth_time',
  'updated_at',
  'client_id_issued_at',
  'client_secret_expires_at',
  'revoked_at',
  'toe',
]);

/** Objects whose members are explained in separate rows. */
const OPENED = new Set(['cnf', 'token_introspection', 'sub_id', 'events', 'constraints']);

/** Longer values are truncated in a row; the pasted text contains the whole value. */
const MAX_VALUE_CHARACTERS = 20_000;

/** A value as text: strings unchanged, objects and arrays as JSON. */
function toText(value: JsonValue): string {
  const text =
    typeof value === 'string' ? value : JSON.stringify(value, null, isObject(value) || Array.isArray(value) ? 2 : 0);
  return text.length > MAX_VALUE_CHARACTERS
    ? `${text.slice(0, MAX_VALUE_CHARACTERS)}… (${text.length} characters)`
    : text;
}

/** Larger values are milliseconds: this is the year 5138 in seconds, and 1973 in milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

function findDateProblem(value: JsonValue): string | undefined {
  if (typeof value === 'string') return 'is a string; a time is a number of seconds since 1970';
  if (typeof value !== 'number') return 'is not a number of seconds since 1970';
  return value >= FIRST_MILLISECONDS ? 'is in milliseconds; a time is in seconds' : undefined;
}

/** Reports values that should be NumericDates and are not. */
export function checkDateValues(object: JsonObject): Remark[] {
  return Object.entries(object).flatMap(([row, value]) => {
    const problem = DATES.has(row) ? findDateProblem(value) : undefined;
    return problem === undefined ? [] : [{row, text: `${row} ${problem}.`, source: cite(7519, '2')}];
  });
}

/** The definition of `a → b → c`, or else of `b → c`, or else of `c`. */
function findDefinition(name: string, dictionary: Dictionary): Definition | undefined {
  const parts = name.split(' → ');
  const names = parts.map((_, index) => parts.slice(index).join(' → '));
  const known = names.find((one) => Object.hasOwn(dictionary, one));
  return known === undefined ? undefined : dictionary[known];
}

function toRow(name: string, member: string, value: JsonValue, dictionary: Dictionary, now: Date): InspectionRow {
  const {text, source} = findDefinition(name, dictionary) ?? {};
  const row: InspectionRow = {
    name,
    value: toText(value),
    ...(text !== undefined && {explanation: text}),
    ...(source && {source}),
  };
  if (!DATES.has(member)) return row;
  const isMilliseconds = typeof value === 'number' && value >= FIRST_MILLISECONDS;
  const date = toDate(isMilliseconds ? value / 1000 : value);
  return {...row, ...(date && {date: toInspectionDate(date, now)})};
}

/**
 * Converts the members of an object to rows, in order. Private members of keys and secrets are masked.
 * @param dictionary definitions by name, or by `object → member` for members of nested objects
 */
export function toRows(object: JsonObject, dictionary: Dictionary, now: Date, prefix = ''): InspectionRow[] {
  const masked = maskSecrets(object) as JsonObject;
  return Object.entries(masked).flatMap(([member, value]) => {
    const name = prefix + member;
    if (OPENED.has(member) && isObject(value) && Object.keys(value).length > 0)
      return toRows(value, dictionary, now, `${name} → `);
    const row = toRow(name, member, value, dictionary, now);
    return [value === MASK ? {...row, warning: 'The value is private, so it is not shown.'} : row];
  });
}
