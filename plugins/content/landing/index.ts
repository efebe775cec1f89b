import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {assertNoProblems} from '../../lib/problems';
import {readReleases} from '../../lib/releases';
import {readSource} from '../../lib/source-text';

const ARTICLE_COUNT = 3;

/** Writes the newest release and the newest articles into a data file of the landing page. */
export default function landingContent({siteDir}: {siteDir: string}): Plugin {
  return {
    name: 'landing-content',
    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;

      const years = docs.loadedVersions
        .flatMap((version) => version.docs)
        .filter(({id}) => /^release-notes\/\d{4}$/.test(id));
      const newest = years.sort((a, b) => b.id.localeCompare(a.id))[0];
      const file = newest ? aliasedSitePathToRelativePath(newest.source) : 'docs/release-notes';
      const release = newest ? readReleases(await readSource(siteDir, file))[0] : undefined;
      assertNoProblems(
        'The landing page',
        release?.summary
          ? []
          : [
              {
                file,
                line: 1,
                what: 'There is no release for "What is new" on the landing page.',
                remedy: 'Add a heading such as "## 2025.4 — 4 December 2025", followed by a paragraph.',
              },
            ],
      );

      const articles = blog.blogPosts
        .filter(({metadata}) => !metadata.unlisted)
        .slice(0, ARTICLE_COUNT)
        .map(({metadata: {title, description, permalink, date}}) => ({
          title,
          description,
          permalink,
          date: date.toISOString().slice(0, 10),
        }));
      const content = {
        release: {
          version: release?.version,
          date: release?.date,
          summary: release?.summary,
          needsAction: release?.needsAction,
          anchor: release?.anchor,
          permalink: newest?.permalink,
        },
        articles,
      };
      // Not global data, which every page loads.
      await actions.createData('landing.json', JSON.stringify(content));
    },
  };
}
