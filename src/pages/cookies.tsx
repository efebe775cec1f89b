/** The page about cookies and storage, `/cookies/`. */
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {CookiesPage} from '../components/LegalPages/CookiesPage';

export default function Cookies(): ReactNode {
  return (
    <Layout
      title="Cookies and storage"
      description="What the developer portal stores in your browser, why and for how long, and which cookies other services set with your consent."
    >
      <main>
        <CookiesPage />
      </main>
    </Layout>
  );
}
