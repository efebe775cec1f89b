/** Paths inside a value, as JSON Pointers (RFC 6901), such as `/Roles/0/Name`. The empty string is the whole value. */

/** Path suffix of a nested choice: a choice between variants (oneOf, anyOf) of a chosen variant. */
const NESTED = '\u0000';

export function nestedChoicePath(path: string): string {
  return path + NESTED;
}

/** Nesting depth of a choice: the number of other choices that come before it for the same value. */
export function depthOf(path: string): number {
  return path.split(NESTED).length - 1;
}

/** Path of a property or item of the value at a path. */
export function childPath(path: string, part: string | number): string {
  return `${path.replaceAll(NESTED, '')}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
