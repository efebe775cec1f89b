/** The accessibility statement, `/accessibility/`. */
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {AccessibilityPage} from '../components/LegalPages/AccessibilityPage';

export default function Accessibility(): ReactNode {
  return (
    <Layout
      title="Accessibility"
      description="The standard that the developer portal is tested to, how it is tested, its known limits, and how to report a barrier."
    >
      <main>
        <AccessibilityPage />
      </main>
    </Layout>
  );
}
