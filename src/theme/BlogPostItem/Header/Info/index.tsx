/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostItem/Header/Info sha256:f0ff7259
 *  Why: upstream formats dates for the locale `en`, which is American: "June 17, 2025".
 *  Remove when: upstream formats dates for the `htmlLang` of the locale.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import {formatDate} from '../../../../site/dates';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const {date, readingTime} = useBlogPost().metadata;
  return (
    <div className="margin-vert--md">
      <time dateTime={date}>{formatDate(date)}</time>
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </div>
  );
}
