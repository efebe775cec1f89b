/** The browser's half of `@portal/operation-fragment`: plugins/connect-reference chooses the half for each bundle. */

/** The fragment that the server wrote into this page, or null after a navigation in the browser. */
export function readFragment(name: string): string | null {
  return document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)?.innerHTML ?? null;
}

/** Not at hand: it is fetched when a reader asks for it. */
export function readNavigation(): null {
  return null;
}

/** None: links are checked where pages are built. */
export function listTargets(_html: string): {anchors: readonly string[]; links: readonly string[]} {
  return {anchors: [], links: []};
}
