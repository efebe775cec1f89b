import path from 'node:path';

import {digestFiles} from '../../lib/digest-files';
import {openCache} from '../../lib/value-cache';

const CACHE = 'node_modules/.cache/connect-reference/description';

/** A digest of the names and contents of all files in openapi/. */
export function digestDescription(siteDir: string): string {
  return digestFiles(siteDir, ['openapi']);
}

/**
 * Returns the cached result of `make` if openapi/ has not changed: Redocly takes 3 CPU seconds.
 * @param maker digest of the code that computes the result; a new digest clears the cache
 * @param make computes the result; errors are not cached, so they are reported each time
 */
export async function keepDescription<T>(siteDir: string, maker: string, make: () => Promise<T>): Promise<T> {
  const cache = openCache<T>(path.join(siteDir, CACHE), maker);
  const made = await cache.get(digestDescription(siteDir), make);
  await cache.save();
  return made;
}
