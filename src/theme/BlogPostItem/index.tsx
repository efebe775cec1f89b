/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem
 *  Why: each article is hydrated in a task of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import BlogPostItem from '@theme-original/BlogPostItem';
import type {Props} from '@theme/BlogPostItem';
import type {ReactNode} from 'react';

import {HydrateLater} from '../../components/HydrateLater';

export default function BlogPostItemLater(props: Props): ReactNode {
  return (
    <HydrateLater>
      <BlogPostItem {...props} />
    </HydrateLater>
  );
}
