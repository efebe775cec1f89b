/**
 * The first page of a visit when one of its scripts cannot be loaded. Docusaurus would not start at all. Here the page is
 * reloaded once; if that does not help, menus and search start, and the content is replaced by an error with Retry above
 * the HTML of the server (src/theme/Loading).
 */
import {createRoot} from 'react-dom/client';

import {isServedPage} from '../../../../src/client/canonical-address/served-page';
import {keepServedContent} from '../../../../src/client/served-content';

import {isHostThere, waitForHost} from './host';
import {showNotice} from './notice';
import {forgetReload, isReloaded, noteReload} from './reload-once';

const NOTICE = 'No connection. This page reloads when the connection is back; until then you can read on here.';

const container = (): HTMLElement | null => document.getElementById('__docusaurus');

/**
 * Makes React render the page instead of hydrating it, because the HTML of the server belongs to another page. Docusaurus'
 * entry uses the root in `window.docusaurusRoot` if there is one.
 */
function renderOnClient(): void {
  const root = container();
  if (!root) return;
  root.replaceChildren();
  window.docusaurusRoot = createRoot(root);
}

function reload(): void {
  noteReload();
  window.location.reload();
}

async function reloadWhenConnected(): Promise<void> {
  const {pathname} = window.location;
  const isShown = () => window.location.pathname === pathname;
  const takeAway = showNotice(NOTICE);
  await waitForHost(isShown);
  takeAway();
  if (isShown() && !isReloaded()) reload();
}

/** Call it when the scripts of the first page are loaded. */
export function startLoaded(): void {
  forgetReload();
  if (!isServedPage()) renderOnClient();
}

/**
 * Call it when a script of the first page cannot be loaded.
 * @returns resolves when the page is to start without it; never resolves when the page is reloaded
 */
export async function startWithout(error: unknown): Promise<void> {
  console.warn(error);
  if (await isHostThere()) {
    if (!isReloaded()) {
      reload();
      await new Promise(() => undefined);
    }
  } else {
    void reloadWhenConnected();
  }
  if (isServedPage()) keepServedContent(container());
  renderOnClient();
}
