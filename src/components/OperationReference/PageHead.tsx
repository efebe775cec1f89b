import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import type {PageData} from '../../reference/page-data';
import {StructuredData} from '../StructuredData';
import {describeArticle} from '../StructuredData/describe-article';

/** Title, description and structured data (schema.org BreadcrumbList, APIReference) of a reference page. */
export function PageHead({title, description, keywords, breadcrumbs, feed}: PageData): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...breadcrumbs, {label: title, href: null}].map(({label, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && {item: siteConfig.url + href}),
    })),
  };
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords}>
        {feed && <link {...feed} />}
      </PageMetadata>
      <StructuredData data={trail} />
      <StructuredData
        data={describeArticle('APIReference', {title, description, keywords, path: pathname}, siteConfig.url)}
      />
    </>
  );
}
