/**
 * Repairs URLs that cannot be decoded, such as `#%E0%A4%A` (mistyped or truncated). Docusaurus would throw when it
 * decodes them: the page would have no scripts, or show the crash screen.
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
