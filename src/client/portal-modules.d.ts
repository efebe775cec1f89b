declare module '@portal/upstream-react-utils' {}

/** The entry of Docusaurus itself, where `entry.ts` stands for it. */
declare module '@portal/upstream-entry' {}

/** `react-helmet-async` itself, where its name stands for a module of `head-once`. */
declare module '@portal/upstream-helmet' {
  import {Component, type ReactNode} from 'react';

  import type {SharedHead} from '@site/src/client/head-once/shared-head';

  export class Helmet extends Component<{children?: ReactNode}> {}
  export class HelmetProvider extends Component<{context: object; children?: ReactNode}> {
    helmetData: {value: SharedHead};
  }
}

declare module '@theme/Layout' {
  interface Props {
    /** The page has no footer. */
    readonly hideFooter?: boolean;
  }
}
