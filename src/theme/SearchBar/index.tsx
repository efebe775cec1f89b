/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 SearchBar sha256:b528b71d
 *  Why: upstream's component is empty; the component of theme-search-algolia accepts no transport and never shows its
 *  error screen.
 *  Remove when: never
 */
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';

import {SearchBox} from '../../search/ui/SearchBox';
import {SearchLink} from '../../search/ui/SearchBox/SearchLink';
import {isToolPath} from '../../site/tools';

export default function SearchBar(): ReactNode {
  // On tool pages, the content security policy prevents the dialog from loading its index.
  return isToolPath(useLocation().pathname) ? <SearchLink /> : <SearchBox />;
}
