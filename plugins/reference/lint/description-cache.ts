/** Caches the linted and bundled description until a file in openapi/ changes. */
import path from 'node:path';

import {digestFiles} from '../../lib/digest-files';
import {openCache} from '../../lib/value-cache';

const CACHE = 'node_modules/.cache/connect-reference/description';

/** Hashes the names and contents of all files in openapi/. */
export function digestDescription(siteDir: string): string {
  return digestFiles(siteDir, ['openapi']);
}

/**
 * Returns the cached result of `compute` if openapi/ has not changed.
 * @param version digest of the code that computes the result; a new digest clears the cache
 * @param compute its errors are not cached
 */
export async function cacheDescription<T>(siteDir: string, version: string, compute: () => Promise<T>): Promise<T> {
  const cache = openCache<T>(path.join(siteDir, CACHE), version);
  const result = await cache.get(digestDescription(siteDir), compute);
  await cache.save();
  return result;
}
