import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Plugin} from '@docusaurus/types';

import {collectHiddenFooters, type PageMetadata} from './collect-hidden-footers';

/**
 * Implements the front matter field `hide_footer`. Provides the paths of pages with `hide_footer: true` as global data
 * for src/theme/Footer, because the footer component has no access to front matter.
 */
export default function hiddenFooters(): Plugin {
  return {
    name: 'hidden-footers',
    allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const pages = allContent['docusaurus-plugin-content-pages']?.default as PagesContent | undefined;
      const all: PageMetadata[] = [
        ...(docs?.loadedVersions.flatMap((version) => version.docs) ?? []),
        ...(blog?.blogPosts.map(({metadata}) => metadata) ?? []),
        ...(pages?.flatMap((page) => (page.type === 'mdx' ? [page] : [])) ?? []),
      ];
      actions.setGlobalData({paths: collectHiddenFooters(all)});
    },
  };
}
