/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 Layout sha256:4494fa5a
 *  Why: adds the property `hideFooter` for pages in TSX; Markdown pages use `hide_footer: true`.
 *  Remove when: upstream's layout has such a property.
 */
import OriginalLayout from '@theme-original/Layout';
import type {Props} from '@theme/Layout';
import type {ReactNode} from 'react';

import {FooterIsHidden} from '../../components/SiteFooter/footer-is-hidden';

export default function Layout({hideFooter = false, ...props}: Props): ReactNode {
  return (
    <FooterIsHidden.Provider value={hideFooter}>
      <OriginalLayout {...props} />
    </FooterIsHidden.Provider>
  );
}
