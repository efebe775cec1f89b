/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocSidebar/Desktop
 *  Why: the sidebar is hydrated in a task of its own; on a phone, which has none, not at all.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';

import {hydratedLater} from '../../../components/HydrateLater';

export default hydratedLater(DocSidebarDesktop);
