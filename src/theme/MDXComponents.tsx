/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 MDXComponents
 *  Why: writers use <Tabs> and <TabItem> without importing them, as the style guide's how-tos ask; wide tables are
 *  scrolled by keyboard.
 *  Remove when: Docusaurus provides both to MDX itself.
 */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

import {ScrollableTable} from '../components/ScrollableTable';

export default {...MDXComponents, Tabs, TabItem, table: ScrollableTable};
