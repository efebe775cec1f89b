/** Swizzle: replace · @docusaurus/core@3.8.1 Loading sha256:ffd8013d
 *  Why: upstream's spinner has no role or name and ignores reduced motion; its error message has a contrast of 3.68:1,
 *  and is shown without navbar and footer.
 *  Remove when: upstream's spinner is announced, respects reduced motion, and its error message has enough contrast.
 */
// Private API: a layout needs a route context, which does not exist here.
import {Context, RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import {useContext, type ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

import {PageLoading} from '../../components/PageLoading';
import {servedContent} from '../../components/served-content';

export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  // If a parent route is loaded, such as the docs, it has already rendered navbar and footer.
  const isNested = useContext(Context) !== null;
  const loading = <PageLoading error={error} isSlow={pastDelay} onRetry={retry} servedContent={servedContent} />;
  if (!error || isNested) return loading;
  return (
    <RouteContextProvider value={{plugin: {name: 'page-that-failed', id: 'default'}}}>
      <Layout>
        <main>{loading}</main>
      </Layout>
    </RouteContextProvider>
  );
}
