/** Swizzle: replace · @docusaurus/core@3.8.1 Loading
 *  Why: upstream's spinner has neither role nor name and turns under reduced motion; its red box has a contrast of 3.68:1,
 *  and stands without bar and footer where the page that failed would have brought them.
 *  Remove when: upstream's is announced, keeps still when asked to, and can be read.
 */
// Not public: a layout needs a route, and outside of them there is none.
import {Context, RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import {useContext, type ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

import {servedContent} from '../../client/lost-connection/served-content';
import {PageLoading} from '../../components/PageLoading';

export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  // A route around this one that has been loaded, such as that of the docs, has brought bar and footer.
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
