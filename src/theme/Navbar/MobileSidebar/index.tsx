/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 Navbar/MobileSidebar
 *  Why: upstream renders the whole menu, which nobody sees yet, while the page becomes usable; here it waits for that.
 *  Remove when: upstream renders the menu when it is opened, or later than the page.
 */
import useIsBrowser from '@docusaurus/useIsBrowser';
// Internal, because upstream has no public way to know whether its menu is shown.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useEffect, useState, type ReactNode} from 'react';

import {ownTask} from '../../../client/own-task';

export default function MobileSidebarLater(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isBrowser) void ownTask().then(() => setIsTime(true));
  }, [isBrowser]);
  return isTime || shown ? <MobileSidebar /> : null;
}
