/** Writes the feeds of the tags. */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Navigation} from '../../src/reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE, tagFeedPath} from '../../src/reference/paths';
import {readHistory, readPlacedReleases} from '../lib/api-history/read-history';

import {toReleaseLinks} from './render/render-history';
import {renderTagFeed} from './render/render-tag-feed';

export type FeedSite = {siteDir: string; outDir: string; baseUrl: string; origin: string};

/** Must run after the reference is generated, because it reads the operations of each tag from the navigation file. */
export async function writeFeeds({siteDir, outDir, baseUrl, origin}: FeedSite): Promise<void> {
  const releases = readPlacedReleases(siteDir);
  const history = readHistory(siteDir, releases);
  if (history.releases.length === 0) return;
  const links = toReleaseLinks(releases, baseUrl);
  const navigation = JSON.parse(
    await readFile(path.join(siteDir, 'static', FRAGMENTS_DIR, NAVIGATION_FILE), 'utf8'),
  ) as Navigation;
  const tags = navigation.filter(({isWebhooks}) => !isWebhooks);
  await Promise.all(
    tags.map(async (tag) => {
      const sitePath = tagFeedPath(tag.label);
      const file = path.join(outDir, sitePath);
      await mkdir(path.dirname(file), {recursive: true});
      const address = `${baseUrl.replace(/\/$/, '')}${sitePath}`;
      await writeFile(file, renderTagFeed({tag, history, releases, links, address, origin}));
    }),
  );
}
