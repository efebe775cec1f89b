declare module '@portal/operation-fragment' {
  /** The fragment at hand while rendering: always on the server, on the first load in the browser, else null. */
  export function readFragment(name: string): string | null;
  /** The operations of the sidebar: at hand on the server, and null in the browser. */
  export function readNavigation(): import('../../reference/navigation').Navigation | null;
  /** What Docusaurus is to check of a fragment: ids that links may lead to, and pages of this site that it links to. */
  export function listTargets(html: string): {anchors: readonly string[]; links: readonly string[]};
}
