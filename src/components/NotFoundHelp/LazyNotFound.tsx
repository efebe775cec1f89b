import {lazy, Suspense} from 'react';
import type {ReactNode} from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage'));

/** The not-found page for layouts that may have to show it, and mostly do not: it is loaded where it is shown. */
export function LazyNotFound(): ReactNode {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}
