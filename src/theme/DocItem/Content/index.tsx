/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocItem/Content
 *  Why: the text of a page is hydrated in a task of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocItemContent from '@theme-original/DocItem/Content';

import {hydratedLater} from '../../../components/HydrateLater';

export default hydratedLater(DocItemContent);
