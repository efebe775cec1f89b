/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Navbar/MobileSidebar/PrimaryMenu
 *  Why: the menu has a list of its own, with groups; upstream shows the items of the bar.
 *  Remove when: upstream takes another list for the mobile menu (it asks itself in a comment).
 */
// Internal, because upstream has no public way to close its menu.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {ReactNode} from 'react';

import {MobileMenu} from '../../../../components/MobileMenu';

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return <MobileMenu onFollow={toggle} />;
}
