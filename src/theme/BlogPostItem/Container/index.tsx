/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostItem/Container sha256:caf11c22
 *  Why: in a list of articles, the cover is next to the text, so the container has columns.
 *  Remove when: never; upstream has no covers.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';
import type {ReactNode} from 'react';

import {ArticleFrame} from '../../../components/ArticleCover/ArticleFrame';

export default function BlogPostItemContainer(props: Props): ReactNode {
  return <ArticleFrame isListed={!useBlogPost().isBlogPostPage} {...props} />;
}
