/** Browser version of `@portal/operation-fragment`; plugins/reference selects the version for each bundle. */
import {readLoadedFragment} from '../../client/operation-fragments';

/** Returns the fragment from the server-rendered page or from the loaded route, or null if it could not be loaded. */
export function readFragment(name: string): string | null {
  return document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)?.innerHTML ?? readLoadedFragment(name);
}

export function readNavigation(): null {
  return null;
}

export function listTargets(_html: string): {anchors: readonly string[]; links: readonly string[]} {
  return {anchors: [], links: []};
}
