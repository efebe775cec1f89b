/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 SearchBar sha256:b528b71d
 *  Why: upstream's is empty; that of the algolia theme accepts no transport and never shows its error screen.
 *  Remove when: never
 */
import type {ReactNode} from 'react';

import {SearchBox} from '../../search/ui/SearchBox';

export default function SearchBar(): ReactNode {
  return <SearchBox />;
}
