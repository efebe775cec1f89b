/** Swizzle: replace · @docusaurus/core@3.8.1 Loading
 *  Why: upstream's spinner has neither role nor name and turns under reduced motion; its red box has a contrast of 3.68:1.
 *  Remove when: upstream's is announced, keeps still when asked to, and can be read.
 */
import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

import {PageLoading} from '../../components/PageLoading';

export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  return <PageLoading error={error} isSlow={pastDelay} onRetry={retry} />;
}
