import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {SearchResultsPage} from '../search/ui/SearchResultsPage';

/** /developers/search: its hits are other pages, so search engines are asked to leave it out. */
export default function Search(): ReactNode {
  return (
    <Layout title="Search" description="Search the documentation, the API reference and the technical blog of Connect.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main>
        <SearchResultsPage />
      </main>
    </Layout>
  );
}
