/** Finds unused values to replace values that the simulation refused with 409 `already_exists`. */
import type {Definitions, FormSchema} from '../../../reference/request-model';
import {isObject, resolveReference} from '../schema-view';
import {validateValue} from '../validate';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `Fraud` → `Fraud 2`, `Fraud 2` → `Fraud 3`, `0099` → `0100`. */
function countUp(text: string): string {
  const [, start = '', digits = ''] = /^(.*?)(\d+)$/s.exec(text) ?? [];
  return digits === '' ? `${text} 2` : `${start}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
}

function candidatesFor(text: string): string[] {
  if (UUID.test(text)) return [crypto.randomUUID()];
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return [`new.${text}`];
  if (/^https:\/\//.test(text)) return [`${text.replace(/\/$/, '')}-2`];
  return [countUp(text), `${text}2`, `${text}_2`];
}

/** Returns another value that the schema allows, or null. */
function freeValue(schema: FormSchema, text: string, definitions: Definitions): string | null {
  const isAllowed = (candidate: string) =>
    Object.keys(validateValue(schema, candidate, {definitions, choices: {}}, () => undefined)).length === 0;
  return candidatesFor(text).find(isAllowed) ?? null;
}

/**
 * Returns unused values for body members whose values another record already has. Reads only sentences of the form
 * "<member>: <value> exists …", because other sentences may name values that have to refer to an existing record.
 * @param errors sentences of the response
 * @returns name of the member → value
 */
export function freeValues(
  schema: FormSchema,
  body: unknown,
  errors: readonly string[],
  definitions: Definitions,
): Readonly<Record<string, string>> {
  const members = isObject(body) ? Object.entries(body) : [];
  const {properties = {}} = resolveReference(schema, definitions);
  return Object.fromEntries(
    members.flatMap(([name, value]): [string, string][] => {
      const isTaken = typeof value === 'string' && errors.some((text) => text.startsWith(`${name}: ${value} exists`));
      const free = isTaken ? freeValue(properties[name] ?? {}, value, definitions) : null;
      return free === null ? [] : [[name, free]];
    }),
  );
}
