/** Caches the bundled description until a file in openapi/ changes. */
import path from 'node:path';

import {digestFiles} from '../../lib/digest-files';
import {openCache} from '../../lib/value-cache';

const CACHE = 'node_modules/.cache/connect-reference/description';

export function digestDescription(siteDir: string): string {
  return digestFiles(siteDir, ['openapi']);
}

/**
 * @param version digest of the code that computes the result
 * @param compute computes the result; errors are not cached
 */
export async function cacheDescription<T>(siteDir: string, version: string, compute: () => Promise<T>): Promise<T> {
  const cache = openCache<T>(path.join(siteDir, CACHE), version);
  const result = await cache.get(digestDescription(siteDir), compute);
  await cache.save();
  return result;
}
