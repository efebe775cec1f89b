/**
 * Replaces the two functions of the public object `window.docusaurus`. Links call `prefetch` when they become visible;
 * the new function does nothing. The new `preload` also loads the HTML of a reference page. Listeners preload links for
 * which Docusaurus has no listeners: links in the HTML of reference pages, and links that are focused by keyboard.
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

/** Wraps the loader of Docusaurus. Ignores errors, because a click on the link loads the page again. */
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
  // Replaces the loader at the first call, which is before the first render, so that no link is visible yet.
  onRouteUpdate({previousLocation}) {
    if (!previousLocation && portal.docusaurus) portal.docusaurus = createLoader(portal.docusaurus);
    return undefined;
  },
};

export default linkPreloading;
