/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 ErrorPageContent sha256:a85bb2d0
 *  Why: upstream's crash screen is not announced by screen readers, and has the font size of a hero.
 *  Remove when: upstream's crash screen has role="alert".
 */
import type {Props} from '@theme/Error';
import type {ReactNode} from 'react';

import {CrashScreen} from '../../components/CrashScreen';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return <CrashScreen error={error} onTryAgain={tryAgain} />;
}
