/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 ContentVisibility sha256:23dbc3e0
 *  Why: front matter `draft` and `unlisted` is rejected; upstream adds the code of both banners to every page.
 *  Remove when: drafts or unlisted pages are allowed.
 */
import type {ReactNode} from 'react';

export default function NoContentVisibility(): ReactNode {
  return null;
}
