/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocVersionBanner sha256:28bd5c67
 *  Why: the docs have one version; upstream adds the code for other versions to every page.
 *  Remove when: the docs have versions.
 */
import type {ReactNode} from 'react';

export default function NoDocVersionBanner(): ReactNode {
  return null;
}
