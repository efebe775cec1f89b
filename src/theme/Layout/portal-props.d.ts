declare module '@theme/Layout' {
  interface Props {
    /** The page has no footer. */
    readonly hideFooter?: boolean;
  }
}
