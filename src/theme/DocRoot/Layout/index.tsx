/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocRoot/Layout
 *  Why: what is between bar and footer is hydrated in tasks of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocRootLayout from '@theme-original/DocRoot/Layout';
import type {Props} from '@theme/DocRoot/Layout';
import type {ReactNode} from 'react';

import {HydrateLater} from '../../../components/HydrateLater';

export default function DocRootLayoutLater(props: Props): ReactNode {
  return (
    <HydrateLater>
      <DocRootLayout {...props} />
    </HydrateLater>
  );
}
