/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogPostPage/StructuredData sha256:20603e58
 *  Why: upstream uses a URL without the trailing slash, which is not canonical, and describes the team as a person.
 *  Remove when: the blog plugin adds the trailing slash to permalinks, and authors have a type.
 */
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {StructuredData} from '../../../components/StructuredData';
import {withCanonicalAddresses} from '../../../components/StructuredData/canonical-addresses';
import {withTeamAuthors} from '../../../components/StructuredData/team-authors';

export default function BlogPostStructuredData(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return <StructuredData data={withCanonicalAddresses(withTeamAuthors(useBlogPostStructuredData()), siteConfig.url)} />;
}
