/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem/Header
 *  Why: an article has a cover between its heading and its text.
 *  Remove when: never; upstream shows no picture of an article.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Header from '@theme-original/BlogPostItem/Header';
import type {ReactNode} from 'react';

import {ArticleCover} from '../../../components/ArticleCover';

export default function BlogPostItemHeaderWithCover(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const file = metadata.frontMatter.cover_file;
  return (
    <>
      <Header />
      {typeof file === 'string' && <ArticleCover file={file} isLazy={!isBlogPostPage} />}
    </>
  );
}
