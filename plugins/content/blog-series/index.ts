import path from 'node:path';

import logger from '@docusaurus/logger';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {assertNoProblems} from '../../lib/problems';
import {readSource} from '../../lib/source-text';

import {readSeries, SERIES_FILE} from './read-series';

/** Provides the series of articles in blog/series.yml as global data for src/theme/BlogPostItem/Content. */
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
      actions.setGlobalData({series});
      logger.success`Blog series: number=${series.length}.`;
    },
  };
}
