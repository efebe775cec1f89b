/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocBreadcrumbs/StructuredData sha256:7b282577
 *  Why: upstream uses URLs without the trailing slash, which are not canonical.
 *  Remove when: the docs plugin adds the trailing slash to permalinks.
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
