/**
 * An address that cannot be decoded (`#%E0%A4%A`: mistyped, or cut off by a mail program) shows its page all the same.
 * Docusaurus decodes the path when it starts and the hash when it scrolls, and both throw: the one leaves the page without
 * its script, the other shows the crash screen.
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
    // The router hands on this very object; the address bar keeps what the reader wrote.
    location.hash = repairEncoding(location.hash);
  },
};

export default readableAddress;
