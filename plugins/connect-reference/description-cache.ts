import path from 'node:path';

import {digestFiles} from '../lib/digest-files';
import {openKeptValues} from '../lib/kept-values';

const CACHE = 'node_modules/.cache/connect-reference/description';

/** A digest of every file of openapi/, its name and its content. */
export function digestDescription(siteDir: string): string {
  return digestFiles(siteDir, ['openapi']);
}

/**
 * Makes a text of openapi/, or takes that of the last time when nothing in the folder has changed: Redocly takes four CPU
 * seconds to find again that it has nothing to say.
 * @param maker what makes it, with its version: another one begins anew
 * @param make whose failure is thrown and not kept, so that a mistake is told each time
 */
export async function keepDescription(siteDir: string, maker: string, make: () => Promise<string>): Promise<string> {
  const kept = await openKeptValues<string>(path.join(siteDir, CACHE), maker);
  const text = await kept.take(digestDescription(siteDir), make);
  await kept.save();
  return text;
}
