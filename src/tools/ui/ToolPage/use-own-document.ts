import {useHistory, useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';

import {readRequestPolicy} from '../../../site/tools';

/**
 * Whether the document forbids its scripts to send anything. `reloading`: it belongs to another page, from which the reader navigated
 * here, and is replaced. `unprotected`: it has no such policy, as in the preview.
 */
type Protection = 'protected' | 'reloading' | 'unprotected';

/** Whether the document was loaded for this page, and not for one from which the reader navigated here. */
function isLoadedForThisPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === window.location.pathname;
}

function readProtection(): Protection {
  const policy = readRequestPolicy(document);
  if (policy === 'forbidden') return 'protected';
  return policy === 'allowed' && !isLoadedForThisPage() ? 'reloading' : 'unprotected';
}

/** The link of a click that would change the page in this tab, or null. */
function pageLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // A file that the page offers for download is a blob: link.
  const isPage = link?.origin === window.location.origin && link.protocol === window.location.protocol;
  return isPage && link.pathname !== window.location.pathname ? link : null;
}

/** A listener in the capture phase of the window: the router does not see the click, and the browser follows the link. */
function leaveLinkToBrowser(event: MouseEvent): void {
  if (pageLinkOf(event)) event.stopPropagation();
}

/**
 * Loads a new document when a reader comes to a tool or leaves it, because the policy of a document stays the same during client-side
 * navigation: that of a tool forbids requests, and other pages need them.
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
    // The pages behind links are loaded by the browser, so the router has nothing to prepare.
    const portal = window as {docusaurus?: unknown};
    const loader = portal.docusaurus;
    portal.docusaurus = {prefetch: () => false, preload: () => false};
    window.addEventListener('click', leaveLinkToBrowser, {capture: true});
    // Back, Forward, and navigation without a link.
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
