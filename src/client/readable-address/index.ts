/**
 * Repairs URLs that cannot be decoded (`#%E0%A4%A`: mistyped, or truncated by a mail program). Docusaurus decodes the
 * path on start and the hash on scrolling, and both throw: the page then has no scripts, or shows the crash screen.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

import {repairEncoding} from './repair-encoding';

if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const repaired = repairEncoding(pathname);
  if (repaired !== pathname) window.history.replaceState(window.history.state, '', repaired + search + hash);
}

const readableAddress: ClientModule = {
  onRouteUpdate({location}) {
    // The router passes this object on; the URL in the address bar is not changed.
    location.hash = repairEncoding(location.hash);
  },
};

export default readableAddress;
