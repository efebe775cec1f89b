/** Helpers to read the YAML of the error catalogue, whose values may have any type. */
import {findNearest} from '../nearest';

import type {Link} from './catalogue';

/** Path of a value in the YAML. */
export type Keys = readonly (string | number)[];
export type Fields = Readonly<Record<string, unknown>>;

export type Reading = {
  report: (keys: Keys, what: string, remedy: string) => void;
  lineOf: (keys: Keys) => number;
};

const CLAUSE = /^(.+), section ([\dA-Z]+(?:\.\d+)*)$/;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Creates a remedy that suggests the nearest known name. Returns `otherwise` if no name is near. */
export const suggest = (wanted: string, known: Iterable<string>, otherwise: string): string => {
  const [near] = findNearest(wanted, known);
  return near ? `Did you mean "${near}"?` : otherwise;
};

/** Reports fields that do not exist. */
export function checkNames(fields: Fields, known: readonly string[], keys: Keys, {report}: Reading): void {
  for (const name of Object.keys(fields).filter((one) => !known.includes(one)))
    report([...keys, name], `Unknown field "${name}".`, suggest(name, known, `The fields are ${known.join(', ')}.`));
}

/** @returns the section as a link, or null if the clause is not valid */
function toClause(clause: string, standards: Fields, keys: Keys, {report}: Reading): Link | null {
  const [, standard = '', section = ''] = CLAUSE.exec(clause) ?? [];
  if (!standard) {
    report(keys, `"${clause}" is not a clause.`, 'Write standard and section, such as RFC 6749, section 5.2.');
    return null;
  }
  const address = standards[standard];
  if (typeof address !== 'string') {
    const remedy = suggest(standard, Object.keys(standards), 'Add it to "standards", with the address of a section.');
    report(keys, `"standards" has no address of "${standard}".`, remedy);
    return null;
  }
  return {label: clause, url: address.replace('{section}', section)};
}

/** @param value undefined, one clause, or several separated by semicolons */
export function toClauses(value: unknown, standards: Fields, keys: Keys, reading: Reading): Link[] {
  if (value === undefined) return [];
  return String(value)
    .split(/;\s+/)
    .flatMap((clause) => toClause(clause, standards, keys, reading) ?? []);
}
