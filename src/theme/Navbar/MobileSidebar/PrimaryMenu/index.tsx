/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Navbar/MobileSidebar/PrimaryMenu sha256:29a7c696
 *  Why: the mobile menu has its own list with groups; upstream shows the items of the navbar.
 *  Remove when: upstream accepts a separate list for the mobile menu (a comment in upstream's source requests this).
 */
// Internal API: upstream has no public way to close its menu.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {ReactNode} from 'react';

import {MobileMenu} from '../../../../components/MobileMenu';

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return <MobileMenu onFollow={toggle} />;
}
