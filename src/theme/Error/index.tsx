/** Swizzle: replace · @docusaurus/core@3.8.1 Error sha256:4037ad84
 *  Why: crashes outside a layout, such as on the landing page, show the same screen as other crashes; upstream uses
 *  another title there.
 *  Remove when: upstream uses ErrorPageContent here too.
 */
// Private API: a layout needs a route context, which does not exist here. Upstream's Error uses it too.
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {CrashScreen} from '../../components/CrashScreen';

export default function ThemeError({error, tryAgain}: Props): ReactNode {
  const screen = <CrashScreen error={error} onTryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      <ErrorBoundary fallback={() => screen}>
        <Head>
          <title>This page crashed</title>
        </Head>
        <Layout>{screen}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
