/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem
 *  Why: each article is hydrated in a task of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import BlogPostItem from '@theme-original/BlogPostItem';

import {hydratedLater} from '../../components/HydrateLater';

export default hydratedLater(BlogPostItem);
