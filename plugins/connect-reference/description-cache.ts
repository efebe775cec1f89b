import path from 'node:path';

import {digestFiles} from '../lib/digest-files';
import {openKeptValues} from '../lib/kept-values';

const CACHE = 'node_modules/.cache/connect-reference/description';

/** A digest of every file of openapi/, its name and its content. */
export function digestDescription(siteDir: string): string {
  return digestFiles(siteDir, ['openapi']);
}

/**
 * Makes something of openapi/, or takes that of the last time when nothing in the folder has changed: Redocly takes three CPU
 * seconds to find again that it has nothing to say.
 * @param maker what makes it, with its version: another one begins anew
 * @param make whose failure is thrown and not kept, so that a mistake is told each time
 */
export async function keepDescription<T>(siteDir: string, maker: string, make: () => Promise<T>): Promise<T> {
  const kept = openKeptValues<T>(path.join(siteDir, CACHE), maker);
  const made = await kept.take(digestDescription(siteDir), make);
  await kept.save();
  return made;
}
