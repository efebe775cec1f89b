/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocRoot/Layout
 *  Why: what is between bar and footer is hydrated in tasks of its own.
 *  Remove when: Docusaurus hydrates a page in parts.
 */
import DocRootLayout from '@theme-original/DocRoot/Layout';

import {hydratedLater} from '../../../components/HydrateLater';

export default hydratedLater(DocRootLayout);
