/** The browser's half of `@portal/operation-fragment`: plugins/connect-reference chooses the half for each bundle. */
import {readLoadedFragment} from '../../client/operation-fragments';

/** The fragment that the server wrote into this page, or that was loaded with the route; null where it did not come. */
export function readFragment(name: string): string | null {
  return document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)?.innerHTML ?? readLoadedFragment(name);
}

/** Not at hand: it is fetched when a reader asks for it. */
export function readNavigation(): null {
  return null;
}

/** None: links are checked where pages are built. */
export function listTargets(_html: string): {anchors: readonly string[]; links: readonly string[]} {
  return {anchors: [], links: []};
}
