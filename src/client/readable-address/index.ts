/**
 * Repairs mistyped or truncated URLs that cannot be decoded, such as `#%E0%A4%A`. Docusaurus would throw an error when
 * it decodes them, so the page would have no scripts, or would show an error page.
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
    // Changes the object that the router passes to the page. The URL in the address bar stays unchanged.
    location.hash = repairEncoding(location.hash);
  },
};

export default readableAddress;
