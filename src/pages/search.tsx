import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {TITLES_PATH} from '../search/embedded/tiers';
import {readHostedSearch} from '../search/ui/hosted-credentials';
import {SearchResultsPage} from '../search/ui/SearchResultsPage';

/** The search page. Its content is links to other pages, so search engines must not index it. */
export default function Search(): ReactNode {
  const titles = useBaseUrl(TITLES_PATH);
  const isHosted = readHostedSearch(useDocusaurusContext().siteConfig.customFields) !== null;
  return (
    <Layout title="Search" description="Search the documentation, the API reference and the technical blog of Connect.">
      <Head>
        <meta name="robots" content="noindex, follow" />
        {/* Readers of this page search, so the index is loaded in parallel with the scripts. */}
        {!isHosted && <link rel="preload" as="fetch" crossOrigin="anonymous" href={titles} />}
      </Head>
      <main>
        <SearchResultsPage />
      </main>
    </Layout>
  );
}
