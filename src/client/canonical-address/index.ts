/**
 * Changes the address to the canonical one before the router reads it, when a page is opened under another form of its
 * address (`/docs/concepts.html`, `/docs/concepts/index.html`, `/Docs/Concepts`) or of a former address. Docusaurus removes
 * `.html` for the router only, after it has looked for the page's scripts under the full address.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {hasPage} from './has-page';
import {toCanonicalPath} from './to-canonical-path';
import {toPresentPath} from './to-present-path';

if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const path = toPresentPath(toCanonicalPath(pathname));
  if (path !== pathname && hasPage(path)) window.history.replaceState(window.history.state, '', path + search + hash);
}
