/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 TOC sha256:5586e5cc
 *  Why: upstream's table of contents is outside of all landmarks; this is a named navigation, with the full height so
 *  that it stays visible while the article scrolls.
 *  Remove when: upstream's is a landmark.
 */
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import type {ReactNode} from 'react';

export default function TOCNavigation(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" style={{height: '100%'}}>
      <TOC {...props} />
    </nav>
  );
}
