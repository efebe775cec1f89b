/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogListPage/StructuredData sha256:fa68eba1
 *  Why: upstream uses URLs without the trailing slash, and describes teams as persons.
 *  Remove when: the blog plugin adds the trailing slash to permalinks, and authors have a type.
 */
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogListPage/StructuredData';
import type {ReactNode} from 'react';

import {StructuredData} from '../../../components/StructuredData';
import {withCanonicalAddresses} from '../../../components/StructuredData/canonical-addresses';
import {withTeamAuthors} from '../../../components/StructuredData/team-authors';

export default function BlogListStructuredData(props: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <StructuredData
      data={withCanonicalAddresses(withTeamAuthors(useBlogListPageStructuredData(props)), siteConfig.url)}
    />
  );
}
