/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem/Footer sha256:e6712500
 *  Why: adds the sources that an article was checked against, the link to report an error, and the feedback question.
 *  Remove when: never; upstream has none of these.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import type {ReactNode} from 'react';

import {PageFoot} from '../../../components/PageFoot';

export default function BlogPostItemFooterWithFoot(): ReactNode {
  const {metadata, frontMatter, isBlogPostPage} = useBlogPost();
  return (
    <>
      <Footer />
      {isBlogPostPage && <PageFoot permalink={metadata.permalink} frontMatter={frontMatter} />}
    </>
  );
}
