/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocSidebar/Desktop
 *  Why: the sidebar is hydrated in a task of its own; on a phone, which has none, not at all.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar/Desktop';
import type {ReactNode} from 'react';

import {HydrateLater} from '../../../components/HydrateLater';

export default function DocSidebarDesktopLater(props: Props): ReactNode {
  return (
    <HydrateLater>
      <DocSidebarDesktop {...props} />
    </HydrateLater>
  );
}
