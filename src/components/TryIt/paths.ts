/** Places inside a value, as JSON Pointers (RFC 6901): `` is the whole, `/Roles/0/Name` a part. */

/** Marks the choice among forms inside a form that was chosen for the same place. */
const INSIDE = '\u0000';

/** The key of the next choice at the same place, where a form has forms itself. */
export function inside(path: string): string {
  return path + INSIDE;
}

/** How many choices at this place come before this one. */
export function depthOf(path: string): number {
  return path.split(INSIDE).length - 1;
}

/** The place of a part of what stands at a place. */
export function at(path: string, part: string | number): string {
  return `${path.replaceAll(INSIDE, '')}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
