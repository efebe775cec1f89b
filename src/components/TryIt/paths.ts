/** Places inside a value, as JSON Pointers (RFC 6901): the empty string is the whole value, `/Roles/0/Name` a part. */

/** Suffix for a nested choice: the chosen variant has variants itself, at the same place. */
const NESTED = '\u0000';

export function nestedChoicePath(path: string): string {
  return path + NESTED;
}

/** Number of choices at this place before this one. */
export function depthOf(path: string): number {
  return path.split(NESTED).length - 1;
}

/** Place of a property or item inside a place. */
export function childPath(path: string, part: string | number): string {
  return `${path.replaceAll(NESTED, '')}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
