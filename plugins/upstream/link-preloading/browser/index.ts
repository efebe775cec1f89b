/**
 * Replaces the public `window.docusaurus`, whose functions links call: `prefetch`, for a link that becomes visible,
 * does nothing. `preload` also loads the HTML of a reference page. Listeners handle links that Docusaurus does not:
 * links in the HTML of reference pages, and links that are focused by keyboard.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

import {toCanonicalPath} from '../../../../src/client/canonical-address/to-canonical-path';
import {loadFragment} from '../../../../src/client/operation-fragments';

type Connection = {connection?: {effectiveType?: string; saveData?: boolean}};
type Loader = {
  prefetch: (path: string) => false | Promise<unknown>;
  preload: (path: string) => false | Promise<unknown>;
};
const portal = globalThis as {docusaurus?: Loader};

/** Whether the reader's connection is slow or saves data (specification, section 5). */
function isSparing(): boolean {
  const {connection} = navigator as Connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Wraps the loader of Docusaurus. A page that cannot be preloaded is loaded again when the reader follows the link. */
function createLoader(upstream: Loader): Loader {
  return {
    prefetch: () => false,
    preload(path) {
      if (isSparing()) return false;
      return Promise.all([upstream.preload(path), loadFragment(toCanonicalPath(path))]).catch(() => undefined);
    },
  };
}

function preloadLinked({target}: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === window.location.origin && link.pathname !== window.location.pathname)
    void portal.docusaurus?.preload(link.pathname);
}

if (ExecutionEnvironment.canUseDOM) {
  for (const intent of ['focusin', 'mouseover', 'touchstart'])
    document.addEventListener(intent, preloadLinked, {passive: true});
}

const linkPreloading: ClientModule = {
  // The first call is before the first page is rendered, and therefore before any link is visible.
  onRouteUpdate({previousLocation}) {
    if (!previousLocation && portal.docusaurus) portal.docusaurus = createLoader(portal.docusaurus);
    return undefined;
  },
};

export default linkPreloading;
