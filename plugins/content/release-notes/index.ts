import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {BRAND} from '../../../src/site/facts';
import {RELEASE_FEED_PATH, RELEASE_NOTES_PATH} from '../../../src/site/release-notes';
import {assertNoProblems} from '../../lib/problems';
import {readReleases} from '../../lib/releases';
import {readSource} from '../../lib/source-text';

import {checkReleases} from './check-releases';
import {parseDate} from './parse-date';
import {renderEntry} from './render-entry';
import {renderFeed} from './render-feed';
import {resolveLink} from './resolve-link';

/** Writes the release notes as an Atom feed, `docs/release-notes/atom.xml`. */
export default function releaseNotesFeed({siteDir, siteConfig}: LoadContext): Plugin {
  const siteUrl = new URL(siteConfig.baseUrl, siteConfig.url).href;
  const absolute = (sitePath: string) => new URL(sitePath.slice(1), siteUrl).href;
  const channel = {
    title: `${siteConfig.title}: release notes`,
    description: `Every release of ${BRAND}, with what it asks integrators to do.`,
    author: BRAND,
    pageUrl: absolute(RELEASE_NOTES_PATH),
    feedUrl: absolute(RELEASE_FEED_PATH),
  };
  let render: () => string;

  return {
    name: 'release-notes-feed',
    async allContentLoaded({allContent}) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as DocsContent;
      const docs = content.loadedVersions.flatMap((version) => version.docs);
      const permalinks = new Map(docs.map(({source, permalink}) => [aliasedSitePathToRelativePath(source), permalink]));
      const years = docs.filter(({id}) => /^release-notes\/\d{4}$/.test(id)).sort((a, b) => b.id.localeCompare(a.id));

      const releases = (
        await Promise.all(
          years.map(async ({source, permalink}) => {
            const file = aliasedSitePathToRelativePath(source);
            const pageUrl = new URL(permalink, siteUrl).href;
            return readReleases(await readSource(siteDir, file)).map((release) => ({...release, file, pageUrl}));
          }),
        )
      ).flat();
      assertNoProblems('The feed of the release notes', checkReleases(releases));

      const toEntry = ({
        version,
        date,
        summary,
        needsAction,
        anchor,
        body,
        file,
        pageUrl,
      }: (typeof releases)[number]) => ({
        version,
        summary,
        needsAction,
        // Never null, because checkReleases has rejected invalid dates.
        date: parseDate(date) as Date,
        url: `${pageUrl}#${anchor}`,
        html: renderEntry(body, (url) => resolveLink(url, {file, pageUrl, siteUrl, permalinks})),
      });
      // Called in postBuild, so that the preview does not render the feed.
      render = () => renderFeed(releases.map(toEntry), channel);
    },
    async postBuild({outDir}) {
      const file = path.join(outDir, RELEASE_FEED_PATH);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, render());
    },
  };
}
