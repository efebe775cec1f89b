/** Places inside a value, as JSON Pointers (RFC 6901), such as `/Roles/0/Name`. The empty string is the whole value. */

/** Suffix for a nested choice, if the chosen variant itself has variants at the same place. */
const NESTED = '\u0000';

export function nestedChoicePath(path: string): string {
  return path + NESTED;
}

/** Nesting depth of a choice: the number of choices before it at the same place. */
export function depthOf(path: string): number {
  return path.split(NESTED).length - 1;
}

/** Place of a property or item inside a place. */
export function childPath(path: string, part: string | number): string {
  return `${path.replaceAll(NESTED, '')}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
