/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocItem/Layout
 *  Why: what stands around the text of a page is hydrated in a task of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocItemLayout from '@theme-original/DocItem/Layout';

import {hydratedLater} from '../../../components/HydrateLater';

export default hydratedLater(DocItemLayout);
