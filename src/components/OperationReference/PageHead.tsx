import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import type {PageData} from '../../reference/page-data';

/** Title, description and breadcrumbs for browsers, social cards and search engines (schema.org BreadcrumbList). */
export function PageHead({title, description, keywords, breadcrumbs}: PageData): ReactNode {
  const {siteConfig} = useDocusaurusContext();
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
      <PageMetadata title={title} description={description} keywords={[...keywords]} />
      <Head>
        <script type="application/ld+json">{JSON.stringify(trail)}</script>
      </Head>
    </>
  );
}
