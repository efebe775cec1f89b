/** Takes the place of `react-helmet-async` on the server of a build: see plugins/head-once. */
import {Helmet, HelmetProvider as UpstreamProvider} from '@portal/upstream-helmet';

import {makeHeadWhenAsked} from './head-when-asked';

export {Helmet};

export class HelmetProvider extends UpstreamProvider {
  constructor(props: {context: {helmet?: unknown}}) {
    super(props);
    makeHeadWhenAsked(props.context, this.helmetData.value);
  }
}
