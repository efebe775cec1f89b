/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostItem/Header/Info sha256:f0ff7259
 *  Why: upstream formats dates for the locale `en`, which is American: "June 17, 2025". Ours also adds buttons that
 *  copy the article as Markdown.
 *  Remove when: never; upstream has no such buttons.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import {PageMenu} from '../../../../components/PageMenu';
import {formatDate} from '../../../../site/dates';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {date, readingTime} = metadata;
  return (
    <div className="margin-vert--md">
      {isBlogPostPage && <PageMenu />}
      <time dateTime={date}>{formatDate(date)}</time>
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </div>
  );
}
