declare module '@portal/operation-fragment' {
  /** The HTML of a fragment. In the browser null if neither the page nor the loaded route contains the fragment. */
  export function readFragment(name: string): string | null;
  /** The operations of the sidebar; null in the browser. */
  export function readNavigation(): import('../../reference/navigation').Navigation | null;
  /** Ids and internal links of a fragment, for the link check of Docusaurus. */
  export function listTargets(html: string): {anchors: readonly string[]; links: readonly string[]};
}
