import path from 'node:path';

import logger from '@docusaurus/logger';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {assertNoProblems} from '../../lib/problems';
import {readSource} from '../../lib/source-text';

import {readSeries, SERIES_FILE} from './read-series';

/** Writes the series of articles in blog/series.yml into a data file for src/components/SeriesNavigation. */
export default function blogSeries({siteDir}: LoadContext): Plugin {
  const source = path.join(siteDir, SERIES_FILE);
  return {
    name: 'blog-series',
    getPathsToWatch: () => [source],
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const articles = blog.blogPosts.map(({metadata}) => ({
        slug: metadata.frontMatter.slug ?? '',
        title: metadata.title,
        permalink: metadata.permalink,
      }));
      const {series, problems} = readSeries(SERIES_FILE, await readSource(siteDir, SERIES_FILE), articles);
      assertNoProblems('Blog series', problems);
      // Not global data, which every page loads.
      await actions.createData('series.json', JSON.stringify(series));
      logger.success`Blog series: number=${series.length}.`;
    },
  };
}
