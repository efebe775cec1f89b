/**
 * The first page of a visit, whose HTML is there while one of its scripts is not. Docusaurus then leaves it without any
 * script. Here it is loaded anew, once; if that does not help, menus and search start, and the page's own place says what
 * happened, with Retry, above what the host has sent (src/theme/Loading).
 */
import {isServedPage} from '../canonical-address/served-page';

import {isHostThere, waitForHost} from './host';
import {showNotice} from './notice';
import {forgetReload, isReloaded, noteReload} from './reload-once';
import {keepServedContent} from './served-content';

const NOTICE =
  'No connection. This page is loaded anew as soon as the connection is back; until then you can read on here.';

const container = (): HTMLElement | null => document.getElementById('__docusaurus');

/** Has the page drawn anew instead of hydrated, which needs the same elements in document and components. */
function drawAnew(): void {
  container()?.replaceChildren();
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

/** To be called when the scripts of the first page are there. */
export function startLoaded(): void {
  forgetReload();
  if (!isServedPage()) drawAnew();
}

/**
 * To be called when one of them does not come.
 * @returns resolves when the page is to start without it; never when the page is loaded anew
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
  drawAnew();
}
