/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 NotFound sha256:d222723f
 *  Why: upstream's page has no search or suggestions.
 *  Remove when: never
 */
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import NotFoundPage from '../../components/NotFoundHelp/NotFoundPage';

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundPage />
    </Layout>
  );
}
