/**
 * In place of Docusaurus' function that loads the scripts of the next page. When one does not come, Docusaurus loads the
 * whole page anew (specification, section 4), which is right after a deployment; without a network the reader would lose
 * the page at hand to the browser's error page. So the full load waits until the host answers.
 */
// Not public, and there is no other way to come between a lost script and the full load.
import preload from '@docusaurus/core/lib/client/preload';

import {showNotice} from './notice';

const ASK_AGAIN_MS = 3_000;

/** Whether the host answers at all; what it answers shows when the page is loaded. */
async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, {once: true});
    setTimeout(resolve, ASK_AGAIN_MS);
  });
}

/**
 * @param pathname of the page to load, base path included
 * @returns rejects when a script does not come although the host answers; waits for the host as long as the reader does
 */
export default async function preloadWhenConnected(pathname: string): Promise<unknown> {
  try {
    return await preload(pathname);
  } catch (error) {
    // Only what the reader asked for is worth a notice, not what is loaded ahead.
    const isAskedFor = () => window.location.pathname === pathname;
    if (!isAskedFor() || (await isThere())) throw error;
    const takeAway = showNotice();
    while (isAskedFor() && !(await isThere())) await pause();
    takeAway();
    if (isAskedFor()) throw error;
    // The reader went elsewhere meanwhile. Nobody waits for this page any more, and none may be loaded anew.
    return new Promise(() => undefined);
  }
}
