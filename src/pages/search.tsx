import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {TITLES_PATH} from '../search/embedded/tiers';
import {readHostedSearch} from '../search/ui/hosted-credentials';
import {SearchResultsPage} from '../search/ui/SearchResultsPage';

/** The search page. Search engines must not index it, because it contains only links to other pages. */
export default function Search(): ReactNode {
  const titles = useBaseUrl(TITLES_PATH);
  const isHosted = readHostedSearch(useDocusaurusContext().siteConfig.customFields) !== null;
  return (
    <Layout title="Search" description="Search the documentation, the API reference and the technical blog of Connect.">
      <Head>
        <meta name="robots" content="noindex, follow" />
        {/* Loads the search index in parallel with the scripts, because readers open this page to search. */}
        {!isHosted && <link rel="preload" as="fetch" crossOrigin="anonymous" href={titles} />}
      </Head>
      <main>
        <SearchResultsPage />
      </main>
    </Layout>
  );
}
