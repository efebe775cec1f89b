/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocRoot/Layout/Sidebar/ExpandButton
 *  Why: upstream's opens the sidebar on any key, so a reader who tabs past it opens it; a button answers to its keys only.
 *  Remove when: upstream's is a button (facebook/docusaurus#8429).
 */
import type {Props} from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import IconArrow from '@theme/Icon/Arrow';
import type {ReactNode} from 'react';

import {ExpandSidebar} from '../../../../../components/ExpandSidebar';

export default function SidebarExpandButton({toggleSidebar}: Props): ReactNode {
  return <ExpandSidebar icon={<IconArrow />} onExpand={toggleSidebar} />;
}
