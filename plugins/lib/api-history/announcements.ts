/** Finds the operations whose changes the release notes announce. */
import {REFERENCE_PATH} from '../../../src/reference/paths';
import type {Release} from '../releases';

import type {Change} from './change';

/** Parts of a release that ask readers to act. Changes under "Security" need no earlier deprecation. */
export const ANNOUNCING_PARTS = ['Action needed', 'Removed', 'Security'] as const;

export type Announcements = {
  /** Ids of the operations that an announcing part names. */
  announced: ReadonlySet<string>;
  /** Ids of the operations that the text of the release names. */
  mentioned: ReadonlySet<string>;
};

const OPERATION_LINK = new RegExp(`\\(${REFERENCE_PATH}([a-z0-9-]+)/?[#)]`, 'g');

/** Matches inline code, because a removed operation has no page to link to. */
const OPERATION_ID = /`([a-z][a-z0-9]*(?:-[a-z0-9]+)*)`/g;

const listNamed = (text: string): string[] =>
  [OPERATION_LINK, OPERATION_ID].flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id));

/** Reads the parts of a release, each of which begins with a line such as `**Action needed**`. */
export function readAnnouncements({body}: Pick<Release, 'body'>): Announcements {
  const parts = body.split(/^(?=\*\*[A-Z][a-z ]+\*\*\s*$)/m);
  const isAnnouncing = (part: string) => ANNOUNCING_PARTS.some((name) => part.startsWith(`**${name}**`));
  return {
    announced: new Set(parts.filter(isAnnouncing).flatMap(listNamed)),
    mentioned: new Set(listNamed(body)),
  };
}

/** A change with level `error` must be announced in an announcing part, a change with level `warning` in any part. */
export function isAnnounced(
  {operation, level}: Pick<Change, 'operation' | 'level'>,
  {announced, mentioned}: Announcements,
): boolean {
  return level === 'none' || (level === 'error' ? announced : mentioned).has(operation);
}
