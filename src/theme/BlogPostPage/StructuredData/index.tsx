/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostPage/StructuredData
 *  Why: upstream describes an article under an address without the slash at its end, which is not the canonical one.
 *  Remove when: the blog plugin gives permalinks their trailing slash.
 */
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {StructuredData} from '../../../components/StructuredData';
import {withCanonicalAddresses} from '../../../components/StructuredData/canonical-addresses';

export default function BlogPostStructuredData(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return <StructuredData data={withCanonicalAddresses(useBlogPostStructuredData(), siteConfig.url)} />;
}
