import {useHistory, useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';

import {readRequestPolicy} from '../../../site/tools';

/**
 * Whether the policy of the document prevents scripts from sending data. `reloading`: the document was loaded for
 * another page, and is being replaced. `unprotected`: the document has no such policy, as in the preview.
 */
type Protection = 'protected' | 'reloading' | 'unprotected';

/** Whether the document was loaded for this page, not for a page from which the reader navigated here. */
function isLoadedForThisPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === window.location.pathname;
}

function readProtection(): Protection {
  const policy = readRequestPolicy(document);
  if (policy === 'forbidden') return 'protected';
  return policy === 'allowed' && !isLoadedForThisPage() ? 'reloading' : 'unprotected';
}

/** The clicked link if it leads to another page in this tab, or null. */
function pageLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // Links with blob: are files that the page offers for download.
  const isPage = link?.origin === window.location.origin && link.protocol === window.location.protocol;
  return isPage && link.pathname !== window.location.pathname ? link : null;
}

/** Listens in the capture phase of the window, so that the browser follows the link instead of the router. */
function leaveLinkToBrowser(event: MouseEvent): void {
  if (pageLinkOf(event)) event.stopPropagation();
}

/**
 * Loads a new document when a reader opens or leaves a tool, because client-side navigation keeps the policy of the
 * document: the policy of tools forbids requests, which other pages need.
 */
export function useOwnDocument(): Protection {
  const history = useHistory();
  const {pathname} = useLocation();
  const [protection] = useState(readProtection);
  useEffect(() => {
    if (protection === 'reloading') {
      window.location.reload();
      return undefined;
    }
    if (protection === 'unprotected') return undefined;
    // Disable prefetching, because links load a new document instead of navigating with the router.
    const portal = window as {docusaurus?: unknown};
    const loader = portal.docusaurus;
    portal.docusaurus = {prefetch: () => false, preload: () => false};
    window.addEventListener('click', leaveLinkToBrowser, {capture: true});
    // Also reload on Back, Forward, and navigation without a link.
    const unlisten = history.listen((location) => {
      if (location.pathname !== pathname) window.location.reload();
    });
    return () => {
      portal.docusaurus = loader;
      window.removeEventListener('click', leaveLinkToBrowser, {capture: true});
      unlisten();
    };
  }, [protection, history, pathname]);
  return protection;
}
