/**
 * Replaces Docusaurus' function that loads the chunks of a route. If a chunk cannot be loaded, Docusaurus reloads the
 * page (specification, section 4). This is correct after a deployment, but without a network, the browser would show an
 * error page. This code therefore lets Docusaurus reload only if the host responds.
 */
import loadChunks from '@portal/upstream-preload';

import {toCanonicalPath} from '../../../../src/client/canonical-address/to-canonical-path';
import {loadFragment} from '../../../../src/client/operation-fragments';
import {repairEncoding} from '../../../../src/client/readable-address/repair-encoding';

import {startLoaded, startWithout} from './first-load';
import {isHostThere, waitForHost} from './host';
import {showNotice} from './notice';
import {noteReload} from './reload-once';

const NOTICE =
  'No connection. The page that you asked for opens when the connection is back; until then you can read on here.';

/**
 * Loads the chunks of a route, and the HTML of a reference page. Repairs `pathname`, because the router has decoded it
 * and Docusaurus decodes it again, which would throw an error for the path `/%25/`.
 */
const loadPageResources = (pathname: string): Promise<unknown> =>
  Promise.all([loadChunks(repairEncoding(pathname)), loadFragment(toCanonicalPath(pathname))]);

let isFirst = true;
/** Canonical path of the current page if one of its scripts is missing, or null. */
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

/**
 * Loads the chunks of a route. Without a connection, waits while the reader stays on this route.
 * @throws if a chunk cannot be loaded although the host responds
 */
async function loadNext(pathname: string): Promise<void> {
  const path = toCanonicalPath(pathname);
  try {
    await loadPageResources(pathname);
    if (path !== brokenPath) brokenPath = null;
  } catch (error) {
    // Does nothing if only hash or query have changed, because the page already shows the error.
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
    // Never resolves, because the reader has opened another page in the meantime, which must not be reloaded.
    await new Promise(() => undefined);
  }
}

/** @param pathname path of the page to load, with the base path */
export default function preloadWhenConnected(pathname: string): Promise<void> {
  const load = isFirst ? loadFirst : loadNext;
  isFirst = false;
  return load(pathname);
}
