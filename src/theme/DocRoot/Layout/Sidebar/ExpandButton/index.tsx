/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocRoot/Layout/Sidebar/ExpandButton sha256:4e17c401
 *  Why: upstream's element expands the sidebar on any key, including Tab; a button reacts to Enter and Space only.
 *  Remove when: upstream uses a button (facebook/docusaurus#8429).
 */
import type {Props} from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import IconArrow from '@theme/Icon/Arrow';
import type {ReactNode} from 'react';

import {ExpandSidebar} from '../../../../../components/ExpandSidebar';

export default function SidebarExpandButton({toggleSidebar}: Props): ReactNode {
  return <ExpandSidebar icon={<IconArrow />} onExpand={toggleSidebar} />;
}
