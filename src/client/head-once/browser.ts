/** Takes the place of `react-helmet-async` in the browser of a build: see plugins/upstream/head-once. */
import {Helmet, HelmetProvider as UpstreamProvider} from '@portal/upstream-helmet';
import type {ReactNode} from 'react';

import {changeHeadAfterRendering} from './head-after-rendering';

export {Helmet};

export class HelmetProvider extends UpstreamProvider {
  constructor(props: {context: object; children?: ReactNode}) {
    super(props);
    changeHeadAfterRendering(this.helmetData.value);
  }
}
