import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {CookiesPage} from '../components/LegalPages/CookiesPage';

export default function Cookies(): ReactNode {
  return (
    <Layout
      title="Cookies and storage"
      description="What the developer portal keeps in the browser of its readers, what for and how long; which cookies others set with consent."
    >
      <main>
        <CookiesPage />
      </main>
    </Layout>
  );
}
