/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 MDXComponents sha256:b1a0eed9
 *  Why: writers use <Tabs> and <TabItem> without an import; wide tables can be scrolled by keyboard; mermaid blocks
 *  become diagrams.
 *  Remove when: Docusaurus provides tabs and scrollable tables in MDX.
 */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

import {Diagram} from '../components/Diagram';
import {ScrollableTable} from '../components/ScrollableTable';

export default {...MDXComponents, Tabs, TabItem, Diagram, table: ScrollableTable};
