import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {LandingPage} from '../components/landing/LandingPage';
import {TAGLINE} from '../site/facts';

export default function Landing(): ReactNode {
  return (
    <Layout description={TAGLINE}>
      <main>
        <LandingPage />
      </main>
    </Layout>
  );
}
