/** Swizzle: replace · @docusaurus/core@3.8.1 Loading
 *  Why: upstream's spinner has neither role nor name and turns under reduced motion; its red box has a contrast of 3.68:1,
 *  and stands without bar and footer where the page that failed would have brought them.
 *  Remove when: upstream's is announced, keeps still when asked to, and can be read.
 */
import useRouteContext from '@docusaurus/useRouteContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

import {takeServedContent} from '../../client/lost-connection/served-content';
import {PageLoading} from '../../components/PageLoading';

/** Whether a route around this one has been loaded, such as that of the docs, which brings bar and footer. */
function useIsNested(): boolean {
  try {
    return Boolean(useRouteContext());
  } catch {
    return false;
  }
}

export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  const isNested = useIsNested();
  const loading = <PageLoading error={error} isSlow={pastDelay} onRetry={retry} takeContent={takeServedContent} />;
  if (!error || isNested) return loading;
  return (
    <Layout>
      <main>{loading}</main>
    </Layout>
  );
}
