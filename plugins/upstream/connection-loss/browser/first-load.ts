/**
 * Handles the first page of a visit if a script of the page cannot be loaded. Otherwise, Docusaurus would not start at
 * all. Reloads the page once. If the script is still missing, starts menus and search, and shows an error with Retry
 * above the server-rendered content (src/theme/Loading).
 */
import {createRoot} from 'react-dom/client';

import {isServedPage} from '../../../../src/client/canonical-address/served-page';
import {keepServedContent} from '../../../../src/components/served-content';

import {isHostThere, waitForHost} from './host';
import {showNotice} from './notice';
import {forgetReload, isReloaded, noteReload} from './reload-once';

const NOTICE = 'No connection. This page reloads when the connection is back; until then you can read on here.';

const container = (): HTMLElement | null => document.getElementById('__docusaurus');

/**
 * Makes React render the page instead of hydrating it, because the HTML does not match what React would render.
 * Docusaurus' entry uses the root in `window.docusaurusRoot` if it exists.
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

/** Must be called when the scripts of the first page are loaded. */
export function startLoaded(): void {
  forgetReload();
  if (!isServedPage()) renderOnClient();
}

/**
 * Must be called when a script of the first page cannot be loaded.
 * @returns a promise that resolves if the page must start without the script, and never resolves if the page is
 *   reloaded
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
