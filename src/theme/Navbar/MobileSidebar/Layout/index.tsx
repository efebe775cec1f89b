/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 Navbar/MobileSidebar/Layout sha256:1e731cf3
 *  Why: upstream's menu is not a dialog: focus stays behind it and Escape does nothing.
 *  Remove when: upstream's menu moves, traps and restores focus.
 */
// Internal API: upstream has no public way to read whether its menu is shown.
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import MobileSidebarLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import {useState, type ReactNode} from 'react';

import {MenuDialog} from '../../../../components/MobileMenu/MenuDialog';

export default function MobileSidebarDialog(props: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondary} = useNavbarSecondaryMenu();
  // Upstream passes new elements without properties in each render. Keep the first elements, so that React does not
  // render the header and both menus again when the menu is opened, and phones respond faster to the tap.
  const [parts] = useState(props);
  return (
    <MenuDialog isOpen={shown} view={isSecondary ? 'secondary' : 'primary'} onClose={toggle}>
      <MobileSidebarLayout {...parts} />
    </MenuDialog>
  );
}
