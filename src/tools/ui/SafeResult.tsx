import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type {ReactNode} from 'react';

import {FailureNote} from './FailureNote';
import {toFailure} from './use-work';

/**
 * Shows an error instead of a result that cannot be rendered, so that the fields keep what the reader has pasted. Needs
 * a different `key` for each result.
 */
export function SafeResult({children}: {children: ReactNode}): ReactNode {
  return <ErrorBoundary fallback={({error}) => <FailureNote failure={toFailure(error)} />}>{children}</ErrorBoundary>;
}
