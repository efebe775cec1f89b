/**
 * A page that is opened under another form of its address (`/docs/concepts.html`, `/docs/concepts/index.html`,
 * `/Docs/Concepts`), or under a former address in such a form, gets its canonical address before the router reads it. Docusaurus takes `.html` off for the router
 * alone, after it has looked for the page's scripts under the full address.
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
