import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Plugin} from '@docusaurus/types';

import {collectHiddenFooters, type PageMetadata} from './collect-hidden-footers';

/**
 * The front-matter switch `hide_footer: true`. The footer stands beside the page in Docusaurus' layout and cannot see
 * its front matter, so the addresses of such pages become global data, which src/theme/Footer reads.
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
