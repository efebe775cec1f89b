declare module '@portal/upstream-react-utils' {}

/** `react-helmet-async` itself, where its name stands for `head-once.ts`. */
declare module '@portal/upstream-helmet' {
  import {Component, type ReactNode} from 'react';

  import type {SharedHead} from '@site/src/client/head-when-asked';

  export class Helmet extends Component<{children?: ReactNode}> {}
  export class HelmetProvider extends Component<{context: object; children?: ReactNode}> {
    helmetData: {value: SharedHead};
  }
}
