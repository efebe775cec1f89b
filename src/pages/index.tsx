/** The landing page. */
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {LandingPage} from '../components/landing/LandingPage';
import {PORTAL_TITLE, TAGLINE} from '../site/facts';

export default function Landing(): ReactNode {
  return (
    <Layout title={PORTAL_TITLE} description={TAGLINE}>
      <main>
        <LandingPage />
      </main>
    </Layout>
  );
}
