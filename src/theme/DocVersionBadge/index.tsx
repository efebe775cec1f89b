/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocVersionBadge sha256:20215ec6
 *  Why: the docs have one version; upstream adds the code for other versions to every page.
 *  Remove when: the docs have versions.
 */
import type {ReactNode} from 'react';

export default function NoDocVersionBadge(): ReactNode {
  return null;
}
