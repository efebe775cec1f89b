/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 TOC sha256:5586e5cc
 *  Why: the contents of an article stand outside every landmark; here they are a navigation with a name. The full
 *  height lets them stay in sight while the article scrolls.
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
