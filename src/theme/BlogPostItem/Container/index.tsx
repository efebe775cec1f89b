/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostItem/Container
 *  Why: in a list an article has its cover beside it, so what it stands in has columns.
 *  Remove when: never; upstream shows no picture of an article.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';
import type {ReactNode} from 'react';

import {ArticleFrame} from '../../../components/ArticleCover/ArticleFrame';

export default function BlogPostItemContainer(props: Props): ReactNode {
  return <ArticleFrame isListed={!useBlogPost().isBlogPostPage} {...props} />;
}
