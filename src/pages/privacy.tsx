/** The privacy notice, `/privacy/`. */
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {PrivacyPage} from '../components/LegalPages/PrivacyPage';

export default function Privacy(): ReactNode {
  return (
    <Layout
      title="Privacy"
      description="Which data the developer portal gets about its readers, which hosts your browser contacts and when, and how to refuse."
    >
      <main>
        <PrivacyPage />
      </main>
    </Layout>
  );
}
