/** Pages to the two files of the embedded index. */
import {createHash} from 'node:crypto';

import {buildTiers} from '../../src/search/embedded/build-index';
import {TIER_PATHS, type TierName} from '../../src/search/embedded/tiers';
import type {Page} from '../../src/search/records';

const VERSION_LENGTH = 16;

/** A short digest of everything that can be found. */
export function versionOf(pages: readonly Page[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * The files of the index: path below the output folder to content. The same pages give the same bytes.
 * @param siteUrl origin without a trailing slash
 */
export function renderTiers(pages: readonly Page[], siteUrl: string): Record<string, string> {
  const tiers = buildTiers(pages, {siteUrl, version: versionOf(pages)});
  return Object.fromEntries((Object.keys(TIER_PATHS) as TierName[]).map((name) => [TIER_PATHS[name], JSON.stringify(tiers[name])]));
}
