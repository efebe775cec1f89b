/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 Navbar/MobileSidebar sha256:0e302185
 *  Why: upstream renders the hidden menu during hydration, which takes time; ours renders it afterwards.
 *  Remove when: upstream renders the menu when it is opened, or after hydration.
 */
import useIsBrowser from '@docusaurus/useIsBrowser';
// Internal API: upstream has no public way to read whether its menu is shown.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {startTransition, useEffect, useState, type ReactNode} from 'react';

export default function MobileSidebarLater(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isBrowser) startTransition(() => setIsTime(true));
  }, [isBrowser]);
  return isTime || shown ? <MobileSidebar /> : null;
}
