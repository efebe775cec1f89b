/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Navbar/Content sha256:bfd2fb36
 *  Why: our design of the navbar cannot be expressed as a list of navbar items.
 *  Remove when: never
 */
import ColorModeToggle from '@theme/Navbar/ColorModeToggle';
import MobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import SearchBar from '@theme/SearchBar';
import type {ReactNode} from 'react';

import {TopBar} from '../../../components/TopBar';

export default function NavbarContent(): ReactNode {
  return <TopBar menuButton={<MobileSidebarToggle />} search={<SearchBar />} colourMode={<ColorModeToggle />} />;
}
