/**
 * Replaces other forms of a URL (`/docs/concepts.html`, `/Docs/Concepts`) and former URLs with the canonical URL,
 * before Docusaurus selects the scripts of the page by path. Docusaurus itself removes `.html` later, and only for the
 * router.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {hasPage} from './has-page';
import {toCanonicalPath} from './to-canonical-path';
import {toCurrentPath} from './to-current-path';

if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const path = toCurrentPath(toCanonicalPath(pathname));
  if (path !== pathname && hasPage(path)) window.history.replaceState(window.history.state, '', path + search + hash);
}
