/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogSidebar/Desktop
 *  Why: the sidebar is hydrated in a task of its own; on a phone, which has none, not at all.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import BlogSidebarDesktop from '@theme-original/BlogSidebar/Desktop';

import {hydratedLater} from '../../../components/HydrateLater';

export default hydratedLater(BlogSidebarDesktop);
