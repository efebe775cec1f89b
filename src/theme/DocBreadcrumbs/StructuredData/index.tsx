/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocBreadcrumbs/StructuredData
 *  Why: upstream names pages by addresses without the slash at their end, which are not the canonical ones.
 *  Remove when: the docs plugin gives permalinks their trailing slash.
 */
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';

import {StructuredData} from '../../../components/StructuredData';
import {withCanonicalAddresses} from '../../../components/StructuredData/canonical-addresses';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return <StructuredData data={withCanonicalAddresses(useBreadcrumbsStructuredData({breadcrumbs}), siteConfig.url)} />;
}
