/**
 * In place of Docusaurus' function that loads the scripts of a page. When one does not come, Docusaurus loads the whole
 * page anew (specification, section 4), which is right after a deployment; without a network the reader would lose the page
 * at hand to the browser's error page. So the full load waits until the host answers.
 */
import {toCanonicalPath} from '../canonical-address/to-canonical-path';
import {loadPageResources} from '../page-resources';

import {startLoaded, startWithout} from './first-load';
import {isHostThere, waitForHost} from './host';
import {showNotice} from './notice';
import {noteReload} from './reload-once';

const NOTICE =
  'No connection. The page that you asked for opens as soon as the connection is back; until then you can read on here.';

let isFirst = true;
/** Canonical path of the page that is shown without one of its scripts, if it is. */
let brokenPath: string | null = null;

async function loadFirst(pathname: string): Promise<void> {
  try {
    await loadPageResources(pathname);
  } catch (error) {
    await startWithout(error);
    brokenPath = toCanonicalPath(pathname);
    return;
  }
  startLoaded();
}

/** @returns rejects when a script does not come although the host answers; waits for the host as long as the reader does */
async function loadNext(pathname: string): Promise<void> {
  const path = toCanonicalPath(pathname);
  try {
    await loadPageResources(pathname);
    if (path !== brokenPath) brokenPath = null;
  } catch (error) {
    // Another hash or query of a page that says already what it lacks.
    if (path === brokenPath) return;
    const isAskedFor = () => toCanonicalPath(window.location.pathname) === path;
    if (!(await isHostThere())) {
      const takeAway = showNotice(NOTICE);
      await waitForHost(isAskedFor);
      takeAway();
    }
    if (isAskedFor()) {
      noteReload();
      throw error;
    }
    // The reader went elsewhere meanwhile. Nobody waits for this page any more, and none may be loaded anew.
    await new Promise(() => undefined);
  }
}

/** @param pathname of the page to load, base path included */
export default function preloadWhenConnected(pathname: string): Promise<void> {
  const load = isFirst ? loadFirst : loadNext;
  isFirst = false;
  return load(pathname);
}
