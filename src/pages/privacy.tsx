import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {PrivacyPage} from '../components/LegalPages/PrivacyPage';

export default function Privacy(): ReactNode {
  return (
    <Layout
      title="Privacy"
      description="What the developer portal learns of its readers, which hosts it asks for anything and when, and how to refuse."
    >
      <main>
        <PrivacyPage />
      </main>
    </Layout>
  );
}
