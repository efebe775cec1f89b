/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 TOC sha256:5586e5cc
 *  Why: upstream's table of contents is not in a landmark, so a screen reader cannot jump to it. Our `<nav>` is as high
 *  as its column, because a sticky element stays visible only within its parent.
 *  Remove when: upstream's table of contents is a landmark.
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
