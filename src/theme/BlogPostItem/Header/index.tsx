/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem/Header sha256:53821c5b
 *  Why: shows the cover of an article between its heading and its text.
 *  Remove when: never; upstream has no covers.
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
