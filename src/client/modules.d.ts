/** The function of Docusaurus that loads the chunks of a route, which plugins/upstream/connection-loss replaces. */
declare module '@portal/upstream-preload' {
  export default function preload(pathname: string): Promise<unknown>;
}

/** The entry of Docusaurus, which plugins/upstream/split-entry runs after its dependencies. */
declare module '@portal/upstream-entry' {}

declare module '@theme/Layout' {
  interface Props {
    /** Whether the page has no footer. */
    readonly hideFooter?: boolean;
  }
}
